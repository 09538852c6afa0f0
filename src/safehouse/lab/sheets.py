"""Heists for the lab: those in the box by id, and files that a designer is working on."""

from functools import cache
from pathlib import Path

from safehouse.masters.board import HeistFile
from safehouse.masters.editions import load_heist, read_heist


@cache
def scenario_of(heist: str) -> str | HeistFile:
    """A heist as a set-up names it: by its id, or what is in a file."""
    if heist.endswith(".toml"):
        return read_heist(Path(heist).read_text(encoding="utf8"), Path(heist).name)
    return heist


def sheet_of(heist: str) -> HeistFile:
    """What is printed about a heist."""
    scenario = scenario_of(heist)
    return scenario if isinstance(scenario, HeistFile) else load_heist(scenario)
