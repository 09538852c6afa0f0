"""A text table at a position, and what is read there."""

import os
from collections.abc import Mapping
from io import StringIO
from typing import Any
from unittest.mock import patch

from safehouse.bots.bot import Bot
from safehouse.engine.game import Game, Position
from safehouse.engine.journal import Journal
from safehouse.games import open_game
from safehouse.games.rulebook import explain
from safehouse.terminal.table import TextTable
from safehouse.terminal.voices import voice_of


class Screen(StringIO):
    """A terminal that keeps what is written on it."""

    def isatty(self) -> bool:
        return True


class Seated:
    """A person at the text table, who has looked at it once."""

    def __init__(
        self, game: Game[Any], position: Position | None = None, bots: Mapping[int, Bot] | None = None, seed: int = 1
    ) -> None:
        journal = Journal(game, seed)
        journal.position = position or journal.position
        self.out = StringIO()
        self.table = TextTable(journal, voice_of(game), open_game, explain, self.out, bots or {})
        self.table.show()

    def reads(self, *typed: str) -> str:
        """What is written after some lines are typed, and only then."""
        start = self.out.tell()
        for line in typed:
            self.table.take_all(line)
            self.table.show()
        return self.out.getvalue()[start:]

    def offers(self) -> list[str]:
        """What is on offer in words."""
        return [phrase.text for phrase in self.table.phrases()]


def on_a_screen(game: Game[Any], seed: int) -> tuple[TextTable, Screen]:
    """A table before a terminal of 80 columns."""
    out = Screen()
    with patch.dict(os.environ, {"TERM": "xterm", "COLUMNS": "80"}):
        return TextTable(Journal(game, seed), voice_of(game), open_game, explain, out), out
