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
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from setlab.errors import MissingExtraError, SetlabError
from setlab.scene import Activity, Event, Item, Scene, Zone, plain
from setlab.show import cells, door
from setlab.show.frame import frame_of, picture, slim

try:
    import anywidget
except ImportError as error:
    raise MissingExtraError("anywidget", "lab") from error

STATIC = Path(__file__).parent / "static"
MODULES = (
    "logic.js", "dom.js", "zone.js", "parts.js", "motion.js", "voice.js", "focus.js", "window.js", "page.js",
    "notebook.js", "wire.js", "scene.js",
)  # fmt: skip
log = logging.getLogger("setlab")


def script(*names: str) -> str:
    """Several of our ES modules as one text: their imports of one another fall away.

    A widget is handed to the browser as text, and a text has no neighbours to import from.
    """
    text = "\n".join((STATIC / name).read_text(encoding="utf-8") for name in names)
    return re.sub(r"^import [^;]*;\n", "", text, flags=re.MULTILINE)


class SceneView(anywidget.AnyWidget):
    """The widget of one activity as one viewer sees it; all its views, in this browser and others, stay in step.

    Make it with `view_of(activity)`. It lives until `close()`, or until the cell that showed it is run again.
    """

    _esm = script(*MODULES)
    _css = (STATIC / "scene.css").read_text(encoding="utf-8")

    def __init__(self, activity: Activity[Any], viewer: str | None = None) -> None:
        self.activity, self.viewer = activity, viewer
        # A continued exercise: its clock goes on where it stood. All its views share it.
        self._started = _started.setdefault(activity, time.monotonic() - activity.now)
        self._shown_at = self.clock()
        self._turn = 0
        self._answer: str | None = None
        self._notice: tuple[str, ...] = ()
        self._hearing = False
        self._state: object = activity.state
        self._events: list[Event] = []
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
            _views.get(self.activity, {}).pop(self.viewer, None)
            _shown.forget(self)
        super().close()

    def clock(self) -> float:
        """The activity's time now, in seconds: the kernel's own clock, so that all browsers share one."""
        return time.monotonic() - self._started

    def appear(self) -> None:
        """It is shown (again) just now: the browser may bring the focus there."""
        self._shown_at = self.clock()
        self.send_state("frame")

    # What the widget machinery asks for.

    def get_state(self, key: str | Iterable[str] | None = None, drop_defaults: bool = False) -> dict[str, Any]:
        """The state by key, as JSON data; all of it for None."""
        wanted = [key] if isinstance(key, str) else [*self.keys, *self._parts] if key is None else list(key)
        traits = [name for name in wanted if name in self.keys]
        state: dict[str, Any] = super().get_state(traits, drop_defaults) if traits else {}
        state |= {name: self._parts[name] for name in wanted if name in self._parts and name not in traits}
        if "frame" in state:
            # Last, because some hosts announce each key as it comes, and a view reads all when the frame does.
            now = self.clock()
            state["frame"] = state.pop("frame") | {"now": now, "age": now - self._shown_at}
        return state

    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:
        """One message in, one message out, whatever happens between: no error breaks it, and none vanishes."""
        notice: tuple[str, ...] = ()
        self._hearing = True
        before = self.activity.revision
        message = door.Message("ping", token=door.token_of(content))
        try:
            message = door.read(content)
            self._hear(message)
        except SetlabError as error:
            notice = (self.activity.words.error(error),)
        except Exception as error:
            log.exception("An exception in %r", self.activity)
            say = self.activity.words.say
            notice = (say("Something went wrong here. You can go on."), f"{type(error).__name__}: {error}")
        finally:
            self._hearing = False
        if message.kind == "wake" and self.activity.revision == before and not notice and not self._rung_early(message):
            return  # too early, or another view told it first
        self._answer, self._notice = message.token, notice
        self._send_changes()

    def _hear(self, message: door.Message) -> None:
        """A press, if it is still meant; a wake; or a ping. Who may be behind gets every zone again."""
        now = self.clock() if message.now is None else min(message.now, self.clock())
        if message.kind != "ping":
            self.activity.wake(now)  # first what was due until then
        if message.kind == "press" and self._meant(message):
            self.activity.press(message.id, message.value, by=self.viewer, now=now)
        elif message.kind != "wake":
            self._zones.clear()

    def _meant(self, message: door.Message) -> bool:
        """Does the question still stand, or the thing that was pressed? An answer to another question is not meant."""
        scene = self.activity.scene(self.viewer)
        if message.question == scene.question:
            return True
        offer = scene.offer(message.id)
        return isinstance(offer, Item) and (offer.role == "picture" or "=" in offer.id)

    def _rung_early(self, message: door.Message) -> bool:
        """Is the browser's clock ahead of ours? Then it has to be told to ring again."""
        due = self.activity.scene(self.viewer).wake_at
        return due is not None and message.now is not None and message.now >= due

    # How it does that.

    def _changed(self) -> None:
        if self.activity.state is not self._state:  # not another language or size: something has happened
            self._state = self.activity.state
            self._events += self.activity.scene(self.viewer).events
        if not self._hearing:
            self._answer, self._notice = None, ()
            self._send_changes()

    def _send_changes(self) -> None:
        # As `send_state` does it, which would look for bytes in every corner: there are none.
        self._send({"method": "update", "state": self.get_state(self._renew()), "buffer_paths": []}, buffers=[])

    def _renew(self) -> list[str]:
        """Bring the state up to date; the keys that changed, the frame last."""
        scene = self.activity.scene(self.viewer)
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
        self._events = []
        return [*changed, "frame"]

    def _new_pictures(self, scene: Scene) -> dict[str, Any]:
        """The pictures so far and those that this scene adds; all are drawn anew when the look changes."""
        inks = (scene.look.palette, scene.look.letters, scene.look.letters and scene.look.language)
        kept = {key: part for key, part in self._parts.items() if key.startswith("picture:")}
        pictures = kept if inks == self._inks else {}
        self._inks = inks
        for zone in scene.zones:
            for item in zone.items:
                for name in (item.picture, *item.pictures) if item.pictures else (item.picture,):
                    if name and f"picture:{name}" not in pictures:
                        pictures[f"picture:{name}"] = picture(name, scene.look)
        return pictures

    def _frame(self, scene: Scene) -> dict[str, Any]:
        return frame_of(scene) | {
            "events": [plain(event) for event in self._events],
            "turn": self._turn,
            "revision": self.activity.revision,
            "answer": self._answer,
            "notice": list(self._notice),
        }

    def _repr_mimebundle_(self, **options: Any) -> Any:
        from setlab.show import looks_to

        return looks_to(self.activity, self.viewer)

    def mimebundle(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """The view's own MIME type and its metadata, without the static page beside it."""
        data, metadata = super()._repr_mimebundle_() or ({}, {})
        return {kind: content for kind, content in data.items() if kind != "text/plain"}, metadata

    def __repr__(self) -> str:
        return f"<SceneView of {self.activity!r}>"


_views: WeakKeyDictionary[Activity[Any], dict[str | None, SceneView]] = WeakKeyDictionary()
_started: WeakKeyDictionary[Activity[Any], float] = WeakKeyDictionary()
_shown = cells.Shown[SceneView]()
_watching: list[object] = []  # the shells whose cells are watched


def view_of(activity: Activity[Any], viewer: str | None = None) -> SceneView:
    """The widget of an activity: the same one however often it is named, until it is closed.

    viewer: the player whose scene it shows, in a game with hidden hands; each has a widget of the own.
    PressError for a viewer who does not play.
    """
    views = _views.setdefault(activity, {})
    fresh = viewer not in views
    if fresh:
        views[viewer] = SceneView(activity, viewer)
    view = views[viewer]
    run = cells.running()
    _shown.note(view, run)
    if run is not None:
        _watch_cells()
        if not fresh:
            view.appear()
    return view


def _watch_cells() -> None:
    """Close what a cell no longer shows, whenever a cell has been run."""
    from IPython import get_ipython

    shell = get_ipython()
    if shell not in _watching:
        _watching.append(shell)
        shell.events.register("post_run_cell", _close_unseen)


def _close_unseen(result: object = None) -> None:
    run = cells.running()
    for view in _shown.ended(run) if run is not None else ():
        view.close()
