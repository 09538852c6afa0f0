"""Heists for the lab: those in the box by id, and files that a designer is working on."""

from functools import cache

from safehouse.masters.board import HeistFile
from safehouse.masters.editions import edition_of, scenario_named


@cache
def scenario_of(heist: str, edition: str = "") -> str | HeistFile:
    """A heist by its id, or what is in a file: read once, however many matches are played."""
    return scenario_named(heist, edition_of(edition))


def sheet_of(heist: str, edition: str = "") -> HeistFile:
    """What is printed about a heist."""
    return edition_of(edition).box.sheet(scenario_of(heist, edition))
