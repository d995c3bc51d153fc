"""Short proofs that show themselves step by step: for given cards, and in general.

A step is a sentence and a formula. Formulas stand in plain signs and are turned into LaTeX for a
notebook; identities with unknowns are checked by sympy, and cases are counted, when the proof is made.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import product

from setlab.deck import CLASSIC, Card, Deck, checked_deck
from setlab.errors import needed
from setlab.geometry import vector_sum
from setlab.language import language_of, message
from setlab.rules import checked
from setlab.shown import Told

_LATEX = {
    "·": r"\cdot ", "≠": r"\neq ", "⇒": r"\Rightarrow ", "⇔": r"\Leftrightarrow ", "×": r"\times ",
    " (mod 3)": r" \pmod 3", "−": "-", "…": r"\dots ", "ⁿ": "^n ",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Step:
    """One step: a message with its fields (card codes among them), and a formula in plain signs, or ""."""

    words: str
    formula: str = ""
    fields: dict[str, object] = field(default_factory=dict, hash=False)

    def said(self, language: str | None, code: Callable[[str], str] = str) -> str:
        """The sentence; `code` dresses the card codes for Markdown or LaTeX."""
        fields = {name: code(value.code) if isinstance(value, Card) else value for name, value in self.fields.items()}
        return language_of(language).say(self.words, **fields)

    def latex(self) -> str:
        """The formula in LaTeX."""
        formula = self.formula
        for sign, command in _LATEX.items():
            formula = formula.replace(sign, command)
        return formula


@dataclass(frozen=True, slots=True)
class Proof(Told):
    """A claim and the steps that prove it. Shows itself in a notebook with its formulas typeset.

    >>> print(prove_set_count().text("en"))
    A deck of 81 cards holds 1080 SETs.
    1. There are as many pairs of cards as this: 81 · 80 / 2 = 3240
    2. Each pair has exactly one third card, so it lies in exactly one SET.
    3. Each SET holds three pairs, so it was counted three times: 3240 / 3 = 1080
    4. In the same way each card lies on half as many SETs as there are other cards: 80 / 2 = 40
    """

    claim: Step
    steps: tuple[Step, ...]

    def text(self, language: str | None = None) -> str:
        """The claim, then the steps by number."""
        lines = [" ".join(filter(None, (step.said(language), step.formula))) for step in (self.claim, *self.steps)]
        return "\n".join([lines[0], *(f"{number}. {line}" for number, line in enumerate(lines[1:], start=1))])

    def markdown(self, language: str | None = None) -> str:
        """The same in Markdown, formulas between dollar signs."""
        lines = [
            step.said(language, lambda code: f"`{code}`") + (f" ${step.latex()}$" if step.formula else "")
            for step in (self.claim, *self.steps)
        ]
        return "\n".join([f"**{lines[0]}**", "", *(f"{n}. {line}" for n, line in enumerate(lines[1:], start=1))])

    def latex(self, language: str | None = None) -> str:
        """The same as LaTeX source: a paragraph and an enumerate list."""
        lines = [
            step.said(language, lambda code: rf"\texttt{{{_escaped(code)}}}")
            + (f" ${step.latex()}$" if step.formula else "")
            for step in (self.claim, *self.steps)
        ]
        items = "\n".join(rf"\item {line}" for line in lines[1:])
        return f"{lines[0]}\n\\begin{{enumerate}}\n{items}\n\\end{{enumerate}}"

    def formats(self) -> dict[str, str]:
        """The proof in Markdown, in the default language."""
        return {"text/markdown": self.markdown()}


def prove_sum_rule(*three: Card) -> Proof:
    """Three cards are a SET exactly when their vectors sum to zero: for three given cards, or in general for none.

    HandError unless there are no cards or three different ones; DeckError for two decks.

    >>> from setlab import cards
    >>> print(prove_sum_rule(*cards("1RO 2GO 3GO")).text("en"))
    1RO, 2GO and 3GO are no SET, for their sum is not zero. (0, 0, 0) + (1, 0, 1) + (1, 0, 2) = (2, 0, 0) (mod 3)
    1. Colour: two alike and one other. 0 + 1 + 1 = 2 ≠ 0 (mod 3)
    2. Shape: all the same. 0 + 0 + 0 = 0 (mod 3)
    3. Number: all different. 0 + 1 + 2 = 3 = 0 (mod 3)
    """
    return _sum_rule_for(checked(three, exactly=3)) if three else _sum_rule()


def _sum_rule_for(three: tuple[Card, ...]) -> Proof:
    a, b, c = three
    total = vector_sum(three)
    holds = not any(total)
    claim = Step(
        message("{a}, {b} and {c} are a SET, for their sum is zero.")
        if holds
        else message("{a}, {b} and {c} are no SET, for their sum is not zero."),
        f"{tuple(a.vector)} + {tuple(b.vector)} + {tuple(c.vector)} = {tuple(total)} (mod 3)",
        {"a": a, "b": b, "c": c},
    )
    steps = []
    for feature, values in zip(a.deck.features, zip(a.vector, b.vector, c.vector, strict=True), strict=True):
        kind = {
            1: message("{feature:cap}: all the same."),
            2: message("{feature:cap}: two alike and one other."),
            3: message("{feature:cap}: all different."),
        }[len(set(values))]
        steps.append(Step(kind, _sum_mod3(values), {"feature": feature}))
    return Proof(claim, tuple(steps))


def _sum_mod3(values: tuple[int, ...]) -> str:
    written, total = " + ".join(map(str, values)), sum(values)
    if total % 3:
        return f"{written} = {total} ≠ 0 (mod 3)" if total < 3 else f"{written} = {total} = {total % 3} ≠ 0 (mod 3)"
    return f"{written} = {total} = 0 (mod 3)" if total else f"{written} = 0 (mod 3)"


def _sum_rule() -> Proof:
    zero = [values for values in product(range(3), repeat=3) if sum(values) % 3 == 0]
    same = [values for values in zero if len(set(values)) == 1]
    different = [values for values in zero if len(set(values)) == 3]
    assert (len(zero), len(same), len(different)) == (9, 3, 6)
    return Proof(
        Step(message("Three cards are a SET exactly when their vectors sum to zero."), "a + b + c = 0 (mod 3)"),
        (
            Step(
                message("It is enough to look at one feature with the values x, y, z: vectors add feature by feature.")
            ),
            Step(message("All the same: the sum is zero."), _identity("x + x + x", "3·x", "0")),
            Step(message("All different: the values are 0, 1 and 2 in some order."), "0 + 1 + 2 = 3 = 0 (mod 3)"),
            Step(
                message("Two alike and one other: the sum is their difference, which is not zero."),
                _identity("x + x + y", "2·x + y", "y - x") + ", x ≠ y ⇒ y - x ≠ 0",
            ),
            Step(
                message("There is no other case, so the sum is zero in every feature exactly when no feature fails."),
            ),
        ),
    )


def prove_third_card(*two: Card) -> Proof:
    """Two cards have exactly one third card: for two given cards, or in general for none.

    HandError unless there are no cards or two different ones; DeckError for two decks.

    >>> from setlab import cards
    >>> print(prove_third_card(*cards("2RO/ 2RS/")).text("en"))
    2RO/ and 2RS/ have exactly one third card: 2RD/.
    1. It must make the sum zero, so it is minus the sum of the two. c = -(a + b)
    2. The sum of the two: (0, 0, 1, 1) + (0, 1, 1, 1) = (0, 1, 2, 2) (mod 3)
    3. The opposite, where -1 = 2 and -2 = 1: -(0, 1, 2, 2) = (0, 2, 1, 1) (mod 3)
    4. There was no choice in any step, so no other card will do.
    """
    if not two:
        return _third_card()
    a, b = checked(two, exactly=2)
    total = a.vector + b.vector
    c = a.deck.card(-total)
    return Proof(
        Step(message("{a} and {b} have exactly one third card: {c}."), "", {"a": a, "b": b, "c": c}),
        (
            Step(message("It must make the sum zero, so it is minus the sum of the two."), "c = -(a + b)"),
            Step(
                message("The sum of the two:"),
                f"{tuple(a.vector)} + {tuple(b.vector)} = {tuple(total)} (mod 3)",
            ),
            Step(message("The opposite, where -1 = 2 and -2 = 1:"), f"-{tuple(total)} = {tuple(c.vector)} (mod 3)"),
            Step(message("There was no choice in any step, so no other card will do.")),
        ),
    )


def _third_card() -> Proof:
    return Proof(
        Step(message("Any two different cards a and b have exactly one third card c.")),
        (
            Step(message("There is one: this vector is a card, and the sum is zero."), "c = -(a + b)"),
            Step(message("Check:"), _identity("a + b - (a + b)", "0")),
            Step(
                message("There is only one: if c and d both made the sum zero, they would be equal."),
                "a + b + c = a + b + d ⇒ c = d",
            ),
            Step(
                message("It is neither a nor b: if it were a, then b would be a too."),
                _identity("-2·a", "a") + ", a + a + b = 0 ⇒ b = -2·a = a",
            ),
        ),
    )


def prove_set_count(deck: Deck = CLASSIC) -> Proof:
    """How many SETs a deck holds, and on how many each card lies: 1,080 and 40 in the classic one.

    >>> prove_set_count().steps[2].formula
    '3240 / 3 = 1080'
    """
    cards = len(checked_deck(deck))
    pairs = cards * (cards - 1) // 2
    return Proof(
        Step(message("A deck of {n} cards holds {sets} SETs."), "", {"n": cards, "sets": pairs // 3}),
        (
            Step(message("There are as many pairs of cards as this:"), f"{cards} · {cards - 1} / 2 = {pairs}"),
            Step(message("Each pair has exactly one third card, so it lies in exactly one SET.")),
            Step(message("Each SET holds three pairs, so it was counted three times:"), f"{pairs} / 3 = {pairs // 3}"),
            Step(
                message("In the same way each card lies on half as many SETs as there are other cards:"),
                f"{cards - 1} / 2 = {(cards - 1) // 2}",
            ),
        ),
    )


def prove_never_three(deck: Deck = CLASSIC) -> Proof:
    """Why a game never ends with exactly three cards on the table.

    >>> prove_never_three().steps[0].formula
    '27·0 + 27·1 + 27·2 = 81 = 0 (mod 3)'
    """
    cards = len(checked_deck(deck))
    each = cards // 3
    assert not any(vector_sum(deck))
    return Proof(
        Step(message("A game never ends with exactly three cards on the table.")),
        (
            Step(
                message("In each feature every value comes {each} times, so the whole deck sums to zero."),
                f"{each}·0 + {each}·1 + {each}·2 = {cards} = 0 (mod 3)",
                {"each": each},
            ),
            Step(message("Every SET that is taken sums to zero, so the cards that are left sum to zero too.")),
            Step(message("Three cards that sum to zero are a SET."), "a + b + c = 0 (mod 3)"),
            Step(message("So three cards at the end would be a SET, and the game would go on.")),
        ),
    )


def _identity(*sides: str) -> str:
    """The sides joined by =, if they are equal mod 3 for all values of their letters: sympy checks it."""
    sympy = needed("sympy", "math")
    letters = sympy.symbols("a b c x y z")
    forms = [sympy.Poly(sympy.sympify(side.replace("·", "*")), *letters, modulus=3) for side in sides]
    assert all(form == forms[0] for form in forms), f"no identity: {sides}"
    return " = ".join(sides) + " (mod 3)"


def _escaped(code: str) -> str:
    return code.replace("#", r"\#").replace("_", r"\_")
