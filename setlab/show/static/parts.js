// The parts of a scene as elements. Each `draw…` brings one element up to date and touches only what changed,
// so that the focus and the reading place survive every update.
import { pressable, spokenName, whole } from "./logic.js";

const SIGNS = {
  right: "✓", again: "≈", shown: "→", neutral: "·",
  same: "●●●", different: "●▲■", two_and_one: "●●▲", open: "···",
};
const BADGES = { odd: "≠", hint: "?", found: "✓", right: "✓", missing: "+", excluded: "–" };

/** A new element with a class, and a text if one is given. */
export function make(tag, name = "", text) {
  const node = document.createElement(tag);
  if (name) node.className = name;
  if (text !== undefined) node.textContent = text;
  return node;
}

/** Set an attribute, or take it away for null; nothing if it is so already. */
export function attribute(node, name, value) {
  if (value === null) node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
}

/** Put a text into an element, unless it stands there already; an empty one is hidden. */
export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
  node.hidden = !text;
}

/** Is this data new for the element? Remembers it. */
export function fresh(node, data) {
  const text = JSON.stringify(data);
  if (node.shownData === text) return false;
  node.shownData = text;
  return true;
}

/** Make the children of a parent be these nodes in this order, moving none that stands right. */
export function arrange(parent, nodes) {
  const wanted = new Set(nodes);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  nodes.forEach((node, place) => {
    if (parent.children[place] !== node) parent.insertBefore(node, parent.children[place] ?? null);
  });
}

/** A button that the notebook's own keys leave alone. */
export function makeButton(name) {
  const node = make("button", name);
  node.type = "button";
  node.tabIndex = -1;
  node.dataset.lmSuppressShortcuts = "true";
  return node;
}

const parsed = new Map();

/** A fresh copy of a picture; each text is parsed once. */
function pictureNode(svg) {
  if (!parsed.has(svg)) {
    const template = document.createElement("template");
    template.innerHTML = svg;
    const node = template.content.firstElementChild;
    node.setAttribute("aria-hidden", "true");
    node.setAttribute("focusable", "false");
    if (parsed.size > 1000) parsed.clear();
    parsed.set(svg, node);
  }
  return parsed.get(svg).cloneNode(true);
}

/** Bring a zone up to date. `have` keeps its item nodes by id; `picked` what the learner has just picked.
 *  Where nobody listens (`asleep`), nothing can be pressed. */
export function drawZone(section, zone, picture, picked, about, asleep) {
  attribute(section, "class", `zone ${zone.layout} pick-${zone.pick}`);
  attribute(section, "role", "group");
  attribute(section, "aria-label", zone.label);
  section.style.setProperty("--columns", zone.columns || 1);
  section.classList.toggle("dense", zone.columns > 6);
  section.classList.toggle("squares", zone.columns > 9 || zone.items.some((item) => item.picture?.startsWith("die:")));
  section.have ??= new Map();
  section.heading ??= section.appendChild(make("div", "zone-label"));
  section.heading.setAttribute("aria-hidden", "true");
  section.list ??= section.appendChild(make("div", "items"));
  write(section.heading, zone.label);
  const nodes = zone.items.map((data) => {
    const item = whole(data);
    const seen = { ...item, selected: picked.get(item.id) ?? item.selected, about: about.includes(item.id) };
    seen.enabled &&= !asleep;
    const node = itemNode(section.have, zone, seen);
    drawItem(node, zone, seen, picture(item.picture));
    return node;
  });
  arrange(section.list, nodes);
  const ids = new Set(zone.items.map((item) => item.id));
  for (const id of section.have.keys()) if (!ids.has(id)) section.have.delete(id);
  section.classList.toggle("tiles", zone.items.some((item) => item.role === "button" || item.role === "choice"));
  section.classList.toggle("panels", zone.items.some((item) => item.role === "button" && (item.picture || item.caption)));
  section.classList.toggle("lines", zone.items.length > 0 && zone.items.every((item) => item.role === "text"));
}

function itemNode(have, zone, item) {
  const press = pressable(zone, item);
  const old = have.get(item.id);
  if (old && old.press === press && old.itemRole === item.role) return old;
  const node = press ? makeButton() : make("div");
  node.press = press;
  node.itemRole = item.role;
  node.dataset.id = item.id;
  for (const name of ["picture", "words", "caption", "badges"]) node[name] = node.appendChild(make("span", name));
  have.set(item.id, node);
  return node;
}

function drawItem(node, zone, item, svg) {
  if (node.svg !== svg) {
    node.svg = svg;
    node.picture.replaceChildren(...(svg ? [pictureNode(svg)] : []));
  }
  if (!fresh(node, [item, zone.pick])) return;
  const kinds = item.marks.map((mark) => `mark-${mark.kind}`);
  const states = [item.selected && "selected", item.about && "about", item.picture === "" && "empty"].filter(Boolean);
  attribute(node, "class", ["item", item.role, ...kinds, ...states].join(" "));
  node.picture.hidden = item.picture === null;
  write(node.words, item.role === "picture" ? "" : item.label);
  write(node.caption, item.caption);
  drawBadges(node.badges, item);
  const told = item.role === "picture" || item.marks.length > 0;
  if (node.press) {
    attribute(node, "aria-label", told ? spokenName(item) : null);
    attribute(node, "aria-disabled", item.enabled ? null : "true");
    attribute(node, "aria-pressed", item.role === "button" ? null : item.selected);
  } else if (item.role === "picture") {
    attribute(node, "role", "img");
    attribute(node, "aria-label", spokenName(item));
  }
}

