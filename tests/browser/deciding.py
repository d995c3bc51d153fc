"""What somebody who knows the rules presses next in a game: asked in the kernel, pressed in the browser.

`plan(game)` gives the ids to press one after the other: none while one waits for the others, None at the end.
"""

from __future__ import annotations

from setlab import find_sets
from setlab.games import Classic, Cubed, Shedding
from setlab.games.cubed import view
from setlab.games.cubed.drawing import square_id
from setlab.games.cubed.moves import Call as CallDice
from setlab.games.cubed.moves import Keep, Lay, Pass, Play, Reroll, RollAgain, Swap
from setlab.games.cubed.players import Policy, choice
from setlab.games.shared.moves import Ask, Call, Claim, Deal
from setlab.games.shedding.policies import greedy_move
from setlab.seeds import Dice


def plan(game: Classic | Shedding | Cubed) -> list[str] | None:
    """The next presses in this game."""
    if game.over(game.state):
        return None
    if isinstance(game, Classic):
        return _in_classic(game)
    if isinstance(game, Shedding):
        return _in_shedding(game)
    return _in_cubed(game)


def _in_classic(game: Classic) -> list[str]:
    """Ada takes a SET when she is not ahead of both computers, and agrees when there is none."""
    sets = find_sets(game.state.game.table)
    if game.state.game.call is not None:
        mine = game.state.game.call.by == "Ada"
        return [f"card:{card.code}" for card in sets[0]] if mine else []
    points = dict(zip(game.players, game.state.game.points, strict=True))
    if sets:
        return ["call:Ada"] if points["Ada"] <= max(points["Bo"], points["Cy"]) else []
    return ["ask:Ada"] if game.scene().offers().get("ask:Ada") else []


def _in_shedding(game: Shedding) -> list[str]:
    match greedy_move(game.state.game, Dice(len(game.history), "at the table")):
        case Call(by=who):
            return [f"call:{who}"]
        case Claim(cards=three):
            return [f"card:{card.code}" for card in three]
        case Ask(by=who):
            return [f"ask:{who}"]
        case Deal():
            return ["deal"]
        case other:
            raise AssertionError(other)


def _in_cubed(game: Cubed) -> list[str]:
    state = game.state.game
    players = [state.on_turn] if state.on_turn is not None else list(state.terms.players)
    for who in players:
        move = choice(view(state, who), Policy.GREEDY, Dice(len(state.events), who))
        match move:
            case None:
                continue
            case CallDice():
                return [f"call:{who}"]
            case Lay(dice=dice, faces=faces):
                return [f"die:{die}" for die in dice] + _declared(faces) + ["claim"]
            case RollAgain():
                return ["again_all"]
            case Play(puts=puts):
                laid = [[f"die:{put.die}", *_declared([put.face]), square_id(put.square)] for put in puts]
                return [id for ids in laid for id in ids] + ["done"]
            case Swap(die=die, square=square):
                return ["swap", f"die:{die}", square_id(square)]
            case Reroll(dice=dice):
                return [*(f"die:{die}" for die in dice), f"roll:{who}"]
            case Keep():
                return [f"keep:{who}"]
            case Pass():
                return ["pass"]
            case other:
                raise AssertionError(other)
    return []


def _declared(faces: object) -> list[str]:
    """The values of a WILD, feature by feature."""
    return [f"face:{place}.{value}" for face in faces if face is not None for place, value in enumerate(face.vector)]
