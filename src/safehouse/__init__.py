"""Safehouse: the digital table for Masters of the Heist and Heist Masterminds."""

__version__ = "0.1.0"
