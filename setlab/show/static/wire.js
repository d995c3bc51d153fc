// The wire to the kernel: one press on its way at a time, so that each carries the revision that its learner saw;
// the wait for the answer; and the kernel's time, told by its frames.
import { mayWait, stillMeant } from "./logic.js";

const PATIENCE = 4000; // ms without an answer, after which the kernel counts as gone
const LONGEST = 2 ** 31 - 1; // ms that a timeout can take
const arrived = new WeakMap(); // frame -> the moment at which this browser got it, whatever views there are

/** When this frame came, in ms of this page. */
export function arrival(frame) {
  if (!arrived.has(frame)) arrived.set(frame, performance.now());
  return arrived.get(frame);
}

/** One view's wire. `gone` is called when the kernel does not answer. */
export class Wire {
  constructor(model, gone) {
    this.model = model;
    this.gone = gone;
    this.name = Math.random().toString(36).slice(2);
    this.sent = 0;
    this.onTheWay = null; // the press that waits for its answer
    this.waiting = []; // presses made meanwhile
  }

  close() {
    clearTimeout(this.alarm);
    clearTimeout(this.patience);
  }

  /** The kernel's time now, in seconds: what its last frame told, and what has passed since that came. */
  now() {
    return this.frame.now + (performance.now() - arrival(this.frame)) / 1000;
  }

  /** Send a press, or let it wait for the answer to the one before, unless it is one too many. */
  press(press) {
    if (!this.onTheWay) this.send(press);
    else if (mayWait(press, [this.onTheWay, ...this.waiting])) this.waiting.push(press);
  }

  send(press) {
    const token = `${this.name}:${++this.sent}`;
    this.onTheWay = { ...press, token };
    this.tell({ type: "press", id: press.id, value: null, revision: this.frame.revision, now: this.now(), token });
    this.wait();
  }

  /** A frame has come: is it the answer to this view's press? Presses that no longer make sense are dropped. */
  heard(frame, enabled) {
    arrival(frame);
    this.frame = frame;
    this.setAlarm();
    const mine = this.onTheWay !== null && this.onTheWay.token === frame.answer;
    if (mine || !this.onTheWay) clearTimeout(this.patience);
    if (!mine) return false;
    this.onTheWay = null;
    const sense = this.waiting.every((press) => stillMeant(press, frame, enabled(press.id)));
    if (!sense || frame.notice.length) this.waiting = [];
    return true;
  }

  /** Send what waited, once the frame is drawn. */
  next() {
    if (!this.onTheWay && this.waiting.length) this.send(this.waiting.shift());
  }

  /** Ask whether the kernel is there. */
  ping() {
    this.tell({ type: "ping" });
    this.wait();
  }

  tell(message) {
    try {
      this.model.send(message);
    } catch {
      this.lose(); // the connection is closed
    }
  }

  /** Wait for an answer; a kernel that is busy with another cell is given more time, where the host tells. */
  wait() {
    clearTimeout(this.patience);
    this.patience = setTimeout(() => {
      if (this.model.widget_manager?.kernel?.status === "busy") this.wait();
      else this.lose();
    }, PATIENCE);
  }

  lose() {
    clearTimeout(this.patience);
    this.onTheWay = null;
    this.waiting = [];
    this.gone();
  }

  setAlarm() {
    clearTimeout(this.alarm);
    const due = this.frame.wake_at;
    if (due == null) return;
    const left = Math.max(0, (due - this.now()) * 1000);
    const ring = () => this.tell({ type: "wake", now: Math.max(due, this.now()) });
    this.alarm = setTimeout(() => (left > LONGEST ? this.setAlarm() : ring()), Math.min(left, LONGEST));
  }
}
