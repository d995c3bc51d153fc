"""Whole games in JupyterLab, by mouse and again by the keyboard alone: against two computer players, and of two people.

What to press is asked in the kernel, of somebody who knows the rules; pressed it is in the browser. The long games go
on for `FIRST` presses, or to their end where SETLAB_WHOLE_GAMES is set (seven minutes).
"""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from hands import Hands, Keyboard, Mouse
from lab import Notebook

HERE = Path(__file__).parent
BRING = f"""
import json, sys
sys.path.insert(0, {str(HERE)!r})
from deciding import plan
from setlab import BEGINNER
from setlab.games import Classic, Cubed, Shedding
"""
GAMES = {
    "classic": 'Classic(("Ada", "Bo", "Cy"), bots={"Bo": "expert", "Cy": "good"}, deck=BEGINNER, seed=1, lapse=60)',
    "shedding": 'Shedding(("Ada", "Bo"), deck=BEGINNER, seed=1, lapse=60)',
    "cubed": 'Cubed(("Ada", "Bo"), seed=9)',
}
LONGEST = 240.0  # seconds
FIRST = 10_000 if os.environ.get("SETLAB_WHOLE_GAMES") else 24  # presses; the classic game has fewer


def asked(desk: Notebook, code: str) -> object:
    """What the kernel has for this expression."""
    return json.loads(desk.kernel(f"print(json.dumps({code}))"))


def played(desk: Notebook, player: Hands) -> int:
    """Play on; gives the number of presses."""
    presses, since = 0, time.monotonic()
    while presses < FIRST and (ids := asked(desk, "plan(played)")) is not None:
        assert isinstance(ids, list)
        for id in ids:
            player.press(id)
        if not ids:  # the computer's turn to see something
            desk.page.wait_for_timeout(200)
        presses += len(ids)
        assert time.monotonic() - since < LONGEST, f"no end after {presses} presses"
    return presses


@pytest.mark.parametrize("hands", [Mouse, Keyboard])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played(desk: Notebook, game: str, hands: type[Hands]) -> None:
    desk.show(f"{BRING}played = {GAMES[game]}\nplayed")
    player = hands(desk.page, desk.page.locator(".setlab"))
    presses = played(desk, player)
    assert presses > 3
    assert player.root.locator(".sl-prompt").inner_text() == asked(desk, "played.scene().prompt")
    assert asked(desk, "played.over(played.state)") == (presses < FIRST)
    if game == "classic":  # the computers took part
        assert presses < FIRST
        assert asked(desk, "sorted({event['by'] for event in played.history if event['kind'] == 'taken'})") != ["Ada"]
    assert Axe().run(desk.page, context=".setlab").response["violations"] == []
