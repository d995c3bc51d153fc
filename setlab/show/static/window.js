// The whole window for a scene that is projected: full screen, or where the host forbids that, above all else.

export class Whole {
  /** `button` turns it on and off; `changed` is called when it has. */
  constructor(el, button, changed) {
    this.el = el;
    this.button = button;
    this.changed = changed;
    this.above = false; // in the window, without the full screen
    el.addEventListener("fullscreenchange", () => this.show());
    button.addEventListener("click", () => this.toggle());
  }

  get on() {
    return this.above || this.el.matches(":fullscreen");
  }

  async toggle() {
    if (this.on) return this.leave();
    try {
      await this.el.requestFullscreen();
    } catch {
      this.el.popover = "manual"; // not allowed here
      this.el.showPopover();
      this.above = true;
    }
    this.show();
  }

  leave() {
    if (this.el.matches(":fullscreen")) document.exitFullscreen();
    if (this.above) {
      this.above = false;
      this.el.hidePopover();
      this.el.removeAttribute("popover");
    }
    this.show();
  }

  show() {
    this.el.toggleAttribute("data-whole", this.on);
    this.button.setAttribute("aria-pressed", this.on);
    this.changed();
  }
}
