"""Which modules are compiled: all of some rooms, but for those that are left out, each with a reason."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

PACKAGE: Final = "safehouse"
ROOMS: Final = ("engine", "masters", "masterminds", "bots", "odds", "campaign/table")

STRUCTS: Final = "Structs with class keywords of their own, which the compiler drops"
BASES: Final = "Structs that others derive from: the compiler may take `isinstance` of them for false"
COLD: Final = "not asked while a match is played"
READ: Final = "read once, when a box, a map or a set-up is opened"
DICTS: Final = "dicts that fill themselves, which are as quick as they are"

# A module or a whole room, as a path in the package; why it stays as it is.
LEFT_OUT: Final = {
    "engine/wire.py": BASES,
    "engine/past.py": STRUCTS,
    "engine/memo.py": DICTS,
    "engine/contract.py": COLD,
    "engine/imagination.py": "a generator that must not be worked out to its end, which the compiler makes a list of",
    "engine/journal": COLD,
    "engine/outside.py": COLD,
    "engine/written.py": COLD,
    "masters/board/heistfile.py": STRUCTS,
    "masters/board/ways.py": "whole numbers and fractions alike, which the compiler does not take for one type",
    "masters/box/box.py": READ,
    "masters/box/content.py": STRUCTS,
    "masters/box/differences.py": READ,
    "masters/box/reading.py": READ,
    "masters/cards/book.py": "asks itself for all it holds, which a compiled object cannot tell",
    "masters/editions": READ,
    "masters/facts/common.py": BASES,
    "masters/game/laws.py": COLD,
    "masters/judge": COLD,
    "masters/phases/command.py": BASES,
    "masters/phases/shop.py": BASES,
    "masters/setup": READ,
    "masters/sight/outcome.py": COLD,
    "masters/state/boards.py": DICTS,
    "masters/state/seating.py": DICTS,
    "masters/state/story.py": STRUCTS,
    "masters/view": STRUCTS,
    "masterminds/box/content.py": STRUCTS,
    "masterminds/cards/book.py": "asks itself for all it holds, which a compiled object cannot tell",
    "masterminds/facts/common.py": BASES,
    "masterminds/game/laws.py": COLD,
    "masterminds/phases/command.py": BASES,
    "masterminds/phases/opening.py": BASES,
    "masterminds/setup": READ,
    "masterminds/sight/outcome.py": COLD,
    "masterminds/view": STRUCTS,
    "bots/bot.py": "people write bots of their own, which may derive from it",
    "bots/kinds.py": READ,
    "odds/check/boards.py": COLD,
    "odds/check/compare.py": COLD,
    "odds/check/rehearsal.py": COLD,
    "odds/escape/escape.py": STRUCTS,
    "odds/escape/nextrun.py": STRUCTS,
}

# Classes that others may derive from which are not compiled: the lab, tests, and whoever writes a bot.
OPEN: Final = {"Heist", "HeistTable", "Match", "RandomBot", "Table", "Wanderer"}


def sources(package: Path) -> Iterator[Path]:
    """Every source in the rooms that are compiled, also those left out: what is compiled depends on all of them."""
    for room in ROOMS:
        yield from sorted((package / room).rglob("*.py"))


def chosen(package: Path) -> list[Path]:
    """The sources that are compiled."""
    return [file for file in sources(package) if not is_left_out(file.relative_to(package))]


def is_left_out(path: Path) -> bool:
    """Does a source stay as it is? What only brings names together always does."""
    return path.name == "__init__.py" or any(str(each) in LEFT_OUT for each in (path, *path.parents))


def module_of(package: Path, file: Path) -> str:
    """The name of a module by its source."""
    return ".".join((PACKAGE, *file.relative_to(package).with_suffix("").parts))
