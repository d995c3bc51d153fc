"""The games: each an engine that knows no scene, no words and no clock, and what draws it."""
