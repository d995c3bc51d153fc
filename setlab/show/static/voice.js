// What is said: to a screen reader by the one live region, and aloud where the learner wants it.
import { again } from "./logic.js";

export class Voice {
  /** `region` is the live region. */
  constructor(region) {
    this.region = region;
    this.speaking = false;
  }

  close() {
    if (this.speaking) speechSynthesis.cancel();
  }

  /** Say these lines to a screen reader. */
  tell(lines) {
    if (lines.length) this.region.textContent = again(lines.join(" "), this.region.textContent);
  }

  /** Read these lines aloud in that language, where the browser has a voice. */
  speak(lines, language) {
    if (!lines.length || typeof speechSynthesis === "undefined") return;
    speechSynthesis.cancel();
    const voice = new SpeechSynthesisUtterance(lines.join(" "));
    voice.lang = language;
    this.speaking = true;
    speechSynthesis.speak(voice);
  }
}
