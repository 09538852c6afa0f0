"""Heists for the lab: those in the box by id, and files that a designer is working on."""

from functools import cache
from pathlib import Path

from safehouse.masters.board import HeistFile
from safehouse.masters.editions import load_heist, read_heist


@cache
def sheet_of(heist: str) -> HeistFile:
    """A heist by its id, or from a file."""
    if heist.endswith(".toml"):
        return read_heist(Path(heist).read_text(encoding="utf8"), Path(heist).name)
    return load_heist(heist)
