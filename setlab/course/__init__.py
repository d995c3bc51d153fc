"""The course: the home of all exercises, in order."""

from setlab.course.hosting import Course

__all__ = ["Course"]
