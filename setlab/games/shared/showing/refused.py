"""Why a move is refused, in words: a press that comes to nothing never goes unsaid."""

from __future__ import annotations

from setlab.errors import PressError
from setlab.games.shared.refusals import MoveError, Refusal, Why
from setlab.language import message

_WORDS: dict[Why, str] = {
    Why.NO_PLAYER: message("Nobody called {by} plays here."),
    Why.NO_MOMENT: message("A moment is a number of seconds."),
    Why.NO_MOVE: message("That is not possible in this game."),
    Why.OVER: message("The game is over."),
    Why.PAUSED: message("The game is paused. Press Continue first."),
    Why.NOT_PAUSED: message("The game is not paused."),
    Why.BETWEEN: message("This deal is over. Deal the next one first."),
    Why.STILL_PLAYING: message("This deal is not over yet."),
    Why.CALL_OPEN: message("{other} called first. Wait until that call is over."),
    Why.CALLED_ALREADY: message("{by} has called already. Now pick the cards."),
    Why.NOT_CALLED: message("Call first, then pick. Cards without a call do not count."),
    Why.LOCKED_OUT: message("{by} may not call until somebody else finds a SET."),
    Why.WRONG_COUNT: message("{number} cards are not the right number for a claim."),
    Why.TWICE: message("One card was picked twice."),
    Why.NOT_THERE: message("That card is not on the table, and not in your hand."),
    Why.SET_THERE: message("There is a SET on the table. Keep looking!"),
    Why.ASKED_ALREADY: message("{by} has said so already. The others have not yet."),
    Why.PILE_EMPTY: message("The draw pile is empty."),
    Why.NOT_YET: message("That can be worked out only when the draw pile is empty."),
    Why.HOLDS_NINE: message("{by} holds nine cards. Nobody may hold more."),
    Why.NO_OWN_CARD: message("At least one of the cards must be your own."),
    Why.NO_LINK: message("In a chain, use exactly one card of the last SET."),
    Why.NOT_YOUR_TURN: message("It is not the turn of {by}."),
    Why.FACE_UP: message("That card is face up already."),
    Why.ALREADY_TAKEN: message("Those cards have been taken already."),
    Why.NOTHING_TAKEN: message("There is nothing to put back."),
}


def refused(refusal: Refusal) -> PressError:
    """The refusal as an error that a scene can say in the learner's language."""
    others = refusal.other if refusal.other is not None else "?"
    return PressError(_WORDS[refusal.why], by=refusal.by, other=others, number=refusal.number or 0)


def said(error: MoveError) -> PressError:
    """The same of the error that an engine raises."""
    return refused(error.refusal)
