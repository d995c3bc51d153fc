// What the browser decides without looking at the page: functions of plain data, tested on their own.
// There is no rule here, no verdict and no word of any language: those come with the scene.

const PLAIN = { role: "picture", picture: null, caption: "", selected: false, enabled: true, marks: [] };

/** An item with the fields that were left out because they have their default. */
export function whole(item) {
  return { ...PLAIN, ...item };
}

/** Can this item be pressed (when it is enabled)? */
export function pressable(zone, item) {
  return item.role === "choice" || item.role === "button" || (item.role === "picture" && zone.pick !== "none");
}

/** What a screen reader says of an item: its name, what stands under it, and the words of its marks. */
export function spokenName(item) {
  return [item.label, item.caption, ...item.marks.map((mark) => mark.words)].filter(Boolean).join(", ");
}

/** Where an arrow key leads among `count` things laid out in `columns`; the same place when it leads nowhere. */
export function moved(key, place, count, columns) {
  const single = columns <= 1 || columns >= count;
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: single ? -1 : -columns, ArrowDown: single ? 1 : columns }[key];
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const next = place + (step ?? 0);
  return next >= 0 && next < count ? next : place;
}

/** Does this key move the focus inside a group? */
export function moves(key) {
  return key.startsWith("Arrow") || key === "Home" || key === "End";
}

/** The enabled button that a letter or digit presses, if any; never together with Ctrl, Alt or Meta. */
export function buttonFor(event, buttons) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.key.length !== 1) return undefined;
  const key = event.key.toLowerCase();
  return buttons.find((button) => button.enabled && button.key && button.key.toLowerCase() === key);
}

/** Which id has the focus next: the one that had it; else the scene's choice; else the first sensible one. */
export function focusNext(had, wanted, buttons, others) {
  const there = (id) => id != null && (buttons.some((button) => button.id === id) || others.includes(id));
  if (there(had)) return had;
  if (there(wanted)) return wanted;
  const enabled = buttons.filter((button) => button.enabled && !button.quiet);
  const first = enabled.find((button) => button.primary) ?? enabled[0] ?? buttons.find((button) => button.enabled);
  return first?.id ?? others[0] ?? buttons[0]?.id ?? null;
}

/** What is said aloud of a new scene, in the order verdict, reason, what next; nothing for the same revision. */
export function announcement(frame, before) {
  if (!before) return [];
  const lines = [...frame.notice];
  if (frame.revision !== before.revision) {
    lines.push(...(frame.feedback?.lines ?? []));
    if (frame.prompt !== before.prompt) lines.push(frame.prompt);
    if (frame.status !== before.status) lines.push(frame.status);
  }
  return lines.filter(Boolean);
}

/** A text that a screen reader says again although it is the same as before. */
export function again(text, before) {
  return text === before ? `${text}\u00a0` : text;
}

/** Seconds as 0:07 or 1:02:03. */
export function clockText(seconds) {
  const all = Math.max(0, Math.floor(seconds));
  const two = (n) => String(n).padStart(2, "0");
  const [h, m, s] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** What the clock shows `now`; `at` is the moment for which the scene told it. */
export function clockNow(clock, at, now) {
  const elapsed = clock.elapsed + (clock.running ? Math.max(0, now - at) : 0);
  return clock.limit == null ? clockText(elapsed) : `${clockText(Math.min(elapsed, clock.limit))} / ${clockText(clock.limit)}`;
}

/** May this press join those that wait for an answer? A second press on the same button is one too many. */
export function mayWait(press, ahead) {
  return press.pick || !ahead.some((other) => other.id === press.id);
}

/** Is a press that waited still what the learner meant, now that the scene has moved on? */
export function stillMeant(press, frame, enabled) {
  return enabled && (press.pick || press.prompt === frame.prompt);
}

/** How a scene with these zones is laid out where there is room.
 *  plain: rows beside the pictures, everything else below. split: what is said, and lists, stand beside the pictures.
 *  map: the same, with the buttons there too. tall: very large pictures with their rows below, the rest beside them.
 */
export function layout(zones, size) {
  const shown = (zone) => zone.items.some((item) => whole(item).role === "picture");
  const pictures = zones.filter(shown);
  if (!pictures.length) return "plain";
  if (pictures.some((zone) => zone.columns > 6)) return "map";
  const lists = zones.filter((zone) => zone.items.length && zone.items.every((item) => item.role === "text"));
  if (zones.length - lists.length > 1 || pictures[0].layout === "grid") return "split";
  if (size === "huge") return "tall";
  return lists.length ? "split" : "plain";
}
