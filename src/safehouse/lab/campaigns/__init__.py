"""Whole campaigns played by bots, and what is counted of them."""
