// The focus: one Tab stop a group (a zone, or the answers), arrows inside, and it survives every update.
import { attribute } from "./dom.js";
import { focusNext, moved } from "./logic.js";

export class Focus {
  /** `groups` gives the groups that are shown, in order; `find` the element of an id. */
  constructor(el, groups, find) {
    this.el = el;
    this.groups = groups;
    this.find = find;
    this.active = new WeakMap(); // group -> the id that its Tab stop leads to
  }

  /** What has the focus inside this view; null if nothing has. */
  now() {
    const node = this.el.getRootNode().activeElement;
    return node && node !== this.el && this.el.contains(node) ? node : null;
  }

  groupOf(node) {
    return this.groups().find((group) => group.node.contains(node));
  }

  setTabStops() {
    for (const group of this.groups()) this.setTabStop(group);
  }

  setTabStop(group) {
    const stops = group.stops();
    const usual = stops.find((node) => node.classList.contains("sl-primary")) ??
      stops.find((node) => node.classList.contains("sl-selected") && group.one) ??
      stops.find((node) => node.getAttribute("aria-disabled") !== "true") ?? stops[0];
    const stop = stops.find((node) => node.dataset.id === this.active.get(group)) ?? usual;
    for (const node of stops) attribute(node, "tabindex", node === stop ? 0 : -1);
  }

  /** The focus has come to a thing: its group's Tab stop is there from now on. */
  entered(node) {
    const group = this.groupOf(node);
    if (!group || !node.dataset.id) return;
    this.active.set(group, node.dataset.id);
    this.setTabStop(group);
  }

  /** An arrow key: to another thing of the group. */
  move(key, group, from) {
    const stops = group.stops();
    const top = stops[0].getBoundingClientRect().top;
    const columns = stops.filter((node) => Math.abs(node.getBoundingClientRect().top - top) < 4).length;
    const rtl = getComputedStyle(group.node).direction === "rtl";
    stops[moved(key, stops.indexOf(from), stops.length, columns, rtl)]?.focus();
  }

  /** A new scene is drawn: does what had the focus still have it? Else it goes where the scene wants it. */
  keep(had, keys, frame) {
    const id = had?.dataset.id ?? had?.dataset.submits;
    if (!id || (had.isConnected && this.now() === had)) return;
    this.go(id, frame, { preventScroll: !keys });
  }

  /** To the thing with that id, or where the scene wants the focus, or to the first sensible thing. */
  go(id, frame, options) {
    const stops = this.groups().filter((group) => !group.node.closest("details")).flatMap((group) => group.stops());
    const entries = frame.entries.map((entry) => entry.id);
    const others = [...entries, ...stops.map((node) => node.dataset.id)];
    const next = this.find(focusNext(id, frame.focus, frame.buttons, others));
    (next?.matches("button, input") ? next : stops[0] ?? this.el).focus(options);
  }
}
