"""What the rules quiz says: what happens, the answers to choose from, and the rule in words."""

from __future__ import annotations

from typing import assert_never

from setlab.games.quiz.answers import Choice, Outcome
from setlab.games.quiz.kinds import Kind
from setlab.games.quiz.play import Asked
from setlab.language import Language, message

_HAPPENS: dict[Kind, str] = {
    Kind.WITHOUT_CALL: message("{by} points at these cards without a call."),
    Kind.DURING_CALL: message("{caller} has called. Now {by} points at these cards."),
    Kind.LAPSED: message("{caller} has called and points at nothing. The time runs out."),
    Kind.RIGHT: message("{by} has called and points at these cards."),
    Kind.TWO_AND_ONE: message("{by} has called and points at these cards."),
    Kind.LOCKED_CALL: message("{by} was wrong and may not call for now. {by} calls."),
    Kind.REFILL: message("12 cards lie there. {by} has called and points at these cards."),
    Kind.FIFTEEN: message("15 cards lie there. {by} has called and points at these cards."),
    Kind.AGREED: message("The others see no SET. Now {by} says so too."),
    Kind.NOT_TRUE: message("{by} says: there is no SET here."),
    Kind.LAST_SET: message("The pile is empty. {by} has called and points at these cards."),
    Kind.OWN_CARD: message("Shedding: {by} has called and points at these cards."),
    Kind.REPLACED: message("Shedding: {by} has called and points at these cards."),
    Kind.NO_POINTS: message("Shedding: {by} has called and points at these cards."),
    Kind.PENALTY_CARD: message("Shedding: {by} has called and points at these cards."),
    Kind.PENALTY_WITH_NINE: message("Shedding: {by} holds nine cards, has called, and points at these."),
    Kind.ONE_MORE: message("Shedding: {caller} has called. {by} asks for a card."),
    Kind.ONE_MORE_WITH_NINE: message("Shedding: {by} holds nine cards and asks for one more."),
    Kind.LAST_CARDS: message("Shedding: {by} puts the last cards away. The others hold {n} cards."),
}
_RULES: dict[Kind, str] = {
    Kind.WITHOUT_CALL: message("Call first, then take. Cards without a call do not count."),
    Kind.DURING_CALL: message("While one call is open, nobody else may take cards."),
    Kind.LAPSED: message("A call that is not followed by cards counts as wrong."),
    Kind.RIGHT: message("After a call, a SET goes to the caller. Anything else costs a penalty."),
    Kind.TWO_AND_ONE: message("Two and one is not a SET. The cards go back, and a penalty falls due."),
    Kind.LOCKED_CALL: message("After a mistake: no call until another player finds a SET."),
    Kind.REFILL: message("A SET from twelve cards: the gaps are filled from the pile."),
    Kind.FIFTEEN: message("With more than twelve cards on the table, gaps are not filled."),
    Kind.AGREED: message("When all agree that there is no SET, three more cards come."),
    Kind.NOT_TRUE: message("More cards come only if there really is no SET. Here is one."),
    Kind.LAST_SET: message("The game ends when the pile is empty and the table holds no SET."),
    Kind.OWN_CARD: message("In a SET at least one card must be your own."),
    Kind.REPLACED: message("Table cards are replaced from the pile. Own cards are not."),
    Kind.NO_POINTS: message("A SET scores nothing here: you only get rid of cards."),
    Kind.PENALTY_CARD: message("A mistake: the cards go back, and you draw a penalty card."),
    Kind.PENALTY_WITH_NINE: message("Nobody ever holds more than nine: no penalty card with nine."),
    Kind.ONE_MORE: message("You may ask for a card at any time, even during a call."),
    Kind.ONE_MORE_WITH_NINE: message("Nobody ever holds more than nine: with nine you may not ask."),
    Kind.LAST_CARDS: message("No cards left: a point for each card that the others hold."),
}


def happens(words: Language, asked: Asked) -> str:
    """What is done in the position."""
    return words.say(_HAPPENS[asked.kind], by=asked.by or "?", caller=asked.caller or "?", n=asked.points)


def rule_of(words: Language, asked: Asked) -> str:
    """The rule that decides, in words."""
    return words.say(_RULES[asked.kind])


def choice_text(words: Language, asked: Asked, choice: Choice) -> str:
    """An answer to choose."""
    say, n, by = words.say, choice.number or 0, asked.by or asked.caller or "?"
    match choice.outcome:
        case Outcome.VOID:
            return say("It does not count. Nothing changes.")
        case Outcome.CALLED:
            return say("The call counts.")
        case Outcome.COUNTS:
            return say("{name} takes the cards.", name=by)
        case Outcome.POINT_OFF:
            return say("{name} loses a point.", name=by)
        case Outcome.LOCKED_OUT:
            return say("{name} may not call for now.", name=by)
        case Outcome.LAID:
            return words.count("{n} new card is laid.", "{n} new cards are laid.", n) if n else say("No card is laid.")
        case Outcome.DRAWN:
            return words.count("{name} draws {n} card.", "{name} draws {n} cards.", n, name=by)
        case Outcome.POINTS:
            return words.count("{name} gets {n} point.", "{name} gets {n} points.", n, name=by)
        case Outcome.OVER:
            return say("The game is over.")
        case Outcome.GOES_ON:
            return say("The game goes on.")
    assert_never(choice.outcome)
