// What the browser decides without looking at the page: functions of plain data, tested on their own.
// There is no rule here, no verdict and no word of any language: those come with the scene.

const PLAIN = { role: "picture", picture: null, caption: "", selected: false, enabled: true, marks: [], pictures: [] };

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

/** Where an arrow key leads among `count` things laid out in `columns`; the same place when it leads nowhere.
 *  Where one reads from right to left (`rtl`), the right arrow leads to the thing before. */
export function moved(key, place, count, columns, rtl = false) {
  const single = columns <= 1 || columns >= count;
  const on = rtl ? -1 : 1;
  const line = single ? 1 : columns;
  const step = { ArrowLeft: -on, ArrowRight: on, ArrowUp: -line, ArrowDown: line }[key];
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const next = place + (step ?? 0);
  return next >= 0 && next < count ? next : place;
}

/** Does this key move the focus inside a group? */
export function moves(key) {
  return key.startsWith("Arrow") || key === "Home" || key === "End";
}

/** No Ctrl, Alt or Meta is held, and no sign is being put together: the key means what it says. */
export function plainly(event) {
  return !event.ctrlKey && !event.altKey && !event.metaKey && !event.isComposing;
}

/** The enabled button that a letter or digit presses, if any; never together with Ctrl, Alt or Meta. */
export function buttonFor(event, buttons) {
  if (!plainly(event) || event.key.length !== 1) return undefined;
  const key = event.key.toLowerCase();
  return buttons.find((button) => button.enabled && button.key && button.key.toLowerCase() === key);
}

/** The step that most will take now, if there is one. */
export function primaryOf(buttons) {
  return buttons.find((button) => button.primary && button.enabled);
}

/** Which id has the focus next: the one that had it; else the scene's choice; else the first sensible one. */
export function focusNext(had, wanted, buttons, others) {
  const there = (id) => id != null && (buttons.some((button) => button.id === id) || others.includes(id));
  if (there(had)) return had;
  if (there(wanted)) return wanted;
  const enabled = buttons.filter((button) => button.enabled && !button.quiet);
  const first = primaryOf(enabled) ?? enabled[0] ?? buttons.find((button) => button.enabled);
  return first?.id ?? others[0] ?? buttons[0]?.id ?? null;
}

/** What is said aloud of a new scene: what the host has to tell, what happened, then verdict, reason, what next.
 *  Nothing for the same revision, and each line once. */
export function announcement(frame, before) {
  if (!before) return [];
  const lines = [...frame.notices.filter((line) => !before.notices.includes(line)), ...frame.notice];
  if (frame.revision !== before.revision) {
    lines.push(...frame.events.map((event) => event.words), ...(frame.feedback?.lines ?? []));
    if (frame.prompt !== before.prompt) lines.push(frame.prompt);
    if (frame.status !== before.status) lines.push(frame.status);
  }
  return [...new Set(lines.filter(Boolean))];
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

/** What the clock shows `now`, in seconds of the activity's own time. */
export function clockNow(clock, now) {
  const elapsed = Math.max(0, (clock.stopped_at ?? now) - clock.since);
  return clock.limit == null ? clockText(elapsed) : `${clockText(Math.min(elapsed, clock.limit))} / ${clockText(clock.limit)}`;
}

/** Is this press one too many: the same button, pressed again before the first press was answered? */
export function oneTooMany(press, onTheWay) {
  return !press.pick && onTheWay.some((other) => other.id === press.id && other.value === press.value);
}

/** What was typed, as a press brings it: a whole number where one is asked for and one was typed, else the text. */
export function typed(entry, text) {
  const trimmed = text.trim();
  return entry.kind === "number" && /^[+-]?\d{1,15}$/.test(trimmed) ? Number(trimmed) : trimmed;
}

/** Which of its parts a scene has where: the zones of the main place, and what stands beside it, in order.
 *  `zones` are {id, role}; `lay` is the scene's own choice. */
export function places(zones, lay) {
  const lists = lay === "plain" || lay === "home" ? [] : zones.filter((zone) => zone.role === "list");
  const others = zones.filter((zone) => !lists.includes(zone));
  const board = others.findIndex((zone) => zone.role === "board");
  const ids = (some) => some.map((zone) => zone.id);
  if (lay === "game") {
    const main = others.filter((zone, place) => zone.role === "board" || (board < 0 && place === 0));
    return { main: ids(main), aside: [...ids(others.filter((zone) => !main.includes(zone))), "slot", "answers", "rows", "table", ...ids(lists)] };
  }
  const cut = lay === "split" && board >= 0 ? board + 1 : others.length; // what is offered for a board stands beside it
  const aside = {
    plain: [],
    home: [],
    tall: [...ids(lists), "slot", "table"],
    split: [...ids(others.slice(cut)), "slot", "rows", "table", ...ids(lists)],
    map: ["slot", "rows", "table", ...ids(lists)],
  }[lay];
  return { main: ids(others.slice(0, cut)), aside };
}

/** Has a learner just now run the only cell of a notebook that has code? Then the focus belongs in the exercise.
 *  `age` is how many seconds ago it was shown, when this page heard of it; a page that was reloaded hears late. */
export function justRun(age, kindsOfCells, busyElsewhere) {
  return age >= 0 && age < 2 && !busyElsewhere && kindsOfCells.filter((kind) => kind === "code").length === 1;
}
