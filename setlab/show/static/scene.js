// One view for all activities: draws the scene that the model holds, and reports presses.
import { again, announcement, buttonFor, clockNow, focusNext, layout, moved, moves, pressable, whole } from "./logic.js";
import { hideStill, keepInNotebook, watchKernel } from "./notebook.js";
import { arrange, attribute, drawButtons, drawFeedback, drawLinks, drawRows, drawTable, drawZone, make, write } from "./parts.js";
import { Wire, arrival } from "./wire.js";

class View {
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.wire = new Wire(model, () => this.gone());
    this.picked = new Map(); // what the learner picked, until the kernel confirms it
    this.active = new Map(); // group -> the id that its Tab stop leads to
    this.shown = null;
    this.asleep = false; // no kernel is behind the model
    this.build();
    this.draw();
  }

  build() {
    const { el } = this;
    el.classList.add("setlab");
    el.tabIndex = -1; // a click beside the cards keeps the keys in here
    el.dataset.lmSuppressShortcuts = "true";
    const p = (this.parts = {
      head: make("div", "head"), title: make("div", "title"), settings: make("details", "settings"),
      summary: make("summary"), choices: make("div", "choices"), prompt: make("p", "prompt"),
      stage: make("div", "stage"), zones: make("div", "zones"), side: make("div", "side"), rows: make("table", "rows"),
      table: make("table", "numbers"), slot: make("div", "slot"), feedback: make("div", "feedback"), notice: make("div", "feedback"),
      answers: make("div", "answers"), foot: make("div", "foot"), status: make("span", "status"),
      clock: make("span", "clock"), offline: make("p", "offline"), live: make("div", "unseen"),
      links: document.createElementNS("http://www.w3.org/2000/svg", "svg"), linkWords: make("ul", "unseen"),
    });
    p.summary.dataset.lmSuppressShortcuts = "true";
    p.links.setAttribute("class", "links");
    p.links.setAttribute("aria-hidden", "true");
    p.live.setAttribute("role", "status");
    p.live.setAttribute("aria-live", "polite");
    p.answers.setAttribute("role", "group");
    p.clock.setAttribute("role", "timer");
    p.settings.append(p.summary, p.choices);
    p.head.append(p.title, p.settings);
    p.foot.append(p.status, p.clock);
    this.page = make("div", "page");
    p.slot.append(p.feedback, p.notice);
    this.page.append(p.head, p.offline, p.prompt, p.stage, p.linkWords, p.foot, p.live);
    el.replaceChildren(this.page);
    this.sections = new Map();
    el.addEventListener("click", (event) => this.clicked(event));
    el.addEventListener("keydown", (event) => this.keyed(event));
    el.addEventListener("focusin", (event) => this.entered(event));
    this.resized = new ResizeObserver(() => this.drawLinks());
    this.resized.observe(p.zones);
  }

  close() {
    this.wire.close();
    clearInterval(this.ticking);
    this.resized.disconnect();
    if (this.speaking) speechSynthesis.cancel();
  }

  // Drawing.

  draw() {
    const frame = this.model.get("frame");
    const before = this.shown;
    if (frame === before) return;
    const had = this.focused();
    const keys = Boolean(had?.matches(":focus-visible"));
    this.shown = frame;
    const mine = this.wire.heard(frame, (id) => this.offer(id).enabled);
    if (mine && !this.wire.waiting.length) this.picked.clear();
    write(this.parts.offline, this.asleep ? frame.offline : "");
    // Another exercise begins with its settings folded away; another language is another title too.
    const other = before && before.title !== frame.title && before.look.language === frame.look.language;
    if (other) this.parts.settings.open = false;
    this.drawFrame(frame);
    this.drawZones();
    // A new question begins where it can be read, also after a press far below; who uses keys sees the focus too.
    if (mine && before?.prompt !== frame.prompt) this.parts.prompt.scrollIntoView({ block: "nearest" });
    this.keepFocus(had, keys);
    this.say(announcement(frame, before), mine, before);
    this.wire.next();
  }

  drawFrame(frame) {
    const { el, parts: p } = this;
    attribute(el, "lang", frame.look.language);
    attribute(el, "data-size", frame.look.size);
    attribute(el, "data-revision", frame.revision);
    attribute(this.page, "role", "group");
    attribute(this.page, "aria-label", frame.title);
    write(p.title, frame.title);
    write(p.summary, frame.settings_label);
    write(p.prompt, frame.prompt);
    write(p.status, frame.status);
    p.settings.hidden = !frame.settings.length;
    drawRows(p.rows, frame.rows);
    drawTable(p.table, frame.table);
    drawFeedback(p.feedback, frame.feedback);
    drawFeedback(p.notice, frame.notice.length ? { kind: "neutral", lines: frame.notice } : null);
    drawButtons(p.answers, frame.buttons, this.asleep);
    this.drawClock();
  }

  drawZones() {
    const { shown: frame, parts: p } = this;
    const about = frame.feedback?.about ?? [];
    const sections = (keys) => keys.map((key) => {
      if (!this.sections.has(key)) this.sections.set(key, make("section"));
      const section = this.sections.get(key);
      section.zone = this.model.get(key);
      drawZone(section, section.zone, (name) => name && this.model.get(`picture:${name}`), this.picked, about, this.asleep);
      return section;
    });
    const zones = sections(frame.zones);
    const settings = sections(frame.settings);
    for (const [key, section] of this.sections) {
      if (![...zones, ...settings].includes(section)) this.sections.delete(key);
    }
    arrange(p.choices, settings);
    this.layOut(zones);
    for (const group of this.groups()) this.setTabStop(group);
    this.drawLinks();
  }

  /** Put everything in its place; whether the side stands beside the zones or below them is the style sheet's. */
  layOut(zones) {
    const { shown: frame, parts: p } = this;
    const lay = layout(zones.map((section) => section.zone), frame.look.size);
    const lists = lay === "plain" ? [] : zones.filter((section) => section.classList.contains("lines"));
    const others = zones.filter((section) => !lists.includes(section));
    const board = lay === "split" ? others.findIndex((section) => section.zone.layout === "grid") : -1;
    const main = board < 0 ? others : others.slice(0, board + 1);
    const offered = others.slice(main.length); // what is offered for a board stands beside it
    attribute(p.stage, "data-lay", lay);
    attribute(p.zones, "data-count", others.length);
    arrange(p.zones, [...main, p.links]);
    const aside = {
      plain: [],
      tall: [...lists, p.slot, p.table],
      split: [...offered, p.slot, p.rows, p.table, ...lists],
      map: [p.slot, p.rows, p.table, ...lists],
    }[lay];
    const rest = [p.rows, p.table, p.slot].filter((part) => !aside.includes(part));
    arrange(p.side, aside);
    arrange(p.stage, [p.zones, ...rest, p.side, p.answers]);
    p.zones.hidden = !main.length;
    const kept = frame.rows.length > 0 && (lay === "plain" || lay === "tall"); // answers that follow one another stay put
    p.slot.classList.toggle("kept", kept);
    p.slot.hidden = !kept && p.feedback.hidden && p.notice.hidden;
    p.side.hidden = aside.every((part) => part.hidden);
  }

  drawLinks() {
    const { shown: frame, parts: p } = this;
    if (!frame || (!frame.links.length && !p.links.hasChildNodes())) return;
    drawLinks(p.links, frame.links, (id) => this.node(id), p.zones);
    arrange(p.linkWords, frame.links.map((link) => make("li", "", link.words)));
  }

  drawClock() {
    const { clock, at } = this.shown;
    clearInterval(this.ticking);
    const tick = () => write(this.parts.clock, clock ? clockNow(clock, at, this.wire.now()) : "");
    tick();
    if (clock?.running) this.ticking = setInterval(tick, 250);
  }

  // Focus and keys. A group is a zone, or the answers: one stop of the Tab key each.

  groups() {
    return [...this.sections.values(), this.parts.answers].filter((group) => group.have);
  }

  node(id) {
    for (const group of this.groups()) if (group.have.has(id)) return group.have.get(id);
    return undefined;
  }

  focused() {
    const node = this.el.getRootNode().activeElement;
    return node && node !== this.el && this.el.contains(node) ? node : null;
  }

  stops(group) {
    return [...group.querySelectorAll("[data-id]")].filter((node) => node.press);
  }

  setTabStop(group) {
    const stops = this.stops(group);
    const usual = stops.find((node) => node.classList.contains("primary")) ??
      stops.find((node) => node.classList.contains("selected") && group.zone?.pick === "one") ??
      stops.find((node) => node.getAttribute("aria-disabled") !== "true") ?? stops[0];
    const stop = stops.find((node) => node.dataset.id === this.active.get(group)) ?? usual;
    for (const node of stops) attribute(node, "tabindex", node === stop ? 0 : -1);
  }

  keepFocus(had, keys) {
    const id = had?.dataset.id;
    if (!id || (had.isConnected && this.focused() === had)) return;
    const stops = this.groups().filter((group) => !this.parts.choices.contains(group)).flatMap((group) => this.stops(group));
    const { focus, buttons } = this.shown;
    const next = this.node(focusNext(id, focus, buttons, stops.map((node) => node.dataset.id)));
    (next?.press ? next : stops[0] ?? this.el).focus({ preventScroll: !keys });
  }

  entered(event) {
    const group = this.groups().find((each) => each.contains(event.target));
    if (!group || !event.target.dataset.id) return;
    this.active.set(group, event.target.dataset.id);
    this.setTabStop(group);
  }

  keyed(event) {
    const group = this.groups().find((each) => each.contains(event.target));
    const plainly = !event.ctrlKey && !event.altKey && !event.metaKey;
    if (group && plainly && moves(event.key)) {
      const stops = this.stops(group);
      const top = stops[0].getBoundingClientRect().top;
      const columns = stops.filter((node) => Math.abs(node.getBoundingClientRect().top - top) < 4).length;
      stops[moved(event.key, stops.indexOf(event.target), stops.length, columns)].focus();
    } else if (event.key === "Escape" && this.parts.settings.open && this.parts.settings.contains(event.target)) {
      this.parts.settings.open = false;
      this.parts.summary.focus();
    } else {
      const button = buttonFor(event, this.shown.buttons);
      const held = event.repeat && (button || event.key === "Enter"); // a key held down presses once
      if (!button && !held) return;
      if (!held) this.press(button.id);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  // Presses.

  clicked(event) {
    const node = event.target.closest("[data-id]");
    if (node?.press) this.press(node.dataset.id);
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
    this.wire.press({ id, pick, prompt: this.shown.prompt });
    if (pick) this.drawZones();
  }

  /** Mark as picked what the kernel has not answered yet. */
  pick(item, zone) {
    const picked = !(this.picked.get(item.id) ?? item.selected);
    if (zone.pick === "one") for (const other of zone.items) this.picked.set(other.id, false);
    this.picked.set(item.id, picked);
  }

  /** The kernel does not answer: nothing was heard of what is picked here. */
  gone() {
    this.picked.clear();
    this.drawZones();
    write(this.parts.offline, this.shown.offline);
    this.say([this.shown.offline], false, this.shown);
  }

  /** There is no kernel behind the model, or there is one again: nothing can be pressed, or all is as before. */
  sleep(asleep) {
    if (asleep === this.asleep) return;
    this.asleep = asleep;
    if (asleep) this.wire.lose();
    drawButtons(this.parts.answers, this.shown.buttons, asleep);
    this.drawZones();
    if (asleep) return;
    write(this.parts.offline, "");
    this.wire.ping();
  }

  // Voice.

  say(lines, mine, before) {
    const { look, prompt } = this.shown;
    if (lines.length) {
      const text = again(lines.join(" "), this.parts.live.textContent);
      this.parts.live.textContent = text;
    }
    if (!look.read_aloud || typeof speechSynthesis === "undefined") return;
    if (before && !mine) return; // only the view that was pressed speaks
    const aloud = before && !before.look.read_aloud ? [prompt] : lines;
    if (!before || !aloud.length) return;
    speechSynthesis.cancel();
    const voice = new SpeechSynthesisUtterance(aloud.join(" "));
    voice.lang = look.language;
    this.speaking = true;
    speechSynthesis.speak(voice);
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
  const unwatch = watchKernel(model, (alive) => view.sleep(!alive), () => view.wire.ping());
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
