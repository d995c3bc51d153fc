"""The floors of the house: who may import whom, and what `import setlab` does not load."""

import importlib
import pkgutil
import subprocess
import sys
import tomllib
from pathlib import Path

import setlab

ROOT = Path(__file__).parents[1]
CONTRACT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"][0]
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
    assert "1 kept, 0 broken" in done.stdout


def test_every_module_stands_on_a_floor():
    assert CONTRACT["exhaustive"] is True  # or a new room could slip in unseen
    rooms = {path.stem for path in Path(setlab.__file__).parent.iterdir() if path.suffix == ".py" or is_package(path)}
    assert rooms - {"__init__"} <= {room for floor in floors() for room in floor}


def is_package(path):
    return (path / "__init__.py").exists()


def test_only_two_doors_open_upwards():
    assert CONTRACT["ignore_imports"] == ["setlab.shown -> setlab.show", "setlab.chance.** -> setlab.draw.figures"]


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
