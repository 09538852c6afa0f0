"""Bots for Masterminds."""
