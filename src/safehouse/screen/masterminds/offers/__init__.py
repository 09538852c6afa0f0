"""Offers and facts in words, with a warning where one might regret it."""
