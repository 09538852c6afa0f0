"""Bots for heists."""
