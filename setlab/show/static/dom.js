// Elements made and changed with care: nothing is touched that is right already, so that the focus and the reading
// place survive every update.

/** A new element with a class, and a text if one is given. */
export function make(tag, name = "", text) {
  const node = document.createElement(tag);
  if (name) node.className = name;
  if (text !== undefined) node.textContent = text;
  return node;
}

/** A new element that is there for the eye alone. */
export function makeSign(name, text) {
  const node = make("span", name, text);
  node.setAttribute("aria-hidden", "true");
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

/** Make the children of a parent be these nodes in this order, moving none that stands right. */
export function arrange(parent, nodes) {
  const wanted = new Set(nodes);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  nodes.forEach((node, place) => {
    if (parent.children[place] !== node) parent.insertBefore(node, parent.children[place] ?? null);
  });
}

/** A button that the notebook's own keys leave alone. */
export function makeButton(name = "") {
  const node = make("button", name);
  node.type = "button";
  node.tabIndex = -1;
  node.dataset.lmSuppressShortcuts = "true";
  return node;
}

/** Remembers what an element shows. */
export class Memory {
  /** Is this data new? Then it is what is shown from now on. */
  fresh(data) {
    const text = JSON.stringify(data);
    const news = text !== this.text;
    this.text = text;
    return news;
  }
}

/** The members of a map by id that are still wanted; the others are forgotten. */
export function keepOnly(map, ids) {
  const wanted = new Set(ids);
  for (const id of map.keys()) if (!wanted.has(id)) map.delete(id);
}

const parsed = new Map();

/** A fresh copy of a picture; each text is parsed once. */
export function pictureNode(svg) {
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
