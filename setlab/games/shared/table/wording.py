"""What is said at the table: titles, prompts, claims explained, and the rules in a few sentences."""

from __future__ import annotations

from typing import Literal, assert_never

from setlab.activities.shared.pieces import capital
from setlab.deck import Cards
from setlab.explanation import explain, magic, same_or_different
from setlab.games.shared.calls import Last, Said
from setlab.games.shared.table.patterns import fifth
from setlab.games.shared.table.rules import Agree, Pattern, Penalty, Rules, Stuck
from setlab.language import Language
from setlab.scene import Feedback

GameName = Literal["classic", "solo", "two_pairs", "chain", "last_card", "five_features"]


def title(words: Language, name: GameName) -> str:
    """The name of the game."""
    say = words.say
    match name:
        case "classic":
            return say("The classic game")
        case "solo":
            return say("Play alone")
        case "two_pairs":
            return say("Two pairs")
        case "chain":
            return say("The chain")
        case "last_card":
            return say("The last card")
        case "five_features":
            return say("Five features")
    assert_never(name)


def how_to(words: Language, name: GameName, rules: Rules) -> tuple[str, ...]:
    """The rules in short sentences, so that a stranger can play."""
    say = words.say
    lines = [say("{n} cards lie on the table. Look for a SET.", n=rules.base)]
    if rules.pattern is Pattern.TWO_PAIRS:
        lines = [
            say("{n} cards lie on the table. Look for two pairs.", n=rules.base),
            say("Each pair needs a third card to be a SET."),
            say("If both pairs need the same card, take all four."),
        ]
    if rules.pattern is Pattern.CHAIN:
        lines += [
            say("After the first SET, each new one uses one card of the last SET."),
            say("So you pick one of those three, and two from the table."),
        ]
    if rules.calls:
        lines += [
            say("See one? Call first: press your key or your button."),
            say("Then pick the cards within {n} seconds. Nobody else may pick now.", n=int(rules.lapse)),
        ]
    else:
        lines.append(say("See one? Pick its three cards."))
    lines.append(say("Right: you keep the cards, and one point is yours."))
    match rules.penalty:
        case Penalty.POINT:
            lines.append(say("Wrong, or too slow: you lose a point."))
        case Penalty.LOCKOUT:
            lines.append(say("Wrong, or too slow: no more calls until another player finds a SET."))
        case Penalty.NONE:
            lines.append(say("Wrong costs nothing."))
    match rules.stuck:
        case Stuck.ASK if rules.goal is None:
            lines.append(
                say("Nobody sees a SET? When all say so, three more cards come.")
                if rules.agree is Agree.ALL and len(rules.players) > 1
                else say("No SET there? Say so, and three more cards come.")
            )
            lines.append(say("With more than {n} cards on the table, gaps are not filled.", n=rules.base))
        case Stuck.ASK:
            lines.append(say("No SET there? Say so, and three more cards come."))
        case Stuck.LOSE:
            lines.append(say("If the table holds no SET while cards are left, you lose."))
    lines.append(_end(words, name, rules))
    return tuple(lines)


def _end(words: Language, name: GameName, rules: Rules) -> str:
    say = words.say
    if rules.goal is not None:
        return words.count("The drill ends after {n} SET.", "The drill ends after {n} SETs.", rules.goal)
    if rules.last_hidden:
        return say("The last card stays face down. Who works it out gets a point.")
    if name == "solo":
        return say("The game ends when no cards and no SET are left.")
    return say("It ends when no cards and no SET are left. Most points win.")


def claim_told(words: Language, last: Last, pattern: Pattern) -> Feedback:
    """The last claim, by whom, and why it was right or wrong."""
    say, name = words.say, last.by
    about = tuple(f"card:{card.code}" for card in last.cards)
    match last.said:
        case Said.TAKEN:
            return Feedback("right", (say("{name}: right!", name=name), _right(words, last.cards, pattern)), about)
        case Said.WRONG:
            return Feedback("again", (say("{name}: not quite.", name=name), _wrong(words, last.cards, pattern)), about)
        case Said.LAPSED:
            return Feedback("again", (say("{name} called, and the time ran out.", name=name),))
        case Said.NAMED:
            return Feedback("right", (say("{name}: right! That is the last card.", name=name),), about)
        case Said.MISNAMED:
            return Feedback("again", (say("{name}: that is not the last card.", name=name),))
    assert_never(last.said)


def _right(words: Language, cards: Cards, pattern: Pattern) -> str:
    missing = fifth(cards) if pattern is Pattern.TWO_PAIRS else None
    if missing is not None:
        return words.say("Both pairs need the same card: {card}.", card=missing)
    features = capital(same_or_different(explain(*cards).features, words))
    return words.say("A SET. {features}.", features=features)


def _wrong(words: Language, cards: Cards, pattern: Pattern) -> str:
    if pattern is Pattern.TWO_PAIRS:
        return words.say("No two pairs among these four need the same card.")
    why = explain(*cards)
    return words.say("Not a SET: {reason}.", reason=magic(why.failing[0], words))
