"""The tables of earlier editions in docs/rules, read apart from what the table shows."""

from collections.abc import Iterator
from pathlib import Path

from safehouse.games.rulebook import Change, Rule

TABLES = Path(__file__).parents[1] / "docs" / "rules"
EARLIER = "\n## In earlier editions\n"


def changes_of(game: str) -> list[Change]:
    """Every line of the tables of earlier editions of a game."""
    return [change for file in sorted((TABLES / game).glob("*.md")) for change in read_changes(game, file)]


def read_changes(game: str, file: Path) -> Iterator[Change]:
    """The lines of one file."""
    return changes_in(game, file.stem, file.read_text("utf-8").partition(EARLIER)[2])


def changes_in(game: str, section: str, text: str) -> Iterator[Change]:
    """The lines of a table; one that does not have seven cells is of no kind."""
    for line in [line for line in text.splitlines() if line.startswith("|")][2:]:
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) == 7:
            name, until, kind, words, switch, functions, tests = cells
            yield Change(
                until, Rule(game, section, name, kind, words, parts(functions), parts(tests), switch.strip("`"))
            )
        else:
            yield Change("", Rule(game, section, cells[0], "", "", (), ()))


def parts(cell: str) -> tuple[str, ...]:
    return tuple(part.strip("`") for part in cell.split(", ") if part)
