"""The cards: one function each, under its text."""
