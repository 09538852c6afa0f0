"""Chapters of the rulebook and the rulings, from docs/."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from safehouse.games.rulebook import GAMES, folder

EDITION = re.compile(r"\bv[0-9]+\.[0-9]+\b")
LINK = re.compile(r"\]\((\w+)/([\w-]+)\.md\)")
CELLS = 3


class Chapter(NamedTuple):
    """A chapter of rules: its game, the name of its file, its title, and what it is about."""

    game: str
    id: str
    title: str
    about: str


class Ruling(NamedTuple):
    """An answer to a question the rulebook leaves open, and under which heading it stands."""

    game: str
    heading: str
    about: str
    text: str

    @property
    def edition(self) -> str:
        """The one edition it is for, which its heading names; nothing for a ruling of the game."""
        found = EDITION.search(self.heading)
        return found[0] if found else ""


def chapters() -> list[Chapter]:
    """All chapters in the order of the books."""
    listed = LINK.findall((folder() / "README.md").read_text(encoding="utf8"))
    return [chapter(game, name) for game, name in listed]


def chapter(game: str, name: str) -> Chapter:
    """A chapter as its file begins."""
    lines = (folder() / game / f"{name}.md").read_text(encoding="utf8").splitlines()
    about = next((line for line in lines[1:] if line and not line.startswith("|")), "")
    return Chapter(game, name, lines[0].removeprefix("# "), about)


def rulings() -> Iterator[Ruling]:
    """All rulings; the games follow each other in the order they have everywhere."""
    games, game, heading = iter(GAMES), "", ""
    for line in rulings_text().splitlines():
        if line.startswith("## "):
            game, heading = next(games), ""
        if line.startswith("### "):
            heading = line.removeprefix("### ")
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("| ") and len(cells) == CELLS and not cells[0].startswith(("---", "about")):
            yield Ruling(game, heading, cells[0], f"{cells[1]} {cells[2]}")


def rulings_text() -> str:
    """The rulings, which lie beside the tables of rules."""
    return (folder().parent / "rulings.md").read_text(encoding="utf8")
