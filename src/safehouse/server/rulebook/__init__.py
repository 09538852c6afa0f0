"""The rulebook as the page reads it."""
