"""Heists that bots play for whoever looks, in turns, and what is remembered of them."""
