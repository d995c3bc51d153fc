"""A scene as a live widget: one class for all activities.

The widget's state is a flat dict: "frame" (what is small and changes often), "zone:<id>", "setting:<id>"
and "picture:<key>". A change sends only the keys that changed, in one message; whoever comes later (a
second view, a reloaded page, another browser) is given the whole state by the widget machinery itself.

Importing this module imports anywidget; MissingExtraError where that is absent.
"""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from setlab.errors import MissingExtraError, SetlabError
from setlab.scene import Activity, Item, Look, Scene, Zone, plain
from setlab.show.pictures import look_svg

try:
    import anywidget
except ImportError as error:
    raise MissingExtraError("anywidget", "lab") from error

STATIC = Path(__file__).parent / "static"
log = logging.getLogger("setlab")


def script(*names: str) -> str:
    """Several of our ES modules as one text: their imports of one another fall away.

    A widget is handed to the browser as text, and a text has no neighbours to import from.
    """
    text = "\n".join((STATIC / name).read_text(encoding="utf-8") for name in names)
    return re.sub(r"^import [^;]*;\n", "", text, flags=re.MULTILINE)


class SceneView(anywidget.AnyWidget):
    """The widget of one activity; all its views, in this browser and others, stay in step.

    Make it with `view_of(activity)`. It lives until `close()`, as every widget does.
    """

    _esm = script("logic.js", "parts.js", "notebook.js", "wire.js", "scene.js")
    _css = (STATIC / "scene.css").read_text(encoding="utf-8")

    def __init__(self, activity: Activity) -> None:
        self.activity = activity
        self._started = time.monotonic() - activity.now  # a continued exercise: its clock goes on where it stood
        self._turn = 0
        self._answer: str | None = None
        self._notice: tuple[str, ...] = ()
        self._hearing = False
        self._zones: dict[str, Zone] = {}
        self._inks: tuple[object, ...] = ()
        self._parts: dict[str, Any] = {}
        self._renew()
        self._unsubscribe = activity.subscribe(self._changed)
        super().__init__()

    def close(self) -> None:
        """End the widget: its views disappear, the activity goes on without it."""
        if hasattr(self, "_unsubscribe"):
            self._unsubscribe()
            _views.pop(self.activity, None)
        super().close()

    def clock(self) -> float:
        """The activity's time now, in seconds: the kernel's own clock, so that all browsers share one."""
        return time.monotonic() - self._started

    # What the widget machinery asks for.

    def get_state(self, key: str | Iterable[str] | None = None, drop_defaults: bool = False) -> dict[str, Any]:
        """The state by key, as JSON data; all of it for None."""
        wanted = [key] if isinstance(key, str) else [*self.keys, *self._parts] if key is None else list(key)
        traits = [name for name in wanted if name in self.keys]
        state: dict[str, Any] = super().get_state(traits, drop_defaults) if traits else {}
        state |= {name: self._parts[name] for name in wanted if name in self._parts and name not in traits}
        if "frame" in state:
            # Last, because some hosts announce each key as it comes, and a view reads all when the frame does.
            state["frame"] = state.pop("frame") | {"now": self.clock()}
        return state

    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:
        """One message in, one message out, whatever happens between: no error breaks it, and none vanishes."""
        notice: tuple[str, ...] = ()
        before = self.activity.revision
        self._hearing = True
        try:
            self._hear(content)
        except SetlabError as error:
            notice = (self.activity.words.error(error),)
        except Exception as error:
            log.exception("An exception in %r", self.activity)
            say = self.activity.words.say
            notice = (say("Something went wrong here. You can go on."), f"{type(error).__name__}: {error}")
        finally:
            self._hearing = False
        message = content if isinstance(content, dict) else {}
        if message.get("type") == "wake" and self.activity.revision == before and not notice:
            return  # too early, or another view told it first
        self._answer, self._notice = message.get("token"), notice
        self._send_changes()

    def _hear(self, message: dict[str, Any]) -> None:
        """A press (of the revision that its learner saw), a wake, or a ping, which only wants an answer."""
        if message["type"] == "wake":
            self.activity.wake(float(message["now"]))
        elif message["type"] == "press" and message["revision"] == self.activity.revision:
            now = min(float(message["now"]), self.clock())
            self.activity.press(message["id"], message.get("value"), now=now)
        else:
            self._zones.clear()  # the view may be behind: it gets every zone again

    # How it does that.

    def _changed(self) -> None:
        if not self._hearing:
            self._answer, self._notice = None, ()
            self._send_changes()

    def _send_changes(self) -> None:
        self.send_state(self._renew())

    def _renew(self) -> list[str]:
        """Bring the state up to date; the keys that changed, the frame last."""
        scene = self.activity.scene()
        old, parts = self._parts, self._new_pictures(scene)
        zones: dict[str, Zone] = {}
        for kind, group in (("zone", scene.zones), ("setting", scene.settings)):
            for zone in group:
                key = f"{kind}:{zone.id}"
                zones[key] = zone
                parts[key] = old[key] if self._zones.get(key) == zone else slim(zone)
        changed = [key for key, part in parts.items() if old.get(key) is not part]
        self._zones = zones
        self._turn += 1
        self._parts = {**parts, "frame": self._frame(scene)}
        return [*changed, "frame"]

    def _new_pictures(self, scene: Scene) -> dict[str, Any]:
        """The pictures so far and those that this scene adds; all are drawn anew when the look changes."""
        inks = (scene.look.palette, scene.look.letters, scene.look.letters and scene.look.language)
        kept = {key: part for key, part in self._parts.items() if key.startswith("picture:")}
        pictures = kept if inks == self._inks else {}
        self._inks = inks
        for zone in scene.zones:
            for item in zone.items:
                if item.picture and f"picture:{item.picture}" not in pictures:
                    pictures[f"picture:{item.picture}"] = picture(item.picture, scene.look)
        return pictures

    def _frame(self, scene: Scene) -> dict[str, Any]:
        small = {name: plain(getattr(scene, name)) for name in _FRAME}
        return small | {
            "zones": [f"zone:{zone.id}" for zone in scene.zones],
            "settings": [f"setting:{zone.id}" for zone in scene.settings],
            "turn": self._turn,
            "revision": self.activity.revision,
            "at": self.activity.now,
            "answer": self._answer,
            "notice": list(self._notice),
        }

    def _repr_mimebundle_(self, **options: Any) -> Any:
        from setlab.show import bundle

        return bundle(self.activity)

    def mimebundle(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """The view's own MIME type and its metadata, without the static page beside it."""
        data, metadata = super()._repr_mimebundle_() or ({}, {})
        return {kind: content for kind, content in data.items() if kind != "text/plain"}, metadata

    def __repr__(self) -> str:
        return f"<SceneView of {self.activity!r}>"


_FRAME = (
    "look", "title", "prompt", "rows", "table", "links", "feedback", "buttons",
    "status", "settings_label", "clock", "focus", "wake_at", "offline",
)  # fmt: skip
_views: WeakKeyDictionary[Activity, SceneView] = WeakKeyDictionary()


def view_of(activity: Activity) -> SceneView:
    """The widget of an activity: the same one however often it is named, until it is closed."""
    if activity not in _views:
        _views[activity] = SceneView(activity)
    return _views[activity]


def picture(key: str, look: Look) -> str:
    """The picture of a key as SVG, in the learner's palette, with letters if they are on."""
    return look_svg(key, look)


def slim(zone: Zone) -> dict[str, Any]:
    """A zone as JSON data, its items without the fields that have their default: a board of 225 stays small."""
    whole: dict[str, Any] = plain(replace(zone, items=()))
    return whole | {"items": [_slim_item(item) for item in zone.items]}


@lru_cache(maxsize=4096)
def _slim_item(item: Item) -> dict[str, Any]:
    fields = plain(item).items()
    return {name: value for name, value in fields if value not in (_DEFAULTS.get(name, _ALWAYS), [])}


_ALWAYS = object()
_DEFAULTS = {name: getattr(Item("", ""), name) for name in Item.__slots__ if name not in ("id", "label")}
