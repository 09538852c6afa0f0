"""A match told again from its first moment: each thing that happened, as one seat saw it, and what it changed."""

import logging
from collections.abc import Iterator, Sequence
from typing import Any

from safehouse.engine.chance import Seed
from safehouse.engine.game import Game, Position
from safehouse.engine.journal import Entry, unfolded
from safehouse.engine.wire import Fact, Seat
from safehouse.server.scenes.screens import screen_of
from safehouse.server.wire.diff import changes
from safehouse.server.wire.forms import Frame, Shown
from safehouse.server.wire.messages import Beat

LOG = logging.getLogger("safehouse.server")
Told = Sequence[tuple[int, Entry]]  # the entries that count, each with its number as the seat counts them


class Reel:
    """One match as one seat saw it (None: a spectator); nothing in it is from anybody else's view."""

    def __init__(self, game: Game[Any], seed: Seed, seat: Seat | None) -> None:
        self.game = game
        self.screen = screen_of(game.name)
        self.seat = seat
        self.alike = game.open_information
        self.state = game.first(seed)
        self.first = self.look()
        self.shown = self.first

    def look(self) -> Shown:
        """The table as it is now."""
        outcome = self.game.outcome(self.state)
        hints = self.hints() if self.alike or outcome is not None else None
        return Shown(self.game.view(self.state, self.seat), hints, outcome)

    def hints(self) -> Any:
        """What a spectator is pointed out; a replay continues without, should that fail in the midst of a command.

        Where seats see different things, hints allow for what may come, which takes long and helps nobody here:
        there they come with the end, to count it up.
        """
        try:
            return self.screen.hints(self.game, Position(self.state.copy()), None)
        except Exception:
            LOG.exception("no hints in a replay")
            return None

    def frames(self, told: Told) -> Iterator[Frame]:
        """Everything the seat saw happen, in order; what went unseen shows in what changed by the next thing."""
        for number, entry in told:
            for fact, _ in unfolded(self.state, entry.facts):
                if (look := fact.seen_by(self.seat)) is not None:
                    yield Frame(number, entry.seat, self.beat(look, entry.seat))

    def beat(self, look: Fact, by: Seat) -> Beat:
        """One thing that happened, with what has changed since the one before."""
        before, self.shown = self.shown, self.look()
        return Beat(look, self.screen.said(self.game, look, self.seat, by), changes(before, self.shown))
