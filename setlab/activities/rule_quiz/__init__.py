"""The rule quiz: is it a SET, and why? For one learner, and for a whole class together."""

from setlab.activities.rule_quiz.quiz import RuleQuiz
from setlab.activities.rule_quiz.together import RuleTogether

__all__ = ["RuleQuiz", "RuleTogether"]
