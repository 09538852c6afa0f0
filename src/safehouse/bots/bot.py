"""What a bot is: it is shown a view and what is on offer, and takes one of the offers."""

from collections.abc import Sequence
from typing import Any, Protocol

from safehouse.engine.table import Question
from safehouse.engine.wire import Command


class Bot(Protocol):
    """Whoever chooses. Answers to a question are offers too; the question says what is being asked."""

    def choose(self, view: Any, offers: Sequence[Command], asked: Question | None = None) -> Command:
        """One of the offers."""
