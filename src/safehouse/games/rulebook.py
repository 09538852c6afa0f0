"""The rules in words, by number, from docs/rules; in a wheel they are inside the package."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import safehouse

PACKAGE = Path(safehouse.__file__).parent
GAMES = ("masters", "masterminds")


class Rule(NamedTuple):
    """One rule: its id, its kind, its text, and what carries and shows it."""

    game: str
    section: str
    id: str
    kind: str
    text: str
    functions: tuple[str, ...]
    tests: tuple[str, ...]

    @property
    def missing(self) -> bool:
        """Does a rule lack its function or its test? A note needs neither."""
        return self.kind != "note" and not (self.functions and self.tests)


def folder() -> Path:
    """Where the tables are: in the package, or in the checkout it runs from."""
    inside = PACKAGE / "rulebook" / "rules"
    return inside if inside.is_dir() else PACKAGE.parents[1] / "docs" / "rules"


@cache
def rules() -> dict[str, Rule]:
    """All rules by id, section by section."""
    return {rule.id: rule for game in GAMES for rule in _of_game(game)}


def _of_game(game: str) -> list[Rule]:
    return [rule for file in sorted((folder() / game).glob("*.md")) for rule in _of_file(game, file)]


def _of_file(game: str, file: Path) -> Iterator[Rule]:
    for line in file.read_text(encoding="utf8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("| ") and len(cells) == 5 and re.fullmatch(r"[A-Z]+[0-9]+", cells[0]):
            yield Rule(game, file.stem, cells[0], cells[1], cells[2], _list(cells[3]), _list(cells[4]))


def _list(cell: str) -> tuple[str, ...]:
    return tuple(part.strip().strip("`") for part in cell.split(",") if part.strip())


def explain(name: str) -> str:
    """A rule in words, or a word that there is none."""
    rule = rules().get(name.upper())
    if rule is None:
        return f"! there is no rule {name!r}"
    return f"{rule.id} ({rule.game}, {rule.kind}): {rule.text.replace('**', '')}"
