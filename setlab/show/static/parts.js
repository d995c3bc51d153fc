// The parts of a scene beside its zones. Each is a class with a `node`; `draw` brings it up to date.
import { arrange, attribute, keepOnly, make, makeButton, makeSign, Memory } from "./dom.js";

const SIGNS = {
  right: "✓", again: "≈", shown: "→", neutral: "·",
  same: "●●●", different: "●▲■", two_and_one: "●●▲", open: "···",
};

/** The answers and steps: one stop of the Tab key. */
export class Answers {
  constructor() {
    this.node = make("div", "sl-answers");
    this.node.setAttribute("role", "group");
    this.tools = make("span", "sl-tools"); // the quiet ones stay together
    this.have = new Map(); // id -> { node, memory }
    this.one = false;
  }

  /** Where nobody listens (`asleep`), nothing can be pressed. */
  draw(buttons, asleep) {
    const nodes = buttons.map((button) => this.drawOne({ ...button, enabled: button.enabled && !asleep }));
    keepOnly(this.have, buttons.map((button) => button.id));
    const tools = nodes.filter((_, place) => buttons[place].quiet);
    arrange(this.tools, tools);
    arrange(this.node, [...nodes.filter((node) => !tools.includes(node)), ...(tools.length ? [this.tools] : [])]);
    this.node.hidden = !buttons.length;
  }

  drawOne(button) {
    if (!this.have.has(button.id)) this.have.set(button.id, { node: makeButton(), memory: new Memory() });
    const { node, memory } = this.have.get(button.id);
    if (!memory.fresh(button)) return node;
    node.dataset.id = button.id;
    const kinds = ["primary", "quiet", "selected"].filter((kind) => button[kind]).map((kind) => `sl-${kind}`);
    attribute(node, "class", ["sl-answer", ...kinds].join(" "));
    node.replaceChildren(make("span", "sl-words", button.label));
    if (button.key) {
      const key = make("kbd", "sl-key", button.key.toUpperCase());
      key.setAttribute("aria-hidden", "true");
      node.append(key);
    }
    attribute(node, "aria-keyshortcuts", button.key || null);
    attribute(node, "aria-disabled", button.enabled ? null : "true");
    if (button.selected || node.hasAttribute("aria-pressed")) attribute(node, "aria-pressed", button.selected);
    return node;
  }

  find(id) {
    return this.have.get(id)?.node;
  }

  stops() {
    return [...this.node.querySelectorAll("[data-id]")];
  }
}

/** Places to type something, each with the button that sends it. */
export class Entries {
  constructor() {
    this.node = make("div", "sl-entries");
    this.have = new Map(); // id -> EntryView
  }

  /** `wrong` is the id of the entry whose text was refused, if one was. */
  draw(entries, asleep, wrong) {
    const nodes = entries.map((entry) => {
      if (!this.have.has(entry.id)) this.have.set(entry.id, new EntryView(entry.id));
      const view = this.have.get(entry.id);
      view.draw(entry, asleep, entry.id === wrong);
      return view.node;
    });
    keepOnly(this.have, entries.map((entry) => entry.id));
    arrange(this.node, nodes);
    this.node.hidden = !entries.length;
  }

  find(id) {
    return this.have.get(id)?.input;
  }

  /** The entry that a field or a button belongs to, and what stands in it. */
  at(node) {
    for (const view of this.have.values()) if (view.node.contains(node)) return view;
    return undefined;
  }
}

class EntryView {
  constructor(id) {
    this.id = id;
    this.memory = new Memory();
    this.node = make("div", "sl-entry");
    const label = this.node.appendChild(make("label", "sl-entry-label"));
    this.words = label.appendChild(make("span"));
    this.input = label.appendChild(make("input", "sl-field"));
    this.input.type = "text";
    this.input.autocomplete = "off";
    this.input.spellcheck = false;
    this.input.dataset.id = id;
    this.input.dataset.lmSuppressShortcuts = "true";
    this.button = this.node.appendChild(makeButton("sl-answer sl-submit"));
    this.button.tabIndex = 0;
    this.button.dataset.submits = id;
  }

  draw(entry, asleep, wrong) {
    this.words.textContent = entry.label;
    this.button.textContent = entry.submit;
    attribute(this.button, "aria-label", `${entry.submit}: ${entry.label}`);
    attribute(this.input, "placeholder", entry.hint || null);
    attribute(this.input, "inputmode", entry.kind === "number" ? "numeric" : null);
    attribute(this.input, "maxlength", entry.kind === "number" ? 16 : entry.most);
    attribute(this.input, "aria-invalid", wrong ? "true" : null);
    for (const node of [this.button, this.input]) attribute(node, "aria-disabled", asleep ? "true" : null);
    if (this.memory.fresh(entry.value)) this.input.value = entry.value; // what is being typed stays
    this.entry = entry;
  }
}

