"""What is installed: every catalogue, script, style, setting and notebook, from a wheel as from a checkout."""

import json
import re
import subprocess
import sys
import zipfile
from importlib.metadata import distribution
from importlib.resources import files
from pathlib import Path

import pytest

from setlab.language import LANGUAGES, documents

ROOT = Path(__file__).parents[1]


def test_catalogues_are_there_and_compiled():
    for language in LANGUAGES:
        folder = files("setlab") / "language" / "locale" / language / "LC_MESSAGES"
        assert (folder / "setlab.mo").read_bytes()[:4] == b"\xde\x12\x04\x95"  # the format's magic number
        assert 'msgid ""' in (folder / "setlab.po").read_text(encoding="utf-8")


def test_scripts_styles_and_settings_are_there():
    static = files("setlab") / "show" / "static"
    assert "render" in (static / "scene.js").read_text(encoding="utf-8")
    assert "{" in (static / "scene.css").read_text(encoding="utf-8")
    settings = files("setlab") / "lab" / "jupyter"
    assert (settings / "labconfig" / "default_setting_overrides.json").is_file()
    assert (settings / "jupyter_server_config.json").is_file()
    assert (files("setlab") / "py.typed").is_file()


def test_all_notebooks_and_lessons_are_there():
    for kind, shipped in (("notebooks", documents.notebooks()), ("lessons", documents.lessons())):
        here = {path.name for path in (ROOT / kind).glob("[0-9]*.*")}
        assert here
        assert here == set(shipped)


def test_the_metadata():
    metadata = distribution("setlab").metadata
    assert metadata["Requires-Python"] == ">=3.11"
    assert {"plots", "math", "lab", "test"} <= set(metadata.get_all("Provides-Extra"))
    always = [wish for wish in metadata.get_all("Requires-Dist") if "extra ==" not in wish]
    assert sorted(re.match(r"\w+", wish)[0] for wish in always) == ["anywidget", "filelock"]
    (script,) = distribution("setlab").entry_points.select(group="console_scripts")
    assert (script.name, script.value) == ("setlab", "setlab.cli:main")
    assert metadata["Summary"].startswith("Learn the card game SET")
    assert metadata["License-Expression"] == "MIT"


@pytest.mark.source
def test_the_wheel_holds_what_the_tree_holds(tmp_path):
    """By way of the source archive, as an installer that has no wheel would go."""
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(tmp_path), str(ROOT)]
    done = subprocess.run(build, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    archive = zipfile.ZipFile(wheel)
    held = {name for name in archive.namelist() if ".dist-info/" not in name}
    documents = [*(ROOT / "notebooks").glob("*.ipynb"), *(ROOT / "lessons").glob("*.md")]
    assert held == set(tree("setlab")) | {f"setlab/{path.relative_to(ROOT).as_posix()}" for path in documents}
    for path in documents:
        there, here = archive.read(f"setlab/{path.relative_to(ROOT).as_posix()}").decode(), path.read_text("utf-8")
        if path.suffix == ".md":
            assert there == here
        else:
            laid, ours = json.loads(there), json.loads(here)
            assert [cell["source"] for cell in laid["cells"]] == [cell["source"] for cell in ours["cells"]]
            assert not any(cell.get("outputs") or cell.get("execution_count") for cell in laid["cells"])


def tree(folder):
    """The files of a folder of the source, without what Python and Jupyter leave there."""
    return [
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and not {"__pycache__", ".ipynb_checkpoints"} & set(path.parts)
    ]
