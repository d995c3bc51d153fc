"""The exercises: one small state machine a file, each an `Activity` that shows itself as scenes."""
