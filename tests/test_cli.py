"""The command line: exit statuses, three languages, bad input, and exercises played by typing."""

import errno
import io
import os
import re
import signal
import subprocess
import sys
from importlib.metadata import PackageNotFoundError

import pytest

from setlab import cli, games, lab
from setlab.cli import health, main, terminal
from setlab.cli.commands import GAMES
from setlab.cli.options import Options, chosen_language, read_options
from setlab.deck import CLASSIC
from setlab.errors import MissingExtraError, OptionError
from setlab.language import LANGUAGES, language_of, use_language

EVERY = ("lab", "site", "lesson", "quiz", "third", "find", "play", "sheet", "explain", "class", "doctor")


@pytest.fixture
def run(capsys, monkeypatch):
    """Run a command line, with lines typed at it; gives the exit status, what was printed, and the errors."""

    def run(*words, typed=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        status = main(list(words))
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return run


def in_a_shell(*words, typed="", **environment):
    """The same in a Python of its own, with bytes in and out."""
    return subprocess.run(
        [sys.executable, "-m", "setlab", *words],
        input=typed.encode(), capture_output=True, env={**os.environ, **environment}, timeout=60,
    )  # fmt: skip


# explain


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (["2RO/", "2RS/", "2RD/"], 0),
        (["2RO/", "2RS/", "3RD_"], 1),
        (["2RO/ 2RS/ 2RD/"], 0),
        (["2ro", "2rs", "2gd"], 1),
        (["two red ovals", "2 vagues rouges", "twee rode ruiten"], 0),
        (["--deck", "beginner", "2RO", "2RS", "2RD"], 0),
    ],
)
def test_explain_tells_by_its_exit_status(run, words, status):
    assert run("explain", *words)[0] == status


def test_explain_gives_the_reasons_in_each_language(run):
    reasons = {
        "en": ["2RO/ 2RS/ 3RD_", "two cards have 2 symbols, the other has 3"],
        "fr": ["2RO/ 2RS/ 3RD_", "deux cartes ont 2 symboles, l'autre en a 3"],
        "nl": ["2RO/ 2RS/ 3RD_", "op twee kaarten staan 2 symbolen, op de andere 3"],
    }
    for language, sentences in reasons.items():
        status, out, err = run("explain", "2RO/", "2RS/", "3RD_", "--language", language)
        assert (status, err) == (1, "")
        for sentence in sentences:
            assert sentence.lower() in out.lower()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "3 cards are due here, not 0."),
        (["2RO"], "3 cards are due here, not 1."),
        (["2RO", "2RS", "2RD", "1RO"], "3 cards are due here, not 4."),
        (["2RO", "2RO", "2RD"], "2RO comes twice"),
        (["2RO", "2RS", "2RD/"], "of two decks"),
        (["2RO", "2RS", "2RX"], "Did you mean"),
        (["2RO", "2RS", "🃏"], "🃏"),
        (["2RO", "2RS", "<b>\\alpha"], "<b>"),
        (["2RO/", "2RS/", "2RD/", "--deck", "beginner"], "2RO/"),
    ],
)
def test_explain_refuses_bad_cards(run, words, message):
    status, out, err = run("explain", *words)
    assert (status, out) == (2, "")
    assert message in err
    assert "Traceback" not in err


# What may be typed.


def test_options_stand_before_the_command_or_after_it():
    wanted = Options("quiz", (), "fr", CLASSIC, 7, 3)
    options = ["--language", "fr", "--deck=classic", "--seed", "7", "--length", "3"]
    for place in (0, 2, 3, 5, 7):
        at = min(place, len(options))
        assert read_options([*options[:at], "quiz", *options[at:]], EVERY) == wanted