function drawBadges(node, item) {
  const signs = item.marks.map((mark) => {
    const badge = make("span", `badge badge-${mark.kind}`, mark.kind === "number" ? mark.words : BADGES[mark.kind] ?? "•");
    badge.title = mark.words;
    return badge;
  });
  const words = item.role === "text" ? item.marks.map((mark) => make("span", "unseen", ` ${mark.words}`)) : [];
  node.replaceChildren(...signs, ...words);
  for (const sign of signs) sign.setAttribute("aria-hidden", "true");
  node.hidden = !signs.length;
}

/** Bring the answers up to date; `have` keeps their nodes by id. Where nobody listens, nothing can be pressed. */
export function drawButtons(group, buttons, asleep) {
  group.have ??= new Map();
  const nodes = buttons.map((each) => {
    const button = { ...each, enabled: each.enabled && !asleep };
    const node = group.have.get(button.id) ?? makeButton();
    group.have.set(button.id, node);
    node.press = true;
    node.dataset.id = button.id;
    if (fresh(node, button)) drawButton(node, button);
    return node;
  });
  const ids = new Set(buttons.map((button) => button.id));
  for (const id of group.have.keys()) if (!ids.has(id)) group.have.delete(id);
  // The quiet ones stay together, on a line of their own where the others leave no room.
  group.tools ??= make("span", "tools");
  const tools = nodes.filter((_, place) => buttons[place].quiet);
  arrange(group.tools, tools);
  arrange(group, [...nodes.filter((node) => !tools.includes(node)), ...(tools.length ? [group.tools] : [])]);
  group.hidden = !buttons.length;
}

function drawButton(node, button) {
  const kinds = ["primary", "quiet", "selected"].filter((kind) => button[kind]);
  attribute(node, "class", ["answer", ...kinds].join(" "));
  node.replaceChildren(make("span", "words", button.label));
  if (button.key) {
    const key = make("kbd", "key", button.key.toUpperCase());
    key.setAttribute("aria-hidden", "true");
    node.append(key);
    attribute(node, "aria-keyshortcuts", button.key);
  }
  attribute(node, "aria-disabled", button.enabled ? null : "true");
  if (button.selected || node.hasAttribute("aria-pressed")) attribute(node, "aria-pressed", button.selected);
}

/** The verdict, its reason and what next, after a sign. */
export function drawFeedback(box, feedback) {
  box.hidden = !feedback;
  if (!feedback || !fresh(box, feedback)) return;
  attribute(box, "class", `feedback ${feedback.kind}`);
  const sign = make("span", "sign", SIGNS[feedback.kind]);
  sign.setAttribute("aria-hidden", "true");
  const lines = make("div", "said");
  lines.append(...feedback.lines.map((line) => make("p", "", line)));
  box.replaceChildren(sign, lines);
}

/** The features of three cards: label, values, verdict; the odd value is outlined. */
export function drawRows(table, rows) {
  table.hidden = !rows.length;
  if (!fresh(table, rows)) return;
  // The roles are said outright, because a narrow page lays the cells out as a grid.
  table.setAttribute("role", "table");
  const body = make("tbody");
  for (const row of rows) {
    const blank = row.values.every((value) => value === "…" || value === "?");
    const line = make("tr", [row.verdict, row.current && "current", blank && "blank"].filter(Boolean).join(" "));
    const head = make("th", "", row.label);
    line.setAttribute("role", "row");
    head.setAttribute("role", "rowheader");
    const values = row.values.map((value, place) => make("td", place === row.odd ? "value odd" : "value", value));
    const verdict = make("td", "verdict");
    const sign = make("span", "sign", SIGNS[row.verdict]);
    sign.setAttribute("aria-hidden", "true");
    verdict.append(sign, make("span", "words", row.words));
    for (const cell of [...values, verdict]) cell.setAttribute("role", "cell");
    line.append(head, ...values, verdict);
    body.append(line);
  }
  table.replaceChildren(body);
}

/** A table of numbers, such as vectors and their sum. */
export function drawTable(table, data) {
  table.hidden = !data;
  if (!data || !fresh(table, data)) return;
  const head = make("tr");
  data.head.forEach((text, place) => {
    const cell = make(text || place ? "th" : "td", "", text);
    if (cell.tagName === "TH") cell.scope = "col";
    head.append(cell);
  });
  const rows = data.rows.map(([label, ...cells]) => {
    const row = make("tr");
    const first = make("th", "", label);
    first.scope = "row";
    row.append(first, ...cells.map((text) => make("td", "", text)));
    return row;
  });
  const parts = [make("caption", "", data.caption), make("thead"), make("tbody")];
  parts[1].append(head);
  parts[2].append(...rows);
  table.replaceChildren(...parts);
}

/** Lines drawn lightly through the middles of linked items; `nodeOf` finds an item, `frame` is what they lie on. */
export function drawLinks(svg, links, nodeOf, frame) {
  const box = frame.getBoundingClientRect();
  attribute(svg, "viewBox", `0 0 ${Math.max(1, box.width)} ${Math.max(1, box.height)}`);
  const lines = links.map((link) => {
    const line = document.createElementNS("http://www.w3.org/2000/svg", "polyline");
    const middles = link.ids.map(nodeOf).filter(Boolean).map((node) => {
      const place = node.getBoundingClientRect();
      return `${place.left + place.width / 2 - box.left},${place.top + place.height / 2 - box.top}`;
    });
    line.setAttribute("points", middles.join(" "));
    line.setAttribute("class", `link ${link.kind}`);
    return line;
  });
  svg.replaceChildren(...lines);
}
