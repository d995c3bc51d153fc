"""The games: one package each, an engine that knows no scene, and what draws it."""