@pytest.mark.parametrize(("text", "seed"), [("7", 7), ("-7", -7), ("monday", "monday"), ("7a", "7a"), ("", "")])
def test_a_seed_is_a_number_or_a_text(text, seed):
    assert read_options([f"--seed={text}", "quiz"], EVERY).seed == seed


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["quizz"], "There is no command 'quizz'. Did you mean setlab quiz?"),
        (["🃏"], "There is no command '🃏'. Did you mean"),
        (["quiz", "--lenght", "3"], "There is no option --lenght."),
        (["--lang", "fr", "quiz"], "There is no option --lang."),
        (["quiz", "--length"], "--length wants a value after it."),
        (["quiz", "--length", "x"], "--length wants a whole number, not 'x'."),
        (["quiz", "--length", "-1"], "--length wants a whole number, not '-1'."),
        (["quiz", "--length", "0"], "0"),
        (["quiz", "--length", "1000000"], "1000000"),
        (["quiz", "--language", "de"], "There is no language 'de': choose one of en, fr, nl."),
        (["quiz", "--deck", "poker"], "There is no deck 'poker': choose one of beginner, classic."),
        (["find", "--length", "7"], "only 1-6, 8, 12"),
        (["find", "--length", "0"], "at least 1 SET"),
        (["quiz", "2RO"], "quiz takes no '2RO'."),
        (["lab", "one", "two"], "Name one folder, not 2."),
        (["lab", "--port", "99999"], "Port 99999 is not free."),
        (["lab", ""], "The name of the folder is empty."),
        (["lab", "  "], "The name of the folder is empty."),
        (["doctor", "--no-browser=3"], "This command line cannot be read"),
        (["doctor", "quickly"], "doctor takes no 'quickly'."),
        (["explain", "2RO", "2RO/", "3RO/"], "3 and 4 features. Type all codes with as many signs."),
        (["explain", "2RO 2RO/ 3RO/"], "3 and 4 features. Type all codes with as many signs."),
    ],
)
def test_bad_command_lines(run, words, message):
    status, out, err = run(*words)
    assert (status, out) == (2, "")
    assert message in err
    assert err.count("\n") == 1


def test_even_a_bad_command_line_is_answered_in_the_language(run, monkeypatch):
    wanted = language_of("fr").say("{option} wants a value after it.", option="--length")
    assert run("quiz", "--language", "fr", "--length")[2].strip() == wanted
    assert run("--language=fr", "quiz", "--length")[2].strip() == wanted
    monkeypatch.setenv("SETLAB_LANGUAGE", "fr")
    assert run("quiz", "--length")[2].strip() == wanted
    assert chosen_language(["--language", "nl", "quiz"]).code == "nl"


def test_the_environment_names_the_language(run, monkeypatch):
    monkeypatch.setenv("SETLAB_LANGUAGE", "nl")
    assert language_of().code == "nl"
    assert run("explain", "2RO", "2RS", "2RD")[1] == run("explain", "2RO", "2RS", "2RD", "--language", "nl")[1]
    monkeypatch.setenv("SETLAB_LANGUAGE", "")
    assert language_of().code == "en"
    monkeypatch.setenv("SETLAB_LANGUAGE", "klingon")
    with pytest.raises(OptionError, match="SETLAB_LANGUAGE is 'klingon': set it to one of en, fr, nl"):
        language_of()
    assert run("doctor")[0] == 2
    assert run("doctor", "--language", "fr")[0] == 0  # said here, it counts more
    monkeypatch.setattr("setlab.language._default", None)
    use_language("fr")
    assert language_of().code == "fr"


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_every_command_and_option(run, language):
    for words in (["--help"], ["-h"], ["quiz", "--help"], ["lab", "-h"]):
        status, out, err = run(*words, "--language", language)
        assert (status, err) == (0, "")
        firsts = [line.split()[0] for line in out.splitlines() if line.startswith("  ")]
        assert firsts == [
            *EVERY, "--language", "--deck", "--seed", "--length", "--versions", "--names", "--paper", "--ink",
            "--lesson", "--with-codes", "--no-key", "--folder", "--port", "--serve", "--no-browser",
            "--codes", "--numbers", "--print", "--version",
        ]  # fmt: skip
        assert max(map(len, out.splitlines())) <= 120


def test_no_command_shows_the_help(run):
    status, out, _ = run()
    assert status == 2
    assert out == run("--help")[1]


def test_the_version(run):
    from setlab import __version__

    assert run("--version") == (0, f"setlab {__version__}\n", "")
    assert in_a_shell("--version").stdout.decode().split() == ["setlab", __version__]


# doctor


