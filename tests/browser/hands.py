"""A learner's hands: presses things by mouse, or by the keyboard alone, and watches that the focus is never lost."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

# Where the focus is: the id that has it and its group's number, if it is inside this exercise.
FOCUS = """(root) => {
  let node = root.getRootNode().activeElement;
  if (!node || !root.contains(node)) return null;
  const groups = [...root.querySelectorAll('[role=group]')].filter((each) => !each.matches('.sl-page'));
  return { id: node.dataset.id ?? node.tagName, group: groups.findIndex((each) => each.contains(node)) };
}"""
PLACE = """(node) => {
  const root = node.closest('.setlab');
  const groups = [...root.querySelectorAll('[role=group]')].filter((each) => !each.matches('.sl-page'));
  const group = groups.find((each) => each.contains(node));
  const ids = [...group.querySelectorAll('button')].map((each) => each.dataset.id);
  return { group: groups.indexOf(group), index: ids.indexOf(node.dataset.id), ids };
}"""


class Hands:
    """What both ways of pressing share: the exercise, and its revision."""

    def __init__(self, page: Page, root: Locator) -> None:
        self.page, self.root = page, root
        root.locator(".sl-prompt").wait_for(timeout=60_000)

    def button(self, id: str) -> Locator:
        """What has that id."""
        return self.root.locator(f'[data-id="{id}"]')

    def revision(self) -> int:
        """How many presses the scene on the page has heard."""
        return int(self.root.get_attribute("data-revision") or -1)

    def press(self, id: str) -> None:
        """Press, and wait for the new scene."""
        before = self.revision()
        self.reach(id)
        self.page.wait_for_function(
            "([root, before]) => Number(root.dataset.revision) > before", arg=[self.root.element_handle(), before]
        )

    def reach(self, id: str) -> None:
        """Press, in the way of these hands."""
        raise NotImplementedError


class Mouse(Hands):
    """Clicks."""

    def reach(self, id: str) -> None:
        self.button(id).click()


class Keyboard(Hands):
    """Tab to the group, arrows to the thing, Space or Enter to press; the mouse is never touched."""

    def __init__(self, page: Page, root: Locator) -> None:
        super().__init__(page, root)
        self.presses = 0
        self.enter()

    def focus(self) -> dict[str, object]:
        """Where the focus is; AssertionError if it has left the exercise."""
        focus: dict[str, object] | None = self.root.evaluate(FOCUS)
        assert focus is not None, "the focus is lost"
        return focus

    def enter(self) -> None:
        """Tab until the focus is inside."""
        for _ in range(60):
            if self.root.evaluate(FOCUS) is not None:
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("Tab does not lead into the exercise")

    def go(self, id: str) -> None:
        """Bring the focus to a thing."""
        place = self.button(id).evaluate(PLACE)
        for _ in range(20):
            here = self.focus()
            if here["group"] == place["group"]:
                break
            self.page.keyboard.press("Tab" if here["group"] < place["group"] else "Shift+Tab")  # type: ignore[operator]
        else:
            raise AssertionError(f"Tab does not lead to {id}")
        self.page.keyboard.press("Home")
        for _ in range(place["index"]):
            self.page.keyboard.press("ArrowRight")
        assert self.focus()["id"] == id

    def reach(self, id: str) -> None:
        self.go(id)
        self.presses += 1
        self.page.keyboard.press("Space" if self.presses % 2 else "Enter")

    def press(self, id: str) -> None:
        super().press(id)
        self.focus()
