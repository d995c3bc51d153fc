"""The floors of the house: who may import whom, and what `import setlab` does not load."""

import importlib
import os
import pkgutil
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import setlab

ROOT = Path(__file__).parents[1]
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
CONTRACT, CIRCLES, INDEPENDENT = CONTRACTS
HEAVY = ("numpy", "matplotlib", "sympy", "ipywidgets", "anywidget", "IPython", "tqdm", "jupyterlab")


def floors():
    """The contract's layers from the ground up, each as the names of its rooms."""
    return [
        [room.strip(" ()") for room in layer.replace("|", ":").split(":")] for layer in reversed(CONTRACT["layers"])
    ]


def loaded_by(code):
    """The names of all modules after running that code in a Python of its own."""
    asked = f"{code}\nimport sys\nprint(*sys.modules)"
    return set(subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout.split())


def test_a_room_imports_only_from_floors_below():
    """In a Python of its own: the linter sets up logging anew, which would silence other tests."""
    code = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "3 kept, 0 broken" in done.stdout


def test_every_module_stands_on_a_floor():
    assert CONTRACT["exhaustive"] is True  # or a new room could slip in unseen
    rooms = {path.stem for path in Path(setlab.__file__).parent.iterdir() if path.suffix == ".py" or is_package(path)}
    assert rooms - {"__init__"} <= {room for floor in floors() for room in floor}


def is_package(path):
    return (path / "__init__.py").exists()


def test_no_contract_has_an_exception():
    assert CIRCLES["type"] == "acyclic_siblings"
    assert [contract for contract in CONTRACTS if "ignore_imports" in contract or "skip_descendants" in contract] == []


@pytest.mark.source
def test_every_activity_and_game_that_is_a_package_is_held_to_be_independent():
    held = set(re.findall(r"setlab\.\w+\.\w+", " ".join(INDEPENDENT["layers"])))
    packages = [path for room in ("activities", "games") for path in (ROOT / "setlab" / room).glob("*/__init__.py")]
    assert {f"setlab.{path.parent.parent.name}.{path.parent.name}" for path in packages} - {"setlab.games.bots"} <= held


@pytest.mark.source
def test_the_contract_of_independence_sees_an_activity_that_knows_another(tmp_path):
    """In a copy of the house where the third card asks the quiz, by way of a helper of its own."""
    house = shutil.copytree(ROOT / "setlab", tmp_path / "setlab", ignore=shutil.ignore_patterns("*.po", "*.mo"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    code = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
    (house / "activities" / "between.py").write_text("from setlab.activities import rule_quiz\n")
    for knows, said in (("from setlab.seeds import Dice", "KEPT"), ("from setlab.activities import between", "BROKEN")):
        asked = house / "activities" / "third_card.py"
        asked = asked if asked.exists() else house / "activities" / "third_card" / "__init__.py"
        asked.write_text(asked.read_text(encoding="utf-8") + f"\n{knows}\n", encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-c", code], cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(tmp_path)},
            capture_output=True, text=True,
        )  # fmt: skip
        assert f"{INDEPENDENT['name']} {said}" in done.stdout, done.stdout + done.stderr


def test_import_setlab_loads_the_standard_library_alone():
    roots = {name.partition(".")[0] for name in loaded_by("import setlab")}
    assert not roots & set(HEAVY)
    ours = roots - set(sys.stdlib_module_names) - loaded_by("pass")
    assert ours == {"setlab"}


def test_rooms_below_the_views_load_the_standard_library_alone():
    rooms = [room for floor in floors() for room in floor]
    below = [*rooms[: rooms.index("activities")], "activities", "games"]
    package = Path(setlab.__file__).parent
    there = [room for room in below if (package / f"{room}.py").exists() or is_package(package / room)]
    assert len(there) > 10
    roots = {name.partition(".")[0] for name in loaded_by("\n".join(f"import setlab.{room}" for room in there))}
    assert roots - set(sys.stdlib_module_names) - loaded_by("pass") == {"setlab"}


def modules():
    """The names of all our modules but the scripts."""
    found = pkgutil.walk_packages(setlab.__path__, "setlab.")
    return [module.name for module in found if not module.name.endswith("__main__")]


def test_no_module_has_the_name_of_a_public_function_of_its_package():
    """`from setlab.x import y` would mean one thing or the other, by the order of imports."""
    assert len(modules()) > 30
    for name in modules():
        module = importlib.import_module(name)
        package, _, own = name.rpartition(".")
        assert getattr(sys.modules[package], own) is module, name
        assert own not in getattr(sys.modules[package], "_LATER", {}), name
