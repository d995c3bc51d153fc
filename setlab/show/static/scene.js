// One view for all activities: draws the scene that the model holds, and reports presses.
import { write } from "./dom.js";
import { Focus } from "./focus.js";
import { announcement, buttonFor, justRun, moves, plainly, pressable, primaryOf, typed, whole } from "./logic.js";
import { motion } from "./motion.js";
import { hideStill, kindsOfCells, keepInNotebook, placeOf, typesElsewhere, watchKernel } from "./notebook.js";
import { Page } from "./page.js";
import { Voice } from "./voice.js";
import { Wire, arrival } from "./wire.js";

class View {
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.page = new Page(el);
    this.wire = new Wire(model, () => this.gone());
    this.focus = new Focus(el, () => this.page.groups(), (id) => this.page.find(id));
    this.voice = new Voice(this.page.parts.live);
    this.picked = new Map(); // what the learner picked, until the kernel confirms it
    this.shown = null;
    this.asleep = false; // no kernel is behind the model
    this.greeted = false;
    this.tried = null; // the entry whose text was sent last
    el.addEventListener("click", (event) => this.clicked(event));
    el.addEventListener("keydown", (event) => this.keyed(event));
    el.addEventListener("focusin", (event) => this.focus.entered(event.target));
    this.draw();
  }

  close() {
    this.wire.close();
    this.page.close();
    this.voice.close();
  }

  draw() {
    const frame = this.model.get("frame");
    const before = this.shown;
    if (frame === before) return;
    const { page } = this;
    const had = this.focus.now();
    const keys = Boolean(had?.matches(":focus-visible"));
    const move = motion(before && frame.revision !== before.revision ? frame.events : [], (id) => page.find(id), page.node);
    this.shown = frame;
    const mine = this.wire.heard(frame);
    if (mine && !this.wire.onTheWay.size) this.picked.clear();
    if (mine && !frame.notice.length) this.tried = null;
    this.drawOffline(this.asleep);
    if (before && before.activity !== frame.activity) page.parts.settings.open = false;
    page.draw(frame, { asleep: this.asleep, wrong: mine ? this.tried : null, now: () => this.wire.now() });
    this.drawZones();
    // A new question begins where it can be read, also after a press far below; who uses keys sees the focus too.
    if (mine && before?.question !== frame.question) page.parts.prompt.scrollIntoView({ block: "nearest" });
    move();
    this.focus.keep(had, keys, frame);
    this.say(before, mine);
  }

  drawZones() {
    this.page.drawZones((key) => this.model.get(key), this.picked, this.asleep);
    this.focus.setTabStops();
  }

  /** What is said where nobody answers, in words that fit the place. */
  drawOffline(gone) {
    write(this.page.parts.offline, gone ? this.shown.offline[placeOf(this.el, this.model.widget_manager)] : "");
  }

  // Focus and keys.

  keyed(event) {
    const { target, key } = event;
    if (target.matches("input")) return this.keyedInField(event);
    const group = this.focus.groupOf(target);
    const { settings, summary } = this.page.parts;
    if (group && plainly(event) && moves(key)) {
      this.focus.move(key, group, target);
    } else if (key === "Escape" && settings.open && settings.contains(target)) {
      settings.open = false;
      summary.focus();
    } else if (key === "Escape" && this.page.window.on) {
      this.page.window.leave();
    } else {
      const own = target.closest("button, summary"); // what Enter presses by itself
      const enter = key === "Enter" && plainly(event) && !own ? primaryOf(this.shown.buttons) : undefined;
      const button = buttonFor(event, this.shown.buttons) ?? enter;
      const held = event.repeat && (button || key === "Enter"); // a key held down presses once
      if (!button && !held) return;
      if (!held) this.press(button.id);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** What is typed stays in the field: no letter of it presses anything, here or in the notebook. */
  keyedInField(event) {
    event.stopPropagation();
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    if (!event.repeat) this.submit(this.page.entries.at(event.target));
  }

  /** The focus belongs in here, if a learner has just run the only cell that there is. */
  greet() {
    if (this.greeted) return;
    this.greeted = true;
    const frame = this.shown;
    const manager = this.model.widget_manager;
    if (!justRun(frame.age, kindsOfCells(manager), typesElsewhere(this.el))) return;
    requestAnimationFrame(() => {
      const box = this.el.getBoundingClientRect();
      if (!this.el.isConnected || box.top > innerHeight || box.bottom < 0 || this.focus.now()) return;
      this.focus.go(null, this.shown, { preventScroll: true });
    });
  }

  // Presses.

  clicked(event) {
    const submit = event.target.closest("[data-submits]");
    const node = event.target.closest("button[data-id]");
    if (submit) this.submit(this.page.entries.at(submit));
    else if (node) this.press(node.dataset.id);
  }

  offer(id) {
    const button = this.shown.buttons.find((each) => each.id === id);
    if (button) return { enabled: button.enabled };
    for (const key of [...this.shown.zones, ...this.shown.settings]) {
      const zone = this.model.get(key);
      const item = zone.items.map(whole).find((each) => each.id === id);
      if (item) return { enabled: item.enabled && pressable(zone, item), item, zone };
    }
    return { enabled: false };
  }

  press(id) {
    const { enabled, item, zone } = this.offer(id);
    if (!enabled || this.asleep) return;
    const pick = item?.role === "picture";
    if (pick) this.pick(item, zone);
    this.wire.press({ id, pick });
    if (pick) this.drawZones();
  }

  submit({ entry, input }) {
    if (this.asleep) return;
    this.tried = entry.id;
    this.wire.press({ id: entry.id, value: typed(entry, input.value) });
  }

  /** Mark as picked what the kernel has not answered yet. */
  pick(item, zone) {
    const picked = !(this.picked.get(item.id) ?? item.selected);
    if (zone.pick === "one") for (const other of zone.items) this.picked.set(other.id, false);
    this.picked.set(item.id, picked);
  }

  // A kernel that is not there.

  /** The kernel does not answer: nothing was heard of what is picked here. */
  gone() {
    this.picked.clear();
    this.drawZones();
    this.drawOffline(true);
    this.voice.tell([this.page.parts.offline.textContent]);
  }

  /** There is no kernel behind the model, or there is one again: nothing can be pressed, or all is as before. */
  sleep(asleep) {
    if (asleep === this.asleep) return;
    this.asleep = asleep;
    if (asleep) this.wire.lose();
    this.page.answers.draw(this.shown.buttons, asleep);
    this.page.entries.draw(this.shown.entries, asleep, null);
    this.drawZones();
    if (asleep) return;
    this.drawOffline(false);
    this.wire.ping();
  }

  // Voice.

  say(before, mine) {
    const { shown: frame } = this;
    const lines = announcement(frame, before);
    this.voice.tell(lines);
    if (!frame.look.read_aloud || !before) return;
    const happened = frame.revision !== before.revision && frame.events.length > 0;
    if (!mine && !happened) return; // only the view that was pressed speaks, unless something happens by itself
    this.voice.speak(before.look.read_aloud ? lines : [frame.prompt], frame.look.language);
  }
}

/** Once a model: note when each frame came, though no view may be open; keep the scene in a saved notebook. */
function initialize({ model }) {
  keepInNotebook(model.widget_manager);
  const noted = () => arrival(model.get("frame"));
  noted();
  model.on("change:frame", noted);
  return () => model.off("change:frame", noted);
}

function render({ model, el }) {
  const view = new View(model, el);
  const stop = hideStill(el);
  const draw = () => view.draw();
  const alive = (lives) => {
    view.sleep(!lives);
    if (lives) view.greet();
  };
  const unwatch = watchKernel(model, alive, () => view.wire.ping());
  model.on("change:frame", draw);
  return () => {
    model.off("change:frame", draw);
    unwatch();
    stop();
    view.close();
  };
}

export { View };
export default { initialize, render };
