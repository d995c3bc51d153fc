"""The head of a lesson plan: what stands between two lines `---`, as data, and as text that a reader can read."""

from __future__ import annotations

import re
from collections.abc import Iterator

from setlab.errors import DocumentError
from setlab.language import Language

Head = dict[str, tuple[str, ...]]  # a part's name, and its text or the items of its list

_HEAD = re.compile(r"\A---\n(.*?)\n---\n", re.DOTALL)
_PART = re.compile(r"^(\w+):[ ]?(.*)((?:\n  - .*)*)", re.MULTILINE)
_ITEM = re.compile(r"^  - (.*)$", re.MULTILINE)


def head(name: str, text: str) -> Head:
    """The parts of the head; DocumentError, with the name of the plan, where there is none.

    >>> head("plan.md", "---\\nlesson: 2\\ngoals:\\n  - one\\n  - two\\n---\\n# Text\\n")
    {'lesson': ('2',), 'goals': ('one', 'two')}
    """
    found = _HEAD.match(text)
    if found is None:
        raise DocumentError("{name} has no head: begin it with three dashes.", name=name)
    return {part[1]: tuple(_ITEM.findall(part[3])) or (part[2],) for part in _PART.finditer(found[1])}


def without_head(text: str) -> str:
    """The text below the head.

    >>> without_head("---\\nlesson: 2\\n---\\n# Text\\n")
    '# Text\\n'
    """
    return _HEAD.sub("", text)


def as_prose(name: str, text: str, language: Language) -> str:
    """A plan whose head is told in words below its title, for a page that shows Markdown."""
    below = without_head(text).lstrip()
    title, _, rest = below.partition("\n")
    return "\n".join([title, "", *_told(head(name, text), language), rest.lstrip("\n")])


def _told(parts: Head, language: Language) -> Iterator[str]:
    say = language.say
    age, minutes = (parts.get(part, ("",))[0] for part in ("age", "minutes"))
    if age and minutes:
        yield say("Age: {age}. Time: {n} minutes.", age=age, n=minutes) + "\n"
    headings = {
        "goals": say("Pupils can:"),
        "materials": say("Materials:"),
        "sheets": say("Sheets, each by a command:"),
        "before": say("The day before:"),
    }
    for part, heading in headings.items():
        if parts.get(part):
            yield f"**{heading}**\n"
            yield from (f"- {item}" for item in parts[part])
            yield ""
