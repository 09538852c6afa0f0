"""Matches of Masterminds in words."""
