// The wire to the kernel: presses, each with the question that its learner saw; the wait for their answers; and the
// kernel's time, told by its frames. Whether a press is still meant, Python alone decides.
import { oneTooMany } from "./logic.js";

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
    this.onTheWay = new Map(); // number of the message -> the press that waits for its answer
  }

  close() {
    clearTimeout(this.alarm);
    clearTimeout(this.patience);
  }

  /** The kernel's time now, in seconds: what its last frame told, and what has passed since that came. */
  now() {
    return this.frame.now + (performance.now() - arrival(this.frame)) / 1000;
  }

  /** Send a press { id, pick, value? }, unless it is one too many. */
  press(press) {
    if (oneTooMany(press, [...this.onTheWay.values()])) return;
    this.onTheWay.set(++this.sent, press);
    const message = { type: "press", id: press.id, question: this.frame.question, now: this.now(), token: this.token() };
    if (press.value !== undefined) message.value = press.value;
    this.tell(message);
    this.wait();
  }

  token() {
    return `${this.name}:${this.sent}`;
  }

  /** A frame has come: is it the answer to a press of this view? */
  heard(frame) {
    arrival(frame);
    this.frame = frame;
    this.setAlarm();
    const [name, number] = (frame.answer ?? "").split(":");
    const mine = name === this.name;
    // The kernel answers in order, so what was sent before has been heard too, should a host leave out a frame.
    if (mine) for (const sent of this.onTheWay.keys()) if (sent <= Number(number)) this.onTheWay.delete(sent);
    if (!this.onTheWay.size) clearTimeout(this.patience);
    else if (mine) this.wait();
    return mine;
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
    clearTimeout(this.alarm);
    this.onTheWay.clear();
    this.gone();
  }

  /** Ring at the moment that the scene names; a kernel whose clock is not there yet answers, and sets it anew. */
  setAlarm() {
    clearTimeout(this.alarm);
    const due = this.frame.wake_at;
    if (due == null) return;
    const left = Math.max(0, (due - this.now()) * 1000);
    const ring = () => this.tell({ type: "wake", now: Math.max(due, this.now()) });
    this.alarm = setTimeout(() => (left > LONGEST ? this.setAlarm() : ring()), Math.min(left, LONGEST));
  }
}
