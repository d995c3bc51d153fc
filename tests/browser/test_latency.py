"""A picture comes about as soon as an echo: a guard; the figure is in `tests/benchmarks`."""

from lab import Notebook
<<<<<<< HEAD

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


def test_a_picture_comes_almost_as_soon_as_an_echo(
    desk: Notebook, record_property: Callable[[str, object], None]
) -> None:
    desk.show(ECHO, TURN)
    desk.page.locator("button.echo").wait_for(timeout=60_000)
    desk.page.locator(".setlab .sl-items svg").wait_for(timeout=60_000)
    desk.page.evaluate(CLICKS, 3)
    rounds = []
    for _ in range(4):  # by turns and in rounds, so that a busy machine slows both; the calmest round counts
        took = desk.page.evaluate(CLICKS, 15)
        rounds.append((median(took["ours"]) - median(took["echo"]), median(took["echo"])))
    more, echo = min(rounds)
    record_property("more_ms", more)
    print(f"click to picture: {more:+.1f} ms over an echo of {echo:.1f} ms, in the calmest of {len(rounds)} rounds")
    assert more <= 10
=======
from latency import rounds


def test_a_picture_comes_about_as_soon_as_an_echo(desk: Notebook) -> None:
    """Ten milliseconds more than an echo of thirty is the goal, so a margin of two is this ratio."""
    assert min(ours / echo for ours, echo in rounds(desk)) < 2 * 40 / 30
>>>>>>> main
