"""A Scene: all that one viewer sees now and may press."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from setlab.scene.look import Look
from setlab.scene.parts import Button, Clock, Entry, Event, Feedback, Item, Lay, Link, Row, Table, Zone, plain


@dataclass(frozen=True, slots=True)
class Scene:
    """What is shown now: frozen plain data, in the learner's language.

    activity names the kind of exercise or game, question what is asked now, whatever the language: as long as it is
    the same a press is still meant. lay is how the parts stand where there is room: rows beside the pictures
    ("plain") or below very large ones ("tall"), everything that is said beside the pictures ("split"), the buttons
    there too ("map"), a board with hands and scores around it ("game"), or the first step on top ("home"). notices
    come from the host, such as that saving stands still; offline is what is said where nobody answers.
    """

    look: Look
    title: str
    prompt: str
    zones: tuple[Zone, ...] = ()
    rows: tuple[Row, ...] = ()
    table: Table | None = None
    links: tuple[Link, ...] = ()
    feedback: Feedback | None = None
    buttons: tuple[Button, ...] = ()
    entries: tuple[Entry, ...] = ()
    status: str = ""
    settings: tuple[Zone, ...] = ()
    settings_label: str = ""
    clock: Clock | None = None
    focus: str | None = None
    wake_at: float | None = None
    offline: str = ""
    notices: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    activity: str = ""
    question: str = ""
    lay: Lay = "plain"
    viewer: str | None = None

    @property
    def language(self) -> str:
        """The code of the language that the scene is in."""
        return self.look.language

    def offers(self) -> dict[str, bool]:
        """The ids that may be pressed, and whether each is enabled now."""
        return dict(self._pressable())

    def offer(self, id: str) -> Item | Button | Entry | None:
        """What has this id and may be pressed, if it is enabled; None if nothing is."""
        for button in self.buttons:
            if button.id == id:
                return button
        for zones in (self.zones, self.settings):
            for zone in zones:
                for item in zone.items:
                    if item.id == id and pressable(zone, item):
                        return item
        return next((entry for entry in self.entries if entry.id == id), None)

    def _pressable(self) -> Iterator[tuple[str, bool]]:
        for zone in (*self.zones, *self.settings):
            for item in zone.items:
                if pressable(zone, item):
                    yield item.id, item.enabled
        for button in self.buttons:
            yield button.id, button.enabled
        for entry in self.entries:
            yield entry.id, True

    def to_dict(self) -> dict[str, Any]:
        """The scene as JSON data: dicts, lists, texts, numbers, None."""
        whole: dict[str, Any] = plain(self)
        return whole


def pressable(zone: Zone, item: Item) -> bool:
    """Can this item of a zone be pressed (when it is enabled)?"""
    return item.role in ("choice", "button") or (item.role == "picture" and zone.pick != "none")
