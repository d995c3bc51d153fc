"""What a shown exercise costs a kernel."""

from collections.abc import Iterator

import pytest
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import start_new_kernel

MEMORY = "import gc, psutil; gc.collect(); print(psutil.Process().memory_full_info().uss)"


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


def test_exercise_beside_bare_anywidget(figure, kernels):
    bare, shown = kernels
    printed(bare, "import anywidget")
    printed(shown, "from setlab.course import Course\ncourse = Course(seed=1)")
    printed(shown, "course")
    printed(shown, "course.press('continue'); course.press('next')")
    one, other = (int(printed(client, MEMORY)) / 2**20 for client in kernels)
    figure.at_most(other - one, 12, "megabytes more")