def test_doctor_finds_all(run):
    status, out, _ = run("doctor")
    assert status == 0
    lines = out.splitlines()
    assert [line.split()[0] for line in lines[:-1]] == ["setlab", "Python", *health.PARTS]
    assert lines[1].split()[1] == ".".join(map(str, sys.version_info[:3]))


@pytest.mark.parametrize(
    ("package", "version", "status", "said"),
    [
        ("sympy", None, 0, 'sympy is missing: pip install --upgrade "setlab[math]"'),
        ("matplotlib", None, 0, 'matplotlib is missing: pip install --upgrade "setlab[plots]"'),
        ("jupyterlab", None, 1, 'jupyterlab is missing: pip install --upgrade "setlab[lab]"'),
        ("jupyterlab", "3.6.8", 1, 'jupyterlab 3.6.8 is too old: pip install --upgrade "setlab[lab]"'),
        ("anywidget", "0.9.21", 1, "anywidget 0.9.21 is too old: pip install --upgrade setlab"),
        ("jupyterlab", "4.10.0rc1", 0, "jupyterlab 4.10.0rc1"),
    ],
)
def test_doctor_names_what_is_missing_and_the_line_that_mends_it(run, monkeypatch, package, version, status, said):
    real = health.version

    def other(name):
        if name != package:
            return real(name)
        if version is None:
            raise PackageNotFoundError(name)
        return version

    monkeypatch.setattr(health, "version", other)
    found, out, _ = run("doctor")
    assert found == status
    assert said in out.splitlines()


def test_doctor_without_metadata_still_answers(run, monkeypatch):
    def unknown(name):
        raise PackageNotFoundError(name)

    monkeypatch.setattr(health, "requires", unknown)
    assert run("doctor")[0] == 0


# lab


def test_lab_says_what_it_does(run, monkeypatch, tmp_path):
    started = []
    monkeypatch.setattr(lab, "run", started.append)
    folder = tmp_path / "my notebooks"
    status, out, err = run("lab", str(folder), "--language", "fr", "--no-browser")
    (plan,) = started
    assert (status, err) == (0, "")
    assert plan.url in out
    assert str(folder) in out
    assert plan.environment["SETLAB_LANGUAGE"] == "fr"
    assert "--ServerApp.open_browser=False" in plan.argv
    assert lab.remembered(folder) == "fr"

    (folder / "00_start.ipynb").write_text("{")
    status, out, _ = run("lab", str(folder))
    assert language_of("en").say("{name} cannot be read: it stays. A fresh copy is {copy}.",
        name="00_start.ipynb", copy="00_start.new.ipynb") in out  # fmt: skip
    assert "/doc/tree/00_start.new.ipynb?" in started[1].url  # so the learner can still begin
    assert "SETLAB_LANGUAGE" not in started[1].environment
    assert lab.remembered(folder) == "fr"
    assert "--ServerApp.open_browser=True" in started[1].argv


def test_lab_tells_of_a_changed_notebook(run, monkeypatch, tmp_path):
    monkeypatch.setattr(lab, "run", lambda plan: None)
    run("lab", str(tmp_path))
    (tmp_path / "00_start.ipynb").write_text('{"cells": []}')
    assert "You changed 00_start.ipynb: it stays. A fresh copy is 00_start.new.ipynb." in run("lab", str(tmp_path))[1]


def test_lab_by_default_uses_a_folder_here(run, monkeypatch, tmp_path):
    monkeypatch.setattr(lab, "run", lambda plan: None)
    monkeypatch.chdir(tmp_path)
    assert run("lab")[0] == 0
    assert (tmp_path / "setlab-notebooks" / "00_start.ipynb").is_file()


def test_lab_names_the_extra_when_jupyterlab_is_absent(run, monkeypatch, tmp_path):
    def absent():
        raise MissingExtraError("jupyterlab", "lab")

    monkeypatch.setattr(lab, "needs", absent)
    status, out, err = run("lab", str(tmp_path / "new"))
    assert (status, out) == (1, "")
    assert err.strip() == 'This needs jupyterlab. Install it with: pip install "setlab[lab]"'
    assert not (tmp_path / "new").exists()


# Exercises in the terminal.


