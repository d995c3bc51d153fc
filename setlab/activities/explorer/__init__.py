"""The deck as a map: lines, planes and spans, a cap built by hand, a magic square to fill."""

from setlab.activities.explorer.exploring import Explorer

__all__ = ["Explorer"]
