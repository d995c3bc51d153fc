"""An explanation written out: its parts in one language, then as plain text, Markdown and LaTeX."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from setlab.deck import Card, Feature
from setlab.explanation.sentences import magic, odd_one, same_or_different, sentence
from setlab.explanation.verdict import FeatureVerdict, Kind, Pieces
from setlab.gf3 import Vector
from setlab.language import Language, listed
from setlab.notation import latex_code, markdown_code

if TYPE_CHECKING:
    from setlab.explanation import Explanation


class Line(NamedTuple):
    """One feature in words: its name, its three values, the answer to the quick check, the reason, the sum."""

    label: str
    values: tuple[str, ...]
    answer: str
    reason: str
    arithmetic: str


def lines(why: Explanation, words: Language, pieces: Pieces) -> list[Line]:
    """The rows of the table of features, in the deck's order.

    >>> from setlab import explain
    >>> from setlab.language import language_of
    >>> lines(explain("1RO 2RO 3RO"), language_of("en"), "cards")[2][1:]
    (('1', '2', '3'), 'YES, all different', 'three different numbers: 1, 2, 3', '0 + 1 + 2 = 0')
    """
    return [
        Line(
            label=words.say("{feature:cap}", feature=verdict.feature),
            values=tuple(map(words.form, verdict.values)),
            answer=answer(verdict.kind, words),
            reason=sentence(verdict, words, pieces),
            arithmetic=verdict.arithmetic.removesuffix(" (mod 3)"),
        )
        for verdict in why.features
    ]


def answer(kind: Kind, words: Language) -> str:
    """The answer to the quick check (R1.4) in words."""
    if kind is Kind.TWO_AND_ONE:
        return words.say("NO, two and one")
    return words.say("YES, all the same" if kind is Kind.ALL_SAME else "YES, all different")


def headline(why: Explanation, words: Language, codes: str) -> str:
    """The cards and the verdict."""
    return words.say("{codes}: a SET." if why.is_set else "{codes}: not a SET.", codes=codes)


def checks(why: Explanation, words: Language, pieces: Pieces) -> list[str]:
    """One sentence a feature: the reason, and what it counts as."""
    return [_check(verdict, words, pieces) for verdict in why.features]


def _check(verdict: FeatureVerdict, words: Language, pieces: Pieces) -> str:
    feature, reason = verdict.feature, sentence(verdict, words, pieces)
    if verdict.passes:
        return words.say("{feature:cap}: {reason}. That is a YES.", feature=feature, reason=reason)
    return words.say(
        "{feature:cap}: {reason}. That is a NO: {odd}.",
        feature=feature, reason=reason, odd=odd_one(verdict, words, pieces),
    )  # fmt: skip


def verdict_lines(why: Explanation, words: Language, pieces: Pieces) -> list[str]:
    """What follows from the checks: the magic rule for what fails, and how a SET mixes same and different."""
    say = words.say
    if not why.is_set:
        return [
            _broken(words, why.failing_features),
            *(_rule(words, verdict, pieces) for verdict in why.failing),
        ]
    short = same_or_different(why.features, words)
    kinds = {verdict.kind for verdict in why.features}
    if len(kinds) == 2:
        after = say("A SET may mix “same” and “different”.")
    elif len(why.features) > 1:
        after = say("Cards with nothing in common can be a SET.")
    else:
        return [say("Every check says YES: {short}.", short=short)]
    return [say("Every check says YES: {short}.", short=short), after]


@cache
def _rule(words: Language, verdict: FeatureVerdict, pieces: Pieces) -> str:
    return words.say("Magic rule: {reason}.", reason=magic(verdict, words, pieces))


@cache
def _broken(words: Language, features: tuple[Feature, ...]) -> str:
    """Which features fail, and what that means."""
    names = listed([words.form(feature.name) for feature in features], words.say(" and "))
    return words.say("Two and one: {features}. One NO is enough: not a SET.", features=names)


def completions(why: Explanation, words: Language, code: Callable[[Card], str] = attrgetter("code")) -> list[str]:
    """For three cards that are no SET, the card that each pair needs; `code` writes the code of a card."""
    if why.is_set:
        return []
    a, b, c = why.cards
    to_a, to_b, to_c = why.completing
    return [
        words.say("{one} and {two} need {code}: {card}.", one=code(one), two=code(two), code=code(third), card=third)
        for one, two, third in ((a, b, to_c), (a, c, to_b), (b, c, to_a))
    ]


def sum_line(why: Explanation, words: Language) -> str:
    """What the sum of the vectors says (R1.6)."""
    total = f"{' + '.join(map(_row, (card.vector for card in why.cards)))} = {_row(why.sum)} (mod 3)"
    return f"{total}. {_sum_verdict(why, words)}"


def _sum_verdict(why: Explanation, words: Language) -> str:
    return words.say("The sum is zero: a SET." if why.is_set else "The sum is not zero: not a SET.")


def _row(vector: Vector) -> str:
    return f"({', '.join(map(str, vector))})"


def text(why: Explanation, words: Language, pieces: Pieces) -> str:
    """Everything as lines of text."""
    return "\n".join(
        [
            headline(why, words, why.cards.codes),
            *checks(why, words, pieces),
            *verdict_lines(why, words, pieces),
            sum_line(why, words),
            *(
                words.say("{feature:cap}: {sum}", feature=verdict.feature, sum=verdict.arithmetic)
                for verdict in why.features
            ),
            *completions(why, words),
        ]
    )


def markdown(why: Explanation, words: Language, pieces: Pieces) -> str:
    """Everything as Markdown: the verdict, a table of the features, the reasons as a list."""
    codes = [markdown_code(card) for card in why.cards]
    table = [
        ["", *codes, "", "mod 3"],
        ["---"] * 6,
        *([line.label, *line.values, line.answer, line.arithmetic] for line in lines(why, words, pieces)),
    ]
    reasons = [*checks(why, words, pieces), *verdict_lines(why, words, pieces), sum_line(why, words)]
    needs = completions(why, words, markdown_code)
    return "\n".join(
        [
            f"**{headline(why, words, ' '.join(codes))}**",
            "",
            *("| " + " | ".join(cells) + " |" for cells in table),
            "",
            *(f"- {line}" for line in [*reasons, *needs]),
        ]
    )


def latex(why: Explanation, words: Language, pieces: Pieces) -> str:
    """Everything as LaTeX: a table of the features, the sum of the vectors (amsmath), the reasons as a list."""
    codes = [latex_code(card) for card in why.cards]
    rows = [["", *codes, ""], *([_tex(cell) for cell in (line.label, *line.values, line.answer)]
                                for line in lines(why, words, pieces))]  # fmt: skip
    vectors = [_column(card.vector) for card in why.cards]
    reasons = [_tex(line) for line in (*checks(why, words, pieces), *verdict_lines(why, words, pieces))]
    needs = map(_tied, completions(why, words, latex_code))
    return "\n".join(
        [
            rf"\textbf{{{_tied(headline(why, words, ' '.join(codes)))}}}",
            "",
            r"\begin{tabular}{l" + "l" * (len(codes) + 1) + "}",
            *(" & ".join(cells) + r" \\" for cells in rows),
            r"\end{tabular}",
            rf"\[ {' + '.join(vectors)} \equiv {_column(why.sum)} \pmod{{3}} \]",
            _tex(_sum_verdict(why, words)),
            r"\begin{itemize}",
            *(rf"  \item {line}" for line in (*reasons, *needs)),
            r"\end{itemize}",
        ]
    )


def _column(vector: Vector) -> str:
    return r"\begin{pmatrix} " + r" \\ ".join(map(str, vector)) + r" \end{pmatrix}"


def _tex(text: str) -> str:
    """A text with the signs escaped that have a meaning in LaTeX."""
    return re.sub(r"([#_%&$])", r"\\\1", _tied(text))


def _tied(text: str) -> str:
    """A no-break space is a tie in LaTeX."""
    return text.replace("\u00a0", "~")