def test_a_quiz_is_played_by_typing(run):
    status, out, err = run("quiz", "--seed", "3", typed="1\n1\n2\n1\nq\n")
    assert (status, err) == (0, "")
    right = re.search(r"Right: (\w+), (\w+), (\w+)\. All different", out)  # in the order of the cards
    assert right
    assert sorted(right.groups()) == ["diamond", "oval", "squiggle"]
    assert "Your check: YES, YES, YES. Is it a SET?" in out
    assert out.rstrip().endswith("The same exercise again: setlab quiz --seed 3")


@pytest.mark.parametrize("command", ["quiz", "third", "find"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck", ["beginner", "classic"])
def test_every_exercise_starts_in_every_language_and_ends_with_the_input(run, command, language, deck):
    status, out, err = run(command, "--language", language, "--deck", deck, "--seed", "monday", "--length", "3")
    assert (status, err) == (0, "")
    assert out.rstrip().endswith(f"setlab {command} --language {language} --deck {deck} --length 3 --seed monday")


@pytest.mark.parametrize("command", ["quiz", "third", "find"])
def test_every_exercise_survives_whatever_is_typed(run, command):
    """Each choice that has a tag, many times over, in an order that is nobody's plan."""
    tags = [*"123456789", "10", "11", "12", "h", "n", "1 2 3", "card:2RO", "2ro", "letters=on", "language=fr", "", "§"]
    typed = "\n".join(tags[(7 * n) % len(tags)] for n in range(200)) + "\nq\n"
    status, _, err = run(command, "--seed", "5", typed=typed)
    assert (status, err) == (0, "")


def test_what_is_not_understood_presses_nothing(run):
    _, out, _ = run("quiz", "--seed", "3", typed="\nfoo\n1 foo\nq\n")
    assert out.count("That is none of the choices.") == 3
    assert out.count("SET or not?") == 1  # the scene is printed once, for nothing changed


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (("quiz", "--seed", "9" * 5000), "--seed takes a number of at most 1000 digits."),
        (("quiz", "--seed", "-" + "9" * 5000), "--seed takes a number of at most 1000 digits."),
        (("find", "--length", "9" * 5000), "--length takes a number of at most 1000 digits."),
        (("lab", "--port", "9" * 5000), "--port takes a number of at most 1000 digits."),
        (("lab", "--port", "9" * 1000), "is not free"),
        (("third", "--seed", "a\0"), r"A seed cannot hold the sign '\x00'."),
        (("third", "--seed", "\udce9t\udce9"), r"A seed cannot hold the sign '\udce9'."),
        (("third", "--seed", "two\nlines"), r"A seed cannot hold the sign '\n'."),
        (("lab", "\udce9t\udce9"), r"it holds '\udce9'."),
        (("lab", "n" * 300), "is too long: at most 255 bytes"),
    ],
    ids=lambda value: ascii(value)[:30],
)
def test_odd_values_are_told_in_a_line(run, line, says):
    status, out, err = run(*line)
    assert (status, out) == (cli.BAD_INPUT, "")
    assert says in err


def test_the_longest_seed_gives_the_same_exercise_again(run):
    _, out, _ = run("quiz", "--seed", "9" * 1000)
    again = out.splitlines()[-1].rpartition(" ")[2]
    assert run("quiz", "--seed", again)[1] == out


def test_an_exercise_that_a_console_cannot_name_is_not_named():
    """An ASCII console would show the seed with question marks, which is another exercise's."""
    done = in_a_shell("quiz", "--seed", "été", typed="q\n", PYTHONIOENCODING="ascii", PYTHONUTF8="1")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"The same exercise again" not in done.stdout
    done = in_a_shell("quiz", "--seed", "été", typed="q\n", PYTHONIOENCODING="utf-8", PYTHONUTF8="1")
    assert "setlab quiz --seed 'été'" in done.stdout.decode()


class Narrow(io.StringIO):
    """A terminal."""

    def isatty(self):
        return True


