"""The third card: two are given, which one makes a SET with them?"""

from setlab.activities.third_card.exercise import ThirdCard
from setlab.activities.third_card.together import ThirdTogether

__all__ = ["ThirdCard", "ThirdTogether"]
