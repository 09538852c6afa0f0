"""Heists for the lab: those in the box by id, and files that a designer is working on."""

from functools import cache

from safehouse.masters.board import HeistFile
from safehouse.masters.judge import scenario_named

scenario_of = cache(scenario_named)  # read once, however many matches are played


def sheet_of(heist: str, edition: str = "") -> HeistFile:
    """What is printed about a heist."""
    scenario, rules = scenario_of(heist, edition)
    return rules.sheet(scenario)
