"""What is said in SET Cubed: prompts, why a move is refused, what a turn scores, and the rules in short."""

from __future__ import annotations

from setlab.activities.shared.pieces import capital, feature_label
from setlab.errors import PressError
from setlab.explanation import magic
from setlab.games.cubed.lines import Line, Score
from setlab.games.cubed.moves import Refusal, Why
from setlab.language import Language, message

_WHY: dict[Why, str] = {
    Why.OVER: message("The game is over."),
    Why.NO_PLAYER: message("Nobody called {by} plays here."),
    Why.OTHER_PHASE: message("That is done at another time of the game."),
    Why.OTHER_TURN: message("It is the turn of {by}."),
    Why.CALLED: message("{by} has called already."),
    Why.NO_CALL: message("Call first, then choose your three dice."),
    Why.DONE: message("{by} has used the extra roll already."),
    Why.COUNT: message("That is not the right number of dice."),
    Why.NOT_HELD: message("That die is not in your hand."),
    Why.TWICE: message("One die or square was chosen twice."),
    Why.OFF_BOARD: message("That square is not on the board."),
    Why.OCCUPIED: message("A die lies on that square already."),
    Why.UNDECLARED: message("Choose first what the WILD stands for."),
    Why.NOT_WILD: message("That die shows a face of its own."),
    Why.NO_FACE: message("A WILD stands for one of the 27 faces."),
    Why.NO_LINE: message("That die needs two others in a straight line of three."),
    Why.NO_SET: message("No line of three with that die is a SET."),
    Why.NO_OLD: message("A SET needs a die that lay there before this turn."),
    Why.ALL_AT_ONCE: message("Lay all dice of this turn, then press Done."),
    Why.LATE: message("That must come before the first die of your turn."),
    Why.NO_WILD: message("There is no WILD on that square."),
    Why.OTHER_FACE: message("Your die must show what that WILD stands for."),
    Why.SET_THERE: message("Somebody has a SET. Look again!"),
    Why.CAN_PLACE: message("Somebody can place a die. Look again!"),
}


def refused(refusal: Refusal) -> PressError:
    """A refusal as an error that a scene can say in the learner's language."""
    return PressError(_WHY[refusal.why], by=refusal.by or "?")


def refusal_lines(words: Language, refusal: Refusal) -> tuple[str, ...]:
    """Why a move is refused; of dice that make no SET, which feature is two and one in each line."""
    said = words.say(_WHY[refusal.why], by=refusal.by or "?")
    return said, *(line_told(words, line) for line in refusal.lines if not line.is_set)


def line_told(words: Language, line: Line) -> str:
    """A line that is no SET, and why."""
    failing = line.failing[0]
    return words.say(
        "{feature}: {reason}.", feature=feature_label(words, failing.feature), reason=magic(failing, words, "dice")
    )


def score_told(words: Language, score: Score) -> tuple[str, ...]:
    """What a move scores: its SETs, then its bonus squares."""
    sets = words.count("{n} SET", "{n} SETs", len(score.lines))
    lines = [
        words.count("{sets}: {n} point.", "{sets}: {n} points.", sum(line.points for line in score.lines), sets=sets)
    ]
    bonus = sum(each.points for each in score.bonuses)
    if bonus:
        lines.append(words.count("Bonus square: {n} point.", "Bonus squares: {n} points.", bonus))
    return tuple(map(capital, lines))


def how_to(words: Language, *, placed_only: bool) -> tuple[str, ...]:
    """The rules in short sentences."""
    say = words.say
    return (
        say("Everybody rolls five dice. Whoever sees a SET among them calls it first."),
        say("That SET goes to the middle of the board, and scores 3 points."),
        say("Then you take turns. Place up to three dice, then press Done."),
        say("Each die must be part of a SET: three dice side by side in a straight line."),
        say("A line runs across or down, never diagonally. Dice may be equal."),
        say("At least one die of each SET must have been there before your turn.")
        if not placed_only
        else say("Only the dice that you place in this turn score."),
        say("Each die in a SET scores 1 point. A die in two SETs counts twice."),
        say("A WILD stands for any face. It scores nothing in the SETs it makes now."),
        say("The first die on a bonus square adds its number."),
        say("Nothing fits? Pass. Then all fill up to five dice."),
        say("Between rounds you may roll some of your dice again, once."),
        say("It ends when somebody has no dice left. Most points win."),
    )