@pytest.mark.parametrize("width", [20, 40, 80])
@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_fit_the_terminal_and_nothing_is_lost(monkeypatch, width, language):
    monkeypatch.setenv("COLUMNS", str(width))
    for line in (["--help"], ["quiz", "--seed", "3"], ["explain", "2RO/", "2RS/", "3RD_"], ["explain", "x"]):
        told = []
        for stream in (Narrow, io.StringIO):
            out, err = stream(), stream()
            monkeypatch.setattr("sys.stdout", out)
            monkeypatch.setattr("sys.stderr", err)
            monkeypatch.setattr("sys.stdin", io.StringIO("1\nq\n"))
            cli.main(["--language", language, *line])
            told.append(out.getvalue() + err.getvalue())
        narrow, whole = told
        assert narrow.split() == whole.split()
        prose = [text for text in narrow.splitlines() if "setlab " not in text]  # a command is to be copied whole
        assert all(len(text) <= width or " " not in text.strip() for text in prose)


def test_settings_can_be_typed(run):
    _, out, _ = run("quiz", "--seed", "3", typed="language=fr\nq\n")
    assert "SET ou pas" in out


# A real process.


def test_ctrl_c_ends_without_a_traceback():
    process = subprocess.Popen(
        [sys.executable, "-m", "setlab", "quiz"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    said = ""
    while not said.endswith(terminal.PROMPT):
        said += process.stdout.read(1)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (cli.STOPPED, "")


def test_a_console_that_knows_few_signs_gets_question_marks():
    done = in_a_shell("explain", "2RO", "2RS", "2RD", "--language", "fr", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"?" in done.stdout
    done = in_a_shell("quiz", typed="é\nq\n", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_keyboard_that_is_closed_ends_the_exercise():
    done = subprocess.run(
        f'"{sys.executable}" -m setlab find --seed 1 <&-', shell=True, capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "0 of 4 found" in done.stdout


def test_a_pipe_that_closes_is_no_fault():
    done = subprocess.run(
        f'"{sys.executable}" -m setlab find | true', shell=True, capture_output=True, text=True,
        stdin=subprocess.DEVNULL, timeout=60,
    )  # fmt: skip
    assert "Traceback" not in done.stderr
    assert "BrokenPipe" not in done.stderr


@pytest.mark.parametrize("command", ["--version", "--help", "explain 2RO 2RS 2RD", "quiz", "doctor"])
@pytest.mark.parametrize("buffered", [True, False])
def test_a_full_disk_is_told_in_one_line(command, buffered):
    """Standard output is a file of which no byte can be written; what waits for it must not fail at the end."""
    asked = f"""
import errno, io, os, sys, tempfile
from setlab.cli import main
class Full(io.FileIO):
    def write(self, data):
        if os.path.samestat(os.fstat(self.fileno()), disk):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return super().write(data)
file = tempfile.TemporaryFile()
raw = Full(file.fileno(), "w", closefd=False)
disk = os.fstat(raw.fileno())
sys.stdout = io.TextIOWrapper(io.BufferedWriter(raw), write_through={not buffered})
sys.exit(main({command.split()}))
"""
    done = subprocess.run(
        [sys.executable, "-c", asked], capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60
    )
    assert (done.returncode, done.stderr) == (1, f"The command was stopped: {os.strerror(errno.ENOSPC)}.\n")


def test_help_answers_without_the_views():
    asked = "from setlab.cli import main; main(['--help']); import sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert not {"ipywidgets", "anywidget", "jupyterlab", "numpy"} & set(done.stdout.split())


@pytest.mark.parametrize("command", ["quiz", "third", "find"])
def test_beginner_is_the_deck_by_default(run, command):
    plain = run(command, "--seed", "3")[1].splitlines()
    assert plain[:-1] == run(command, "--seed", "3", "--deck", "beginner")[1].splitlines()[:-1]


@pytest.mark.parametrize("name", sorted(name for name, kind in GAMES.items() if kind in games.__all__))
def test_every_game_is_played_by_typing(run, name):
    status, out, err = run("play", name, "--seed", "3", typed="q\n" if name == "cubed" else "how_to\nhow_to\nq\n")
    assert (status, err) == (0, "")
    assert f"setlab play {name} --seed 3" in out
    assert name in ("rules", "cubed") or "How to play:" in out


def test_a_game_that_does_not_exist_is_named_with_those_that_do(run):
    status, _, err = run("play", "poker")
    assert status == 2
    assert "poker" in err
    assert all(name in err for name in ("classic", "shedding", "memory", "rules"))
