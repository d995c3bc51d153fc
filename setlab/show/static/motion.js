// Cards that come, go and change places, as the events of a scene tell. Nothing moves where less motion is wanted, and
// nothing is told by motion alone: every event has its words.
const COMES = [{ opacity: 0, transform: "translateY(-14px)" }, { opacity: 1, transform: "none" }];
const GOES = [{ opacity: 1, transform: "none" }, { opacity: 0, transform: "translateY(-14px) scale(0.92)" }];
const SHAKES = ["none", "translateX(-6px)", "translateX(6px)", "translateX(-3px)", "none"].map((transform) => ({ transform }));
const FLASHES = [{ opacity: 1 }, { opacity: 0.35 }, { opacity: 1 }];
const TIME = { duration: 320, easing: "ease-out" };

/** Before a scene is drawn: note where the things are that its events speak of. Returns what moves them once it is.
 *  `find` gives the element of an id, `page` is what a thing that is gone fades away on. */
export function motion(events, find, page) {
  if (!events.length || matchMedia("(prefers-reduced-motion: reduce)").matches) return () => {};
  const before = new Map();
  for (const { ids } of events) {
    for (const id of ids) {
      const node = find(id);
      if (node && !before.has(id)) before.set(id, { node, box: node.getBoundingClientRect() });
    }
  }
  return () => {
    for (const { kind, ids } of events) for (const id of ids) move(kind, find(id), before.get(id), page);
  };
}

function move(kind, node, before, page) {
  if (!node) {
    if (before) fadeAway(before, page);
  } else if (kind === "wrong") {
    node.animate(SHAKES, TIME);
  } else if (!before) {
    node.animate(COMES, TIME);
  } else {
    const box = node.getBoundingClientRect();
    const [x, y] = [before.box.left - box.left, before.box.top - box.top];
    const still = Math.abs(x) + Math.abs(y) < 2;
    node.animate(still ? FLASHES : [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], TIME);
  }
}

/** Let a copy of what was there fade; nobody can press it, and no one is told of it. */
function fadeAway({ node, box }, page) {
  const copy = node.cloneNode(true);
  const home = page.getBoundingClientRect();
  for (const name of ["data-id", "tabindex", "role", "aria-label"]) copy.removeAttribute(name);
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  Object.assign(copy.style, {
    position: "absolute", pointerEvents: "none", margin: 0,
    left: `${box.left - home.left - page.clientLeft}px`, top: `${box.top - home.top - page.clientTop}px`,
    width: `${box.width}px`, height: `${box.height}px`,
  });
  page.append(copy);
  copy.animate(GOES, TIME).finished.then(() => copy.remove(), () => copy.remove());
}
