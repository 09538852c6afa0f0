"""Heist Masterminds at the text table."""
