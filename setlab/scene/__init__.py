"""THE SEAM: what a learner sees and may press, as plain data; and Activity, the base of all exercises and games.

An activity knows no screen, no clock and no thread. It is pure functions: `first` gives the state at the start,
`after` the state after a press, `woken` the state after what happens by itself at the moment that `due` names, `draw`
the scene of a state as one viewer sees it. Everything that a person reads is in the scene, in the learner's language;
`setlab.show` turns any scene into a widget, a static page or a text. So a new activity is one small package, and is
tested without a browser.
"""

from setlab.scene.activity import Activity
from setlab.scene.look import PALETTES, SIZES, Look, Looks, settings
from setlab.scene.parts import (
    Button,
    Clock,
    Entry,
    Event,
    Feedback,
    Item,
    ItemRole,
    Lay,
    Layout,
    Link,
    Mark,
    Pick,
    Row,
    Shape,
    Table,
    Tone,
    Verdict,
    Zone,
    ZoneRole,
    clock_text,
    plain,
)
from setlab.scene.presses import Press, Value
from setlab.scene.saving import SAVE_VERSION
from setlab.scene.scenes import Scene, pressable

__all__ = [
    "PALETTES",
    "SAVE_VERSION",
    "SIZES",
    "Activity",
    "Button",
    "Clock",
    "Entry",
    "Event",
    "Feedback",
    "Item",
    "ItemRole",
    "Lay",
    "Layout",
    "Link",
    "Look",
    "Looks",
    "Mark",
    "Pick",
    "Press",
    "Row",
    "Scene",
    "Shape",
    "Table",
    "Tone",
    "Value",
    "Verdict",
    "Zone",
    "ZoneRole",
    "clock_text",
    "plain",
    "pressable",
    "settings",
]
