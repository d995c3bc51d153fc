"""What a press costs on its way through Python, and what a shown exercise costs a kernel."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from statistics import median

import pytest
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import start_new_kernel
from samples import Board, Map, Pairs
from walks import offered_ids

from setlab.activities.course import Course
from setlab.activities.find_sets import FindSets
from setlab.activities.rule_quiz import RuleQuiz
from setlab.scene import Activity
from setlab.seeds import Dice
from setlab.show.widget import view_of

MEMORY = "import gc, psutil; gc.collect(); print(psutil.Process().memory_full_info().uss)"


def milliseconds(activity: Activity, presses: int = 150) -> tuple[float, float]:
    """The median of a press, its scene and its message as text; and of the whole state as text, for comparison."""
    view, dice = view_of(activity), Dice("figures")
    view._send = lambda message, buffers=None: json.dumps(message)
    pressed, whole = [], []
    for _ in range(presses):
        message = {
            "type": "press", "id": dice.choice(offered_ids(activity)), "revision": activity.revision, "now": 1.0,
        }  # fmt: skip
        start = time.process_time()
        view._handle_custom_msg(message, [])
        pressed.append(time.process_time() - start)
        start = time.process_time()
        json.dumps(view.get_state())
        whole.append(time.process_time() - start)
    view.close()
    return median(pressed) * 1000, median(whole) * 1000


@pytest.mark.parametrize("kind", [RuleQuiz, FindSets, Course, Pairs, Map, Board])
def test_a_press_costs_little(kind: type[Activity], record_property: Callable[[str, object], None]) -> None:
    press, whole = milliseconds(kind(seed=1))
    record_property("press_ms", press)
    print(f"{kind.__name__}: press, scene and message {press:.2f} ms; the whole state as text {whole:.2f} ms")
    assert press < 8 * whole


@pytest.fixture
def kernels() -> Iterator[list[BlockingKernelClient]]:
    """Two kernels."""
    started = [start_new_kernel() for _ in range(2)]
    yield [client for _, client in started]
    for manager, client in started:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def printed(client: BlockingKernelClient, code: str) -> str:
    lines: list[str] = []
    reply = client.execute_interactive(
        code, timeout=60, output_hook=lambda message: lines.append(message["content"].get("text", ""))
    )
    assert reply["content"]["status"] == "ok", reply["content"]
    return "".join(lines)


def test_a_shown_exercise_costs_a_kernel_few_megabytes(
    kernels: list[BlockingKernelClient], record_property: Callable[[str, object], None]
) -> None:
    bare, shown = kernels
    printed(bare, "import anywidget")
    printed(shown, "from setlab.activities.course import Course\ncourse = Course(seed=1)")
    printed(shown, "course")
    printed(shown, "course.press('continue'); course.press('next')")
    megabytes = [int(printed(client, MEMORY)) / 2**20 for client in kernels]
    more = megabytes[1] - megabytes[0]
    record_property("megabytes", more)
    print(f"a kernel with anywidget {megabytes[0]:.1f} MB, with an exercise {more:.1f} MB more")
    assert more <= 12
