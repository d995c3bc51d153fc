"""The rules quiz: "what happens now?" in positions of real games, asked and answered by the engines."""

from setlab.games.quiz.answers import Aspect, Choice, Outcome, answer
from setlab.games.quiz.asking import Question, question, questions
from setlab.games.quiz.kinds import KINDS, Kind

__all__ = ["KINDS", "Aspect", "Choice", "Kind", "Outcome", "Question", "answer", "question", "questions"]
