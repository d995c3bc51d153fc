"""THE SEAM: what a learner sees and may press, as plain data; and Activity, the base of all exercises.

An activity knows no screen, no clock and no thread. It is three pure functions: `first` gives the state
at the start, `after` the state after a press, `draw` the scene of a state. Everything that a person
reads is in the scene, in the learner's language; `setlab.show` turns any scene into a widget, a static
page or a text. So a new activity is one Python file, and is tested without a browser.
"""

from setlab.scene.activity import Activity
from setlab.scene.choices import settings
from setlab.scene.parts import (
    PALETTES,
    SIZES,
    Button,
    Clock,
    Feedback,
    Item,
    Kind,
    Layout,
    Link,
    Look,
    Mark,
    Pick,
    Role,
    Row,
    Scene,
    Table,
    Verdict,
    Zone,
    plain,
)
from setlab.scene.saving import SAVE_VERSION

__all__ = [
    "PALETTES",
    "SAVE_VERSION",
    "SIZES",
    "Activity",
    "Button",
    "Clock",
    "Feedback",
    "Item",
    "Kind",
    "Layout",
    "Link",
    "Look",
    "Mark",
    "Pick",
    "Role",
    "Row",
    "Scene",
    "Table",
    "Verdict",
    "Zone",
    "plain",
    "settings",
]
