"""The third card: two are given, which one makes a SET with them?"""

from setlab.activities.third_card.exercise import ThirdCard

__all__ = ["ThirdCard"]
