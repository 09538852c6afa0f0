"""Heists in words."""
