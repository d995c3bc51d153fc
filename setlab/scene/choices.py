"""How a learner wants to see things, as buttons: every scene carries them."""

from __future__ import annotations

from setlab.language import language_of
from setlab.scene.parts import Item, Look, Zone


def settings(look: Look) -> tuple[Zone, ...]:
    """The settings as zones of choices; a press on `letters=on` or `language=fr` changes the look."""
    say = language_of(look.language).say
    choices = {
        "language": (say("Language"), [("en", "English"), ("fr", "Français"), ("nl", "Nederlands")]),
        "letters": (say("Letters on the cards"), [("on", say("on")), ("off", say("off"))]),
        "size": (
            say("Card size"),
            [("small", say("small")), ("medium", say("medium")), ("large", say("large")), ("huge", say("very large"))],
        ),
        "palette": (
            say("Card colours"),
            [
                ("default", say("clear")),
                ("classic", say("classic")),
                ("black-and-white", say("black and white")),
            ],
        ),
        "read_aloud": (say("Read aloud"), [("on", say("on")), ("off", say("off"))]),
    }
    return tuple(
        Zone(
            id=name,
            label=label,
            items=tuple(
                Item(f"{name}={choice}", text, role="choice", selected=getattr(look, name) == chosen(name, choice))
                for choice, text in options
            ),
            pick="one",
        )
        for name, (label, options) in choices.items()
    )


def chosen(name: str, choice: str) -> str | bool:
    """The value of a setting that a choice stands for."""
    return choice == "on" if name in ("letters", "read_aloud") else choice
