"""Grading for real: an assignment is released, done by two pupils, collected and graded; the same cell by otter too.

    python tests/benchmarks/grading/run.py

It makes a virtual environment of its own (nbgrader and otter-grader stay out of ours), or takes the one that
SETLAB_GRADERS names. Exit status 0 if the one who knows the rule gets all points, and the other one none.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

import assignment  # noqa: E402 (it lies beside this file)

NEEDS = ("nbgrader>=0.9", "otter-grader>=5", "ipykernel", "anywidget>=0.11,<0.12", "filelock>=3.16")
PUPILS = {"ada": "knows", "bo": "guesses"}
CONFIG = """c = get_config()
c.CourseDirectory.course_id = "sets"
c.CourseDirectory.root = {course!r}
c.Exchange.root = {exchange!r}
c.Exchange.path_includes_course = False
c.ExchangeCollect.check_owner = False
c.ExecutePreprocessor.timeout = 120
"""


def main() -> int:
    """Do it all in a folder that is removed at the end."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        python = _environment(root)
        scores = {"nbgrader": _nbgrader(python, root), "otter": _otter(python, root)}
    for grader, points in scores.items():
        print(grader, points)
    return 0 if all(points == {"ada": 5.0, "bo": 0.0} for points in scores.values()) else 1


def _environment(root: Path) -> Path:
    """The Python that has the graders."""
    named = os.environ.get("SETLAB_GRADERS")
    if named:
        return Path(named) / "bin" / "python"
    venv.create(root / "venv", with_pip=True)
    python = root / "venv" / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "-q", *NEEDS], check=True)
    return python


def _run(python: Path, *words: str, folder: Path, user: str = "teacher") -> str:
    """A command of that environment, in a folder, with the package at hand."""
    home = folder / ".home"
    home.mkdir(exist_ok=True)
    seen = {**os.environ, "PYTHONPATH": str(HERE.parents[2]), "HOME": str(home), "USER": user, "LOGNAME": user,
            "JUPYTERHUB_USER": user, "PATH": f"{python.parent}{os.pathsep}{os.environ['PATH']}"}  # fmt: skip
    seen.pop("SETLAB_PROGRESS", None)
    done = subprocess.run([python, *words], cwd=folder, env=seen, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{' '.join(words)}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}")
    return done.stdout


def _nbgrader(python: Path, root: Path) -> dict[str, float]:
    """Released, fetched, done, submitted, collected, graded: the points in the gradebook."""
    course, exchange = root / "course", root / "exchange"
    source = course / "source" / assignment.NAME
    source.mkdir(parents=True)
    exchange.mkdir()
    exchange.chmod(0o777)
    (source / "exercise.ipynb").write_text(assignment.written(), encoding="utf-8")
    config = CONFIG.format(course=str(course), exchange=str(exchange))
    (course / "nbgrader_config.py").write_text(config, encoding="utf-8")

    def nbgrader(*words: str, folder: Path = course, user: str = "teacher") -> None:
        print("nbgrader", *words, user, flush=True)
        _run(python, "-m", "nbgrader", *words, folder=folder, user=user)

    nbgrader("generate_assignment", assignment.NAME)
    nbgrader("release_assignment", assignment.NAME)
    for pupil, kind in PUPILS.items():
        desk = root / pupil
        desk.mkdir()
        shutil.copy(course / "nbgrader_config.py", desk)
        nbgrader("fetch_assignment", assignment.NAME, folder=desk, user=pupil)
        work = desk / assignment.NAME / assignment.PROGRESS
        _run(python, str(HERE / "pupils_at_work.py"), str(work), kind, folder=desk, user=pupil)
        # All pupils of this run are one account of the system, so each names itself.
        nbgrader("submit", assignment.NAME, f"--CourseDirectory.student_id={pupil}", folder=desk, user=pupil)
    nbgrader("collect", assignment.NAME)
    nbgrader("autograde", assignment.NAME)
    nbgrader("generate_feedback", assignment.NAME)
    with sqlite3.connect(course / "gradebook.db") as book:
        rows = book.execute(
            "SELECT submitted_assignment.student_id, sum(grade.auto_score) FROM grade"
            " JOIN submitted_notebook ON submitted_notebook.id = grade.notebook_id"
            " JOIN submitted_assignment ON submitted_assignment.id = submitted_notebook.assignment_id"
            " GROUP BY submitted_assignment.student_id"
        ).fetchall()
    return dict(rows)


def _otter(python: Path, root: Path) -> dict[str, float]:
    """The same cell as a test of otter's, run beside each pupil's file."""
    points: dict[str, float] = {}
    code = (
        "import otter\n"
        f"result = otter.Notebook(tests_dir='tests').check({assignment.NAME!r})\n"
        "print('SCORE', result.score)"
    )
    for pupil in PUPILS:
        desk = root / f"otter-{pupil}"
        (desk / "tests").mkdir(parents=True)
        (desk / "tests" / f"{assignment.NAME}.py").write_text(assignment.otter_test(), encoding="utf-8")
        shutil.copy(root / pupil / assignment.NAME / assignment.PROGRESS, desk)
        said = _run(python, "-c", code, folder=desk)
        points[pupil] = float(said.rpartition("SCORE ")[2])
    return points


if __name__ == "__main__":
    sys.exit(main())
