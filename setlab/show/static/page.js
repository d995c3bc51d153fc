// The page of a scene: its elements, each in its place. It knows no kernel, hears no key and presses nothing.
import { arrange, attribute, keepOnly, make, makeButton, write } from "./dom.js";
import { clockNow, places } from "./logic.js";
import { Answers, Entries, Feedback, Links, Numbers, Rows } from "./parts.js";
import { Whole } from "./window.js";
import { ZoneView } from "./zone.js";

export class Page {
  constructor(el) {
    this.el = el;
    this.zones = new Map(); // key -> ZoneView
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
    this.node = make("div", "sl-page");
    this.node.setAttribute("role", "group");
    this.node.append(p.head, p.offline, this.notices.node, p.prompt, p.stage, this.links.words, p.foot, p.live);
    el.classList.add("setlab");
    el.tabIndex = -1; // a click beside the cards keeps the keys in here
    el.dataset.lmSuppressShortcuts = "true";
    el.replaceChildren(this.node);
    this.window = new Whole(el, p.whole, () => this.frame && this.drawHead(this.frame));
    this.resized = new ResizeObserver(() => this.drawLinks());
    this.resized.observe(p.zones);
  }

  close() {
    clearInterval(this.ticking);
    this.resized.disconnect();
  }

  /** What the arrows move in, in order: the zones, and the answers. */
  groups() {
    return [...this.zones.values(), this.answers];
  }

  /** The element of an id, wherever it stands. */
  find(id) {
    for (const group of [...this.groups(), this.entries]) if (group.find(id)) return group.find(id);
    return undefined;
  }

  /** All of a frame but its zones. `wrong` is the entry whose text was refused; `now` gives the kernel's time. */
  draw(frame, { asleep, wrong, now }) {
    const { el, parts: p } = this;
    this.frame = frame;
    attribute(el, "lang", frame.look.language);
    attribute(el, "dir", frame.dir);
    attribute(el, "data-size", frame.look.size);
    attribute(el, "data-revision", frame.revision);
    attribute(this.node, "aria-label", frame.title);
    this.drawHead(frame);
    write(p.prompt, frame.prompt);
    write(p.status, frame.status);
    this.rows.draw(frame.rows);
    this.table.draw(frame.table);
    this.feedback.draw(frame.feedback);
    this.notice.tell(frame.notice);
    this.notices.tell(frame.notices);
    this.entries.draw(frame.entries, asleep, wrong);
    this.answers.draw(frame.buttons, asleep);
    this.drawClock(frame.clock, now);
  }

  drawHead(frame) {
    const { parts: p } = this;
    write(p.title, frame.title);
    write(p.summary, frame.settings_label);
    write(p.whole, this.window.on ? frame.words.leave : frame.words.whole);
    p.whole.hidden = frame.look.size !== "huge" && !this.window.on;
    p.settings.hidden = !frame.settings.length;
  }

  /** The zones of the frame, and everything in its place. `get` gives what the model holds by key. */
  drawZones(get, picked, asleep) {
    const { frame } = this;
    const about = frame.feedback?.about ?? [];
    const picture = (name) => name && get(`picture:${name}`);
    const draw = (key) => {
      if (!this.zones.has(key)) this.zones.set(key, new ZoneView());
      const view = this.zones.get(key);
      view.draw(get(key), { picture, picked, about, asleep });
      return view.node;
    };
    frame.zones.forEach(draw);
    arrange(this.parts.choices, frame.settings.map(draw));
    keepOnly(this.zones, [...frame.zones, ...frame.settings]);
    this.layOut(frame.zones.map((key) => ({ id: key, role: get(key).role })));
    this.drawLinks();
  }

  /** Put everything in its place; whether the side stands beside the zones or below them is the style sheet's. */
  layOut(zones) {
    const { frame, parts: p } = this;
    const { main, aside } = places(zones, frame.lay);
    const part = {
      slot: p.slot, rows: this.rows.node, table: this.table.node, answers: this.answers.node,
      ...Object.fromEntries(frame.zones.map((key) => [key, this.zones.get(key).node])),
    };
    const shown = zones.filter((zone) => frame.lay === "plain" || frame.lay === "home" || zone.role !== "list");
    const headed = frame.lay === "game" || shown.length > 1;
    attribute(p.stage, "data-lay", frame.lay);
    p.zones.classList.toggle("sl-headed", headed);
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
    if (this.frame) this.links.draw(this.frame.links, (id) => this.find(id), this.parts.zones);
  }

  drawClock(clock, now) {
    clearInterval(this.ticking);
    const tick = () => write(this.parts.clock, clock ? clockNow(clock, now()) : "");
    tick();
    if (clock && clock.stopped_at === null) this.ticking = setInterval(tick, 250);
  }
}
