"""What all tests share: the order they run in, and how hypothesis tries examples."""

import os
import signal

import pytest
from hypothesis import settings

# A figure is asserted only as a ratio, so no example has a deadline. In CI the examples are the same each time.
settings.register_profile("local", deadline=None)
settings.register_profile("setlab-ci", settings.get_profile("ci"), deadline=None)
settings.register_profile("setlab-quick", settings.get_profile("setlab-ci"), max_examples=10)
QUICK, CI = os.environ.get("SETLAB_QUICK"), os.environ.get("CI")  # quick: to try another Python, or older packages
settings.load_profile("setlab-quick" if QUICK else "setlab-ci" if CI else "local")

# Read by pytest on its own; as files with examples they would be two modules of one name.
collect_ignore = ["conftest.py", "browser/conftest.py"]

# A learner's own choices must not reach the tests.
os.environ.pop("SETLAB_LANGUAGE", None)
os.environ.pop("SETLAB_PROGRESS", None)

# A shell starts what runs in the background with interrupts ignored: a test of one would wait for ever.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Quick ones first, so that a mistake shows soon: docstrings and tests, notebooks, browser."""
    items.sort(key=_turn)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """No progress bar in a notebook that is compared: it appears on a busy machine alone."""
    if item.path.suffix == ".ipynb":
        os.environ["TQDM_DISABLE"] = "1"
    else:
        os.environ.pop("TQDM_DISABLE", None)


def _turn(item: pytest.Item) -> int:
    folders = item.path.parts
    if "browser" in folders or item.get_closest_marker("browser"):
        return 3
    if item.path.suffix == ".ipynb":
        return 2
    return int("benchmarks" in folders)


@pytest.fixture(autouse=True)
def _the_language_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever default language a test chooses is forgotten after it."""
    monkeypatch.setattr("setlab.language._default", None)