/** Lines after a sign: the verdict, its reason and what next, or what the host has to tell. */
export class Feedback {
  constructor() {
    this.node = make("div", "sl-feedback");
    this.memory = new Memory();
  }

  draw(feedback) {
    this.node.hidden = !feedback;
    if (!feedback || !this.memory.fresh(feedback)) return;
    attribute(this.node, "class", `sl-feedback sl-${feedback.kind}`);
    const lines = make("div", "sl-said");
    lines.append(...feedback.lines.map((line) => make("p", "", line)));
    this.node.replaceChildren(makeSign("sl-sign", SIGNS[feedback.kind]), lines);
  }

  /** Lines that speak of no answer. */
  tell(lines) {
    this.draw(lines.length ? { kind: "neutral", lines } : null);
  }
}

/** The features of three cards: label, values, verdict; the odd value is outlined. */
export class Rows {
  constructor() {
    this.node = make("table", "sl-rows");
    this.memory = new Memory();
    // The roles are said outright, because a narrow page lays the cells out as a grid.
    this.node.setAttribute("role", "table");
  }

  draw(rows) {
    this.node.hidden = !rows.length;
    if (!this.memory.fresh(rows)) return;
    const body = make("tbody");
    body.append(...rows.map(rowNode));
    this.node.replaceChildren(body);
  }
}

function rowNode(row) {
  const kinds = [row.current && "sl-current", row.blank && "sl-blank"].filter(Boolean);
  const line = make("tr", kinds.join(" "));
  const head = make("th", "", row.label);
  const values = row.values.map((value, place) => make("td", place === row.odd ? "sl-value sl-odd" : "sl-value", value));
  const verdict = make("td", "sl-verdict");
  verdict.append(makeSign("sl-sign", SIGNS[row.verdict]), make("span", "sl-words", row.words));
  line.setAttribute("role", "row");
  head.setAttribute("role", "rowheader");
  for (const cell of [...values, verdict]) cell.setAttribute("role", "cell");
  line.append(head, ...values, verdict);
  return line;
}

/** A table of numbers, such as vectors and their sum. */
export class Numbers {
  constructor() {
    this.node = make("table", "sl-numbers");
    this.memory = new Memory();
  }

  draw(table) {
    this.node.hidden = !table;
    if (!table || !this.memory.fresh(table)) return;
    const head = make("tr");
    head.append(...table.head.map((text, place) => cellNode(text || place ? "th" : "td", text, "col")));
    const rows = table.rows.map(([label, ...cells]) => {
      const row = make("tr");
      row.append(cellNode("th", label, "row"), ...cells.map((text) => make("td", "", text)));
      return row;
    });
    const parts = [make("caption", "", table.caption), make("thead"), make("tbody")];
    parts[1].append(head);
    parts[2].append(...rows);
    this.node.replaceChildren(...parts);
  }
}

function cellNode(tag, text, scope) {
  const cell = make(tag, "", text);
  if (tag === "th") cell.scope = scope;
  return cell;
}

const SVG = "http://www.w3.org/2000/svg";

/** Lines drawn lightly through the middles of linked items, and their words for who cannot see them. */
export class Links {
  constructor() {
    this.node = document.createElementNS(SVG, "svg");
    this.node.setAttribute("class", "sl-links");
    this.node.setAttribute("aria-hidden", "true");
    this.words = make("ul", "sl-unseen");
  }

  /** `find` gives the element of an id, `frame` is what the lines lie on. */
  draw(links, find, frame) {
    if (!links.length && !this.node.hasChildNodes()) return;
    const box = frame.getBoundingClientRect();
    attribute(this.node, "viewBox", `0 0 ${Math.max(1, box.width)} ${Math.max(1, box.height)}`);
    const lines = links.map((link) => {
      const line = document.createElementNS(SVG, "polyline");
      const middles = link.ids.map(find).filter(Boolean).map((node) => {
        const place = node.getBoundingClientRect();
        return `${place.left + place.width / 2 - box.left},${place.top + place.height / 2 - box.top}`;
      });
      line.setAttribute("points", middles.join(" "));
      line.setAttribute("class", `sl-link sl-link-${link.kind}`);
      return line;
    });
    this.node.replaceChildren(...lines);
    arrange(this.words, links.map((link) => make("li", "", link.words)));
  }
}
