"""RulesQuiz: "what happens now?" in positions of real games, explained by the rule and in words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Unpack

from setlab.activities.shared.buttons import again_button, next_button
from setlab.activities.shared.checks import checked_switch
from setlab.activities.shared.pieces import card_ids, columns, piece
from setlab.deck import Cards
from setlab.games.quiz.answers import Choice
from setlab.games.quiz.asking import questions
from setlab.games.quiz.play import Asked, QuizPlay, asked
from setlab.games.quiz.wording import choice_text, happens, rule_of
from setlab.language import Language, language_of
from setlab.scene import Activity, Button, Feedback, Item, Look, Looks, Mark, Press, Scene, Zone


class RulesQuiz(Activity[QuizPlay]):
    """What happens now? Questions on the classic game (R3), or with `shedding=True` on the shedding game (R5).

    length: 1 to 50 questions. Each is asked in a position of a real game, and the engine answers it. More options:
    `setlab.scene.Activity`.

    >>> quiz = RulesQuiz(length=1, seed=2)
    >>> quiz.scene().title, quiz.scene().status
    ('What happens now?', 'Question 1 of 1')
    """

    def __init__(self, length: int = 6, *, shedding: bool = False, **look: Unpack[Looks]) -> None:
        self.length, self.shedding = length, checked_switch("shedding", shedding)
        super().__init__({"length": length, "shedding": shedding}, **look)

    @property
    def history(self) -> tuple[dict[str, Any], ...]:
        """What was answered, as plain JSON data: the kind of question, its rule, the answer, whether it was right."""
        return tuple(
            {
                "kind": "answered", "question": each.kind.value, "rule": each.rule, "answer": answer.outcome.value,
                "number": answer.number, "right": answer == each.right,
            }
            for each, answer in zip(self.state.asked, self.state.answers, strict=False)
        )  # fmt: skip

    def first(self) -> QuizPlay:
        """The first question."""
        return QuizPlay(self._questions(0))

    def _questions(self, rounds: int) -> tuple[Asked, ...]:
        seed = self.seed if not rounds else f"{self.seed} again {rounds}"
        return tuple(map(asked, questions(self.length, shedding=self.shedding, seed=seed)))

    def over(self, state: QuizPlay) -> bool:
        """Whether all questions are answered and explained."""
        return state.current is None

    def after(self, state: QuizPlay, press: Press) -> QuizPlay:
        """An answer, the next question, or the same again."""
        kind, _, place = press.id.partition(":")
        current = state.current
        if kind == "answer" and current is not None:
            return replace(state, answers=(*state.answers, current.choices[int(place)]), explained=True)
        if kind == "next":
            return replace(state, explained=False)
        return QuizPlay(self._questions(state.rounds + 1), rounds=state.rounds + 1)

    def draw(self, state: QuizPlay, look: Look, viewer: str | None = None) -> Scene:
        """The scene of a state."""
        words, current = language_of(look.language), state.current
        title = words.say("What happens now?")
        if current is None:
            told = words.say("{n} of {m} answers were right.", n=state.right, m=len(state.asked))
            return Scene(look, title, told, buttons=(again_button(words),), feedback=Feedback("neutral", (told,)))
        place = len(state.answers) - state.explained
        return Scene(
            look=look,
            title=title,
            prompt=happens(words, current),
            zones=tuple(zone for zone in _zones(words, current) if zone.items),
            buttons=_buttons(words, state, current),
            feedback=_explained(words, current, state.answers[-1]) if state.explained else None,
            status=words.say("Question {n} of {m}", n=place + 1, m=len(state.asked)),
            question=f"{state.rounds}/{place}",
            lay="split",
        )


def _zones(words: Language, current: Asked) -> tuple[Zone, ...]:
    table = _items(words, current, current.table)
    hand = _items(words, current, current.hand)
    name = current.by or "?"
    return (
        Zone("board", words.say("The cards on the table"), table, "grid", columns(len(table)), role="board"),
        Zone("hand", words.say("The hand of {name}", name=name), hand, role="hand"),
    )


def _items(words: Language, current: Asked, cards: Cards) -> tuple[Item, ...]:
    mark = Mark("found", words.say("{name} points at it", name=current.by or "?"))
    return tuple(
        replace(piece(words, card), marks=(mark,) if card in current.pointed else (), selected=card in current.pointed)
        for card in cards
    )


def _buttons(words: Language, state: QuizPlay, current: Asked) -> tuple[Button, ...]:
    if state.explained:
        return (next_button(words.say("Next")),)
    return tuple(
        Button(f"answer:{n}", choice_text(words, current, choice), key=str(n + 1))
        for n, choice in enumerate(current.choices)
    )


def _explained(words: Language, current: Asked, answer: Choice) -> Feedback:
    """Right or not, what happens, and the rule by its number and in words."""
    right = answer == current.right
    told = choice_text(words, current, current.right)
    rule = words.say("Rule {rule}: {words}", rule=current.rule, words=rule_of(words, current))
    first = words.say("Right!") if right else words.say("Not quite. What happens: {answer}", answer=told)
    return Feedback("right" if right else "again", (first, rule), card_ids(tuple(current.pointed)))
