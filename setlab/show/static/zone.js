// A zone and its items as elements.
import { arrange, attribute, keepOnly, make, makeButton, makeSign, Memory, pictureNode, write } from "./dom.js";
import { pressable, spokenName, whole } from "./logic.js";

const BADGES = { odd: "≠", hint: "?", found: "✓", right: "✓", missing: "+", excluded: "–", new: "✦" };
const SAID = ["number", "points"]; // marks that show their words

/** One item: a card, a choice, a tile, a line of text. */
class ItemView {
  constructor(item, press) {
    this.press = press;
    this.role = item.role;
    this.memory = new Memory();
    this.svg = null;
    this.small = new Memory();
    this.node = press ? makeButton() : make("div");
    this.node.dataset.id = item.id;
    for (const name of ["picture", "words", "pictures", "caption", "badges"]) {
      this[name] = this.node.appendChild(make("span", `sl-${name}`));
    }
  }

  /** Can this view show the item, or is it of another kind? */
  fits(item, press) {
    return this.press === press && this.role === item.role;
  }

  draw(zone, item, picture) {
    const svg = picture(item.picture);
    if (this.svg !== svg) {
      this.svg = svg;
      this.picture.replaceChildren(...(svg ? [pictureNode(svg)] : []));
    }
    this.drawSmall(item.pictures.map(picture));
    if (!this.memory.fresh([item, zone.pick])) return;
    const kinds = item.marks.map((mark) => `sl-mark-${mark.kind}`);
    const states = [item.selected && "sl-selected", item.about && "sl-about", item.picture === "" && "sl-empty"].filter(Boolean);
    attribute(this.node, "class", ["sl-item", `sl-${item.role}-item`, ...kinds, ...states].join(" "));
    this.picture.hidden = item.picture === null;
    write(this.words, item.role === "picture" ? "" : item.label);
    write(this.caption, item.caption);
    this.drawBadges(item);
    const told = item.role === "picture" || item.marks.length > 0;
    if (this.press) {
      attribute(this.node, "aria-label", told ? spokenName(item) : null);
      attribute(this.node, "aria-disabled", item.enabled ? null : "true");
      attribute(this.node, "aria-pressed", item.role === "button" ? null : item.selected);
    } else if (item.role === "picture") {
      attribute(this.node, "role", "img");
      attribute(this.node, "aria-label", spokenName(item));
    }
  }

  drawSmall(svgs) {
    if (!this.small.fresh(svgs)) return;
    this.pictures.hidden = !svgs.length;
    this.pictures.replaceChildren(...svgs.filter(Boolean).map(pictureNode));
  }

  drawBadges(item) {
    const signs = item.marks.map((mark) => {
      const badge = makeSign(`sl-badge sl-badge-${mark.kind}`, SAID.includes(mark.kind) ? mark.words : BADGES[mark.kind] ?? "•");
      badge.title = mark.words;
      return badge;
    });
    const words = item.role === "text" ? item.marks.map((mark) => make("span", "sl-unseen", ` ${mark.words}`)) : [];
    this.badges.replaceChildren(...signs, ...words);
    this.badges.hidden = !signs.length;
  }
}

/** A group of items: one stop of the Tab key. */
export class ZoneView {
  constructor() {
    this.node = make("section");
    this.heading = this.node.appendChild(makeSign("sl-zone-label"));
    this.list = this.node.appendChild(make("div", "sl-items"));
    this.items = new Map(); // id -> ItemView
    this.node.setAttribute("role", "group");
    this.one = false; // is one of its things picked?
  }

  /** Bring the zone up to date. `picture` gives the SVG of a key; `picked` is what the learner has just picked, `about`
   *  the ids that are spoken of. Where nobody listens (`asleep`), nothing can be pressed. */
  draw(zone, { picture, picked, about, asleep }) {
    const kinds = [`sl-${zone.layout}`, `sl-as-${zone.role}`, zone.shape === "square" && "sl-squares", zone.dense && "sl-dense"];
    attribute(this.node, "class", ["sl-zone", ...kinds].filter(Boolean).join(" "));
    attribute(this.node, "aria-label", zone.label);
    this.node.style.setProperty("--columns", zone.columns || 1);
    this.node.style.setProperty("--lines", Math.ceil(zone.items.length / (zone.columns || 1)));
    this.one = zone.pick === "one";
    write(this.heading, zone.label);
    const nodes = zone.items.map((data) => {
      const item = whole(data);
      const view = this.viewOf(item, pressable(zone, item));
      const selected = picked.get(item.id) ?? item.selected;
      view.draw(zone, { ...item, selected, about: about.includes(item.id), enabled: item.enabled && !asleep }, picture);
      return view.node;
    });
    arrange(this.list, nodes);
    keepOnly(this.items, zone.items.map((item) => item.id));
  }

  viewOf(item, press) {
    const old = this.items.get(item.id);
    if (old?.fits(item, press)) return old;
    const view = new ItemView(item, press);
    this.items.set(item.id, view);
    return view;
  }

  /** The element of an item, if it is here. */
  find(id) {
    return this.items.get(id)?.node;
  }

  /** What the arrows lead to, in order. */
  stops() {
    return [...this.list.children].filter((node) => this.items.get(node.dataset.id)?.press);
  }
}
