"""How to play the games at the table: the rules, and an example that the engine itself has checked."""

from __future__ import annotations

from collections.abc import Iterator

from setlab.explanation import explain, magic
from setlab.games.shared.showing.how_to import Step, how_to_scene, step
from setlab.games.shared.table.examples import Example, example_of
from setlab.games.shared.table.rules import Agree, Pattern, Penalty, Rules, Stuck
from setlab.games.shared.table.wording import GameName, title
from setlab.language import Language, language_of
from setlab.rules import find_sets
from setlab.scene import Look, Scene


def drawn_how_to(look: Look, name: GameName, rules: Rules) -> Scene:
    """The rules of a game as they are played here, and its worked example."""
    words = language_of(look.language)
    shown = example_of(name, rules.deck)
    return how_to_scene(
        words, look, title(words, name), tuple(_rules(words, name, rules)), tuple(_example(words, name, shown))
    )


def _rules(words: Language, name: GameName, rules: Rules) -> Iterator[Step]:
    """The rules in short sentences, so that a stranger can play."""
    say = words.say
    yield from _looked_for(words, rules)
    if rules.calls:
        yield step(say("See one? Call first: press “{button}” or your key.", button=say("SET!")))
        yield step(say("Then pick the cards within {n} seconds. Nobody else may pick now.", n=int(rules.lapse)))
    else:
        yield step(say("See one? Pick its three cards."))
    yield step(say("Right: you keep the cards, and one point is yours."))
    yield step(_penalty(words, rules))
    yield from _stuck(words, rules)
    if rules.last_hidden:
        yield step(say("The last card stays face down until the pile is empty."))
        yield step(say("Know it? Call, type its name, and press “{button}”: one point.", button=say("That is it")))
    yield step(_end(words, name, rules))


def _looked_for(words: Language, rules: Rules) -> Iterator[Step]:
    say = words.say
    if rules.pattern is Pattern.TWO_PAIRS:
        yield step(say("{n} cards lie on the table. Look for two pairs.", n=rules.base))
        yield step(say("Each pair needs a third card to be a SET."))
        yield step(say("If both pairs need the same card, take all four."))
        return
    yield step(say("{n} cards lie on the table. Look for a SET.", n=rules.base))
    yield step(say("In a SET, each feature is all the same or all different."))
    if len(rules.deck.features) == 5:
        yield step(say("Here the border is the fifth feature: none, thin or thick."))
    if rules.pattern is Pattern.CHAIN:
        yield step(say("After the first SET, each new one uses one card of the last SET."))
        yield step(say("So you pick one of those three, and two from the table."))


def _penalty(words: Language, rules: Rules) -> str:
    match rules.penalty:
        case Penalty.POINT if rules.calls:
            return words.say("Wrong, or too slow: you lose a point.")
        case Penalty.POINT:
            return words.say("Wrong: you lose a point.")
        case Penalty.LOCKOUT if rules.calls:
            return words.say("Wrong, or too slow: no more calls until another player finds a SET.")
        case Penalty.LOCKOUT | Penalty.NONE:
            return words.say("Wrong costs nothing.")


def _stuck(words: Language, rules: Rules) -> Iterator[Step]:
    say, none = words.say, words.say("No SET here")
    if rules.stuck is Stuck.LOSE:
        yield step(say("If the table holds no SET while cards are left, you lose."))
    elif rules.pattern is Pattern.TWO_PAIRS:
        return  # so many cards always hold two pairs
    elif rules.agree is Agree.ALL and len(rules.players) > 1:
        yield step(say("Nobody sees a SET? When all press “{button}”, three more cards come.", button=none))
    else:
        yield step(say("No SET there? Press “{button}”, and three more cards come.", button=none))
    if rules.stuck is Stuck.ASK:
        yield step(say("With more than {n} cards on the table, gaps are not filled.", n=rules.base))


def _end(words: Language, name: GameName, rules: Rules) -> str:
    say = words.say
    if rules.goal is not None:
        return words.count("The drill ends after {n} SET.", "The drill ends after {n} SETs.", rules.goal)
    if name == "solo":
        return say("The game ends when no cards and no SET are left.")
    if rules.pattern is Pattern.TWO_PAIRS:
        return say("It ends when no cards and no two such pairs are left. Most points win.")
    return say("It ends when no cards and no SET are left. Most points win.")


def _example(words: Language, name: GameName, shown: Example) -> Iterator[Step]:
    """What lies there, what is right and why, what is wrong and why."""
    say = words.say
    if shown.last:
        yield step(say("The last SET was this one."), shown.last)
    yield step(say("These cards lie on the table."), shown.table)
    if name == "last_card":
        yield step(say("The pile is empty. The last card lies face down."), others=["back"])
        yield step(say("Add up all cards, feature by feature. With the hidden one it gives 0 mod 3."))
        if shown.missing is not None:
            yield step(say("So the hidden card is this one."), [shown.missing])
        yield step(say("Turned up, it makes one more SET."), shown.right)
        return
    if shown.missing is not None:
        yield step(say("These four can be taken."), shown.right)
        yield step(say("Both pairs need this card: {card}.", card=shown.missing), [shown.missing])
        yield step(say("These four cannot: no two pairs need the same card."), shown.wrong)
        return
    yield step(say("This is a SET."), shown.right)
    if shown.last:
        yield step(say("This SET does not count: it uses no card of the last SET."), find_sets(shown.table)[0])
    yield step(_not_a_set(words, shown), shown.wrong)


def _not_a_set(words: Language, shown: Example) -> str:
    return words.say("Not a SET: {reason}.", reason=magic(explain(*shown.wrong).failing[0], words))
