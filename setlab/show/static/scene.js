// One view for all activities: draws the scene that the model holds, and reports presses.
import { arrange, attribute, keepOnly, make, makeButton, write } from "./dom.js";
import { Focus } from "./focus.js";
import { announcement, buttonFor, clockNow, justRun, moves, places, plainly, pressable, primaryOf, typed, whole } from "./logic.js";
import { motion } from "./motion.js";
import { hideStill, kindsOfCells, keepInNotebook, placeOf, typesElsewhere, watchKernel } from "./notebook.js";
import { Answers, Entries, Feedback, Links, Numbers, Rows } from "./parts.js";
import { Voice } from "./voice.js";
import { Whole } from "./window.js";
import { Wire, arrival } from "./wire.js";
import { ZoneView } from "./zone.js";

class View {
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.wire = new Wire(model, () => this.gone());
    this.picked = new Map(); // what the learner picked, until the kernel confirms it
    this.zones = new Map(); // key -> ZoneView
    this.shown = null;
    this.asleep = false; // no kernel is behind the model
    this.greeted = false;
    this.tried = null; // the entry whose text was sent last
    this.build();
    this.draw();
  }

  build() {
    const { el } = this;
    el.classList.add("setlab");
    el.tabIndex = -1; // a click beside the cards keeps the keys in here
    el.dataset.lmSuppressShortcuts = "true";
    this.rows = new Rows();
    this.table = new Numbers();
    this.feedback = new Feedback();
    this.notice = new Feedback(); // of this press
    this.notices = new Feedback(); // of the host
    this.answers = new Answers();
    this.entries = new Entries();
    this.links = new Links();
    const p = (this.parts = {
      head: make("div", "sl-head"), title: make("div", "sl-title"), settings: make("details", "sl-settings"),
      summary: make("summary"), choices: make("div", "sl-choices"), whole: makeButton("sl-whole"), prompt: make("p", "sl-prompt"),
      stage: make("div", "sl-stage"), zones: make("div", "sl-zones"), side: make("div", "sl-side"), slot: make("div", "sl-slot"),
      foot: make("div", "sl-foot"), status: make("span", "sl-status"), clock: make("span", "sl-clock"),
      offline: make("p", "sl-offline"), live: make("div", "sl-unseen"),
    });
    p.summary.dataset.lmSuppressShortcuts = "true";
    p.whole.tabIndex = 0;
    p.live.setAttribute("role", "status");
    p.live.setAttribute("aria-live", "polite");
    p.clock.setAttribute("role", "timer");
    p.settings.append(p.summary, p.choices);
    p.head.append(p.title, p.whole, p.settings);
    p.foot.append(p.status, p.clock);
    p.slot.append(this.feedback.node, this.notice.node, this.entries.node);
    this.page = make("div", "sl-page");
    this.page.append(p.head, p.offline, this.notices.node, p.prompt, p.stage, this.links.words, p.foot, p.live);
    el.replaceChildren(this.page);
    this.focus = new Focus(el, () => this.groups(), (id) => this.find(id));
    this.voice = new Voice(p.live);
    this.window = new Whole(el, p.whole, () => this.shown && this.drawHead(this.shown));
    el.addEventListener("click", (event) => this.clicked(event));
    el.addEventListener("keydown", (event) => this.keyed(event));
    el.addEventListener("focusin", (event) => this.focus.entered(event.target));
    this.resized = new ResizeObserver(() => this.drawLinks());
    this.resized.observe(p.zones);
  }

  close() {
    this.wire.close();
    clearInterval(this.ticking);
    this.resized.disconnect();
    this.voice.close();
  }

  // Drawing.

  draw() {
    const frame = this.model.get("frame");
    const before = this.shown;
    if (frame === before) return;
    const had = this.focus.now();
    const keys = Boolean(had?.matches(":focus-visible"));
    const move = motion(before && frame.revision !== before.revision ? frame.events : [], (id) => this.find(id), this.page);
    this.shown = frame;
    const mine = this.wire.heard(frame);
    if (mine && !this.wire.onTheWay.size) this.picked.clear();
    write(this.parts.offline, this.asleep ? this.offline() : "");
    if (before && before.activity !== frame.activity) this.parts.settings.open = false;
    this.drawFrame(frame, mine);
    this.drawZones();
    // A new question begins where it can be read, also after a press far below; who uses keys sees the focus too.
    if (mine && before?.question !== frame.question) this.parts.prompt.scrollIntoView({ block: "nearest" });
    move();
    this.focus.keep(had, keys, frame);
    this.say(before, mine);
  }

  drawFrame(frame, mine) {
    const { el, parts: p } = this;
    attribute(el, "lang", frame.look.language);
    attribute(el, "dir", frame.dir);
    attribute(el, "data-size", frame.look.size);
    attribute(el, "data-revision", frame.revision);
    attribute(this.page, "role", "group");
    attribute(this.page, "aria-label", frame.title);
    this.drawHead(frame);
    write(p.prompt, frame.prompt);
    write(p.status, frame.status);
    this.rows.draw(frame.rows);
    this.table.draw(frame.table);
    this.feedback.draw(frame.feedback);
    this.notice.tell(frame.notice);
    this.notices.tell(frame.notices);
    const wrong = mine && frame.notice.length ? this.tried : null;
    if (mine) this.tried = wrong;
    this.entries.draw(frame.entries, this.asleep, wrong);
    this.answers.draw(frame.buttons, this.asleep);
    this.drawClock();
  }

  drawHead(frame) {
    const { parts: p } = this;
    write(p.title, frame.title);
    write(p.summary, frame.settings_label);
    write(p.whole, this.window.on ? frame.words.leave : frame.words.whole);
    p.whole.hidden = frame.look.size !== "huge" && !this.window.on;
    p.settings.hidden = !frame.settings.length;
  }

  drawZones() {
    const { shown: frame, picked, asleep } = this;
    const about = frame.feedback?.about ?? [];
    const picture = (name) => name && this.model.get(`picture:${name}`);
    const draw = (key) => {
      if (!this.zones.has(key)) this.zones.set(key, new ZoneView());
      const view = this.zones.get(key);
      view.draw(this.model.get(key), { picture, picked, about, asleep });
      return view;
    };
    frame.zones.forEach(draw);
    const settings = frame.settings.map(draw);
    keepOnly(this.zones, [...frame.zones, ...frame.settings]);
    arrange(this.parts.choices, settings.map((view) => view.node));
    this.layOut();
    this.focus.setTabStops();
    this.drawLinks();
  }

  /** Put everything in its place; whether the side stands beside the zones or below them is the style sheet's. */
  layOut() {
    const { shown: frame, parts: p } = this;
    const zones = frame.zones.map((key) => ({ id: key, role: this.model.get(key).role }));
    const { main, aside } = places(zones, frame.lay);
    const part = {
      slot: p.slot, rows: this.rows.node, table: this.table.node, answers: this.answers.node,
      ...Object.fromEntries(frame.zones.map((key) => [key, this.zones.get(key).node])),
    };
    attribute(p.stage, "data-lay", frame.lay);
    attribute(p.zones, "data-count", frame.lay === "game" ? 2 : zones.filter((zone) => main.includes(zone.id) || zone.role !== "list").length);
    arrange(p.zones, [...main.map((id) => part[id]), this.links.node]);
    arrange(p.side, aside.map((id) => part[id]));
    const rest = ["rows", "table", "slot"].filter((id) => !aside.includes(id)).map((id) => part[id]);
    const answers = aside.includes("answers") ? [] : [part.answers];
    arrange(p.stage, frame.lay === "home" ? [...answers, p.zones, ...rest, p.side] : [p.zones, ...rest, p.side, ...answers]);
    p.zones.hidden = !main.length;
    const kept = frame.rows.length > 0 && (frame.lay === "plain" || frame.lay === "tall"); // answers that follow one another stay put
    p.slot.classList.toggle("sl-kept", kept);
    p.slot.hidden = !kept && [...p.slot.children].every((child) => child.hidden);
    p.side.hidden = aside.every((id) => part[id].hidden);
  }

  drawLinks() {
    if (this.shown) this.links.draw(this.shown.links, (id) => this.find(id), this.parts.zones);
  }

  drawClock() {
    const { clock } = this.shown;
    clearInterval(this.ticking);
    const tick = () => write(this.parts.clock, clock ? clockNow(clock, this.wire.now()) : "");
    tick();
    if (clock && clock.stopped_at === null) this.ticking = setInterval(tick, 250);
  }

  // Focus and keys.

  groups() {
    return [...this.zones.values(), this.answers];
  }

  find(id) {
    for (const group of [...this.groups(), this.entries]) if (group.find(id)) return group.find(id);
    return undefined;
  }

  keyed(event) {
    const { target, key } = event;
    if (target.matches("input")) return this.keyedInField(event);
    const group = this.focus.groupOf(target);
    const { settings, summary } = this.parts;
    if (group && plainly(event) && moves(key)) {
      this.focus.move(key, group, target);
    } else if (key === "Escape" && settings.open && settings.contains(target)) {
      settings.open = false;
      summary.focus();
    } else if (key === "Escape" && this.window.on) {
      this.window.leave();
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
    if (!event.repeat) this.submit(this.entries.at(event.target));
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
    if (submit) this.submit(this.entries.at(submit));
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

  /** What is said then, in words that fit the place. */
  offline() {
    return this.shown.offline[placeOf(this.el, this.model.widget_manager)];
  }

  /** The kernel does not answer: nothing was heard of what is picked here. */
  gone() {
    this.picked.clear();
    this.drawZones();
    write(this.parts.offline, this.offline());
    this.voice.tell([this.offline()]);
  }

  /** There is no kernel behind the model, or there is one again: nothing can be pressed, or all is as before. */
  sleep(asleep) {
    if (asleep === this.asleep) return;
    this.asleep = asleep;
    if (asleep) this.wire.lose();
    this.answers.draw(this.shown.buttons, asleep);
    this.entries.draw(this.shown.entries, asleep, null);
    this.drawZones();
    if (asleep) return;
    write(this.parts.offline, "");
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
