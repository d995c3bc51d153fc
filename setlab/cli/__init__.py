"""The command line: `setlab lab | site | lesson | quiz | third | find | play | sheet | explain | class | doctor`.

Exit status: 0 all is well (or: a SET), 1 it is not (or: not a SET), 2 bad input, 130 stopped by Ctrl-C.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from setlab.cli.commands import COMMANDS
from setlab.cli.options import chosen_language, help_text, read_options
from setlab.cli.screen import tell
from setlab.errors import MissingExtraError, SetlabError
from setlab.files import reason_of
from setlab.language import Language, language_of

BAD_INPUT = 2
STOPPED = 130  # 128 and the number of the signal, as shells have it


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line says, and return the exit status.

    >>> main(["explain", "2RO", "2RS"])  # doctest: +ELLIPSIS
    2
    """
    _forgive(sys.stdin, sys.stdout, sys.stderr)
    words = sys.argv[1:] if argv is None else list(argv)
    language = chosen_language(words)
    try:
        status = _run(words, language)
        _flush()  # what waits to be written may still fail, and not after the last `except`
        return status
    except SetlabError as error:
        tell(language.error(error), sys.stderr)
        return BAD_INPUT
    except MissingExtraError as error:
        print(language.error(error.told), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
        return STOPPED
    except BrokenPipeError:  # the reader of a pipe has gone: nobody is left to tell
        _silence()
        return STOPPED
    except OSError as error:  # such as a full disk
        _silence()
        tell(language.say("The command was stopped: {reason}.", reason=reason_of(error)), sys.stderr)
        return 1


def _run(words: list[str], language: Language) -> int:
    options = read_options(words, tuple(COMMANDS))
    language = language_of(options.language)  # refuses one that SETLAB_LANGUAGE names and we do not have
    if options.version:
        from setlab import __version__

        print(f"setlab {__version__}")
        return 0
    if options.help or options.command is None:
        tell(help_text(language))
        return 0 if options.help else BAD_INPUT
    return COMMANDS[options.command](options, language)


def _flush() -> None:
    if sys.stdout is not None:  # as under pythonw
        sys.stdout.flush()


def _silence() -> None:
    """What still waits to be written goes nowhere, else it would fail once more at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _forgive(*streams: object) -> None:
    """A sign that a console cannot show becomes a question mark, where it would stop the program."""
    for stream in streams:
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
