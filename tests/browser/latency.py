"""From click to picture, against the barest widget there is, in one run."""

from __future__ import annotations

from statistics import median

from lab import Notebook

ECHO = '''
import anywidget, traitlets
class Echo(anywidget.AnyWidget):
    """A button; the kernel counts its clicks and sends the number back."""
    _esm = """
    export default { render({ model, el }) {
      const button = el.appendChild(document.createElement("button"));
      button.className = "echo";
      button.onclick = () => model.send({});
      model.on("change:count", () => { button.textContent = model.get("count"); });
    } }
    """
    count = traitlets.Int(0).tag(sync=True)
    def _handle_custom_msg(self, content, buffers):
        self.count += 1
Echo()
'''
TURN = "from samples import Turn\nTurn(seed=1)"
CLICKS = """async (times) => {
  const echo = document.querySelector("button.echo");
  const root = document.querySelector(".setlab");
  const once = (button, seen, watched) => new Promise((done) => {
    const start = performance.now();
    const before = seen();
    const watch = new MutationObserver(() => {
      if (seen() === before) return;
      watch.disconnect();
      done(performance.now() - start);
    });
    watch.observe(watched, { subtree: true, childList: true, characterData: true });
    button.click();
  });
  const took = { echo: [], ours: [] };
  for (let n = 0; n < times; n++) {
    took.echo.push(await once(echo, () => echo.textContent, echo));
    await new Promise((rest) => setTimeout(rest, 10));
    const card = () => root.querySelector(".sl-items svg").parentNode.parentNode.dataset.id;
    took.ours.push(await once(root.querySelector('[data-id="next"]'), card, root));
    await new Promise((rest) => setTimeout(rest, 10));
  }
  return took;
}"""


def rounds(desk: Notebook) -> list[tuple[float, float]]:
    """Milliseconds from click to picture, and those of an echo: the medians of each round, the calmest round first.

    By turns and in rounds, so that a busy machine slows both.
    """
    desk.show(ECHO, TURN)
    desk.page.locator("button.echo").wait_for(timeout=60_000)
    desk.page.locator(".setlab .sl-items svg").wait_for(timeout=60_000)
    desk.page.evaluate(CLICKS, 3)
    took = [desk.page.evaluate(CLICKS, 15) for _ in range(4)]
    return sorted(((median(one["ours"]), median(one["echo"])) for one in took), key=lambda one: one[0] - one[1])
