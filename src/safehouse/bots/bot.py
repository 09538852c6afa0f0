"""What a bot is: it is shown what its seat knows, and takes one of the offers."""

from collections.abc import Sequence
from copy import copy
from functools import cached_property
from typing import Any, Protocol, Self

from safehouse.engine.game import Game, Position, legal
from safehouse.engine.imagination import imagine
from safehouse.engine.table import Question
from safehouse.engine.wire import Command, Seat


class Situation:
    """What a seat knows when it has to choose. The true position is not shown, but others that it may be."""

    def __init__(self, game: Game[Any], position: Position, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self._position = position

    @cached_property
    def view(self) -> Any:
        """What the seat sees."""
        return self.game.view(self._position.state, self.seat)

    @cached_property
    def offers(self) -> Sequence[Command]:
        """What is on offer to it; answers to a question are offers, too."""
        return legal(self.game, self._position, self.seat)

    @property
    def asked(self) -> Question | None:
        """What it is being asked."""
        asked = self._position.asked(self.seat)
        return None if asked is None else asked.question

    def imagine(self, seed: int) -> Position:
        """A position that the seat cannot tell from the true one, to step on from or to play out."""
        return imagine(self.game, self._position, self.seat, seed)

    def among(self, offers: Sequence[Command]) -> Self:
        """The same with fewer offers."""
        other = copy(self)
        other.offers = offers
        return other


class Bot(Protocol):
    """Whoever chooses."""

    def choose(self, situation: Situation) -> Command:
        """One of the offers."""
