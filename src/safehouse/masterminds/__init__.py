"""Heist Masterminds: crews, Jobs and Prestige, each for themselves."""
