// What a saved notebook keeps of a scene.
//
// JupyterLab forgets widgets when it saves a notebook, unless it is told otherwise: opened again without its
// kernel, the exercise would be an error message. So the scenes that the notebook shows are kept with it, in the
// place and form that JupyterLab itself uses. Other hosts keep, or do not keep, widgets in their own way.

const MIME = "application/vnd.jupyter.widget-state+json";
const KEPT = Symbol.for("setlab.kept"); // every widget has a module of its own, so they meet at the manager
const OURS = "setlab.show.widget.SceneView";

/** The widget states that a saved notebook needs: all that it has, ours only if they are on the page. */
export function widgetsToKeep(saved, current, page) {
  const ours = (entry) => entry?.state?._anywidget_id === OURS;
  const state = { ...saved };
  for (const [id, entry] of Object.entries(current)) if (ours(entry)) state[id] = entry;
  for (const [id, entry] of Object.entries(state)) if (ours(entry) && !page.includes(id)) delete state[id];
  for (const entry of Object.values(state)) {
    const layout = String(entry.state.layout ?? "").replace("IPY_MODEL_", "");
    if (ours(entry) && current[layout]) state[layout] = current[layout];
  }
  return state;
}

/** Keep our scenes in the notebook whenever it is saved. */
export function keepInNotebook(manager) {
  const context = manager?.context;
  if (!context?.saveState?.connect || !context.model?.setMetadata || !manager.get_state_sync || manager[KEPT]) return;
  manager[KEPT] = true;
  context.saveState.connect((_, stage) => {
    if (stage !== "started") return;
    const widgets = context.model.getMetadata("widgets") ?? {};
    const { state: current } = manager.get_state_sync({ drop_defaults: true });
    const page = JSON.stringify(context.model.toJSON().cells);
    const state = widgetsToKeep(widgets[MIME]?.state ?? {}, current, page);
    context.model.setMetadata("widgets", { ...widgets, [MIME]: { version_major: 2, version_minor: 0, state } });
  });
}

/** Watch whether a kernel stands behind a model: `tell` hears it at once and whenever that changes.
 *  Where the host does not say, `ask` is called when something has changed. Returns what ends the watch.
 */
export function watchKernel(model, tell, ask) {
  const manager = model.widget_manager;
  const says = Boolean(manager?.get_state_sync && manager.get_model && "kernel" in manager);
  const session = says ? manager.context?.sessionContext : null;
  let watching = true;
  const look = async () => {
    const alive = manager.kernel != null && (await isLive(model, manager));
    if (watching) tell(alive);
  };
  const changed = () => (says ? look() : ask());
  // A kernel that was restarted from elsewhere starts without a word to the widgets: it is asked whether it knows this one.
  const status = (_, now) => {
    if (now === "starting" || now === "restarting" || now === "autorestarting") ask();
  };
  model.on("comm_live_update", changed);
  session?.kernelChanged?.connect(changed);
  session?.statusChanged?.connect(status);
  if (says) look();
  return () => {
    watching = false;
    model.off("comm_live_update", changed);
    session?.kernelChanged?.disconnect(changed);
    session?.statusChanged?.disconnect(status);
  };
}

/** Is this model among those that the manager has a connection for? They alone are in its state. */
async function isLive(model, manager) {
  for (const [id, entry] of Object.entries(manager.get_state_sync().state)) {
    if (entry.state?._anywidget_id !== OURS) continue;
    if ((await manager.get_model(id)).get("frame") === model.get("frame")) return true;
  }
  return false;
}

/** Hide the still page that stands beside the living scene, whatever notebook this is; again, should it come late. */
export function hideStill(el, delays = [0, 200, 1000, 3000]) {
  const hide = () => {
    for (let node = el, up = 0; node && up < 12; node = node.parentElement ?? node.getRootNode().host, up++) {
      const still = node.nextElementSibling?.querySelector(".setlab-still");
      if (!still) continue;
      still.hidden = true;
      still.style.display = "none";
      return;
    }
  };
  const timers = delays.map((delay) => setTimeout(hide, delay));
  return () => timers.forEach(clearTimeout);
}

/** What each cell of the notebook is ("code", "markdown", "raw"), where the host tells; nothing where it does not. */
export function kindsOfCells(manager) {
  const cells = manager?.context?.model?.cells;
  return cells?.get ? Array.from({ length: cells.length }, (_, place) => cells.get(place).type) : [];
}

/** Does somebody write elsewhere on this page now, or has nobody touched it yet? Then the focus is not to be moved. */
export function typesElsewhere(el) {
  const active = document.activeElement;
  const writes = active?.matches("input, textarea, [contenteditable=true]") && !el.contains(active);
  return Boolean(writes) || navigator.userActivation?.hasBeenActive === false;
}

/** Where a scene stands: in a notebook, where a cell can be run again ("cell"); on a page that has no cells to run
 *  ("page"); or this cannot be told ("any"). */
export function placeOf(el, manager) {
  if (document.querySelector("body[data-voila], #rendered_cells")) return "page";
  if (manager?.context?.sessionContext) return "cell";
  for (let node = el; node; node = node.parentElement ?? node.getRootNode().host) {
    if (node.matches("#notebook-container, .jp-NotebookPanel")) return "cell";
  }
  return "any";
}
