"""Passing ahead: a setting everybody sees, so that windows need not wait for who does not want them."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from safehouse.engine.wire import Seat
from safehouse.masterminds.facts.turns import PassedAhead, StayedAlert
from safehouse.masterminds.phases.command import MatchCommand, Told
from safehouse.masterminds.state import State
from safehouse.masterminds.table import MatchTable

if TYPE_CHECKING:
    from safehouse.masterminds.game import Match


class PassAhead(MatchCommand, frozen=True):
    """Pass every window until one's next turn."""

    def unmet(self, game: "Match", state: State, seat: Seat) -> Iterator[Told]:
        """Not twice, and only while one is in the game."""
        if seat == state.closer:
            yield "R102", "your game is over"
        elif state.passing >> seat & 1:
            yield "R20", "you are already passing"

    def play(self, table: MatchTable) -> None:
        table.emit(PassedAhead(table.seat))


class StayAlert(MatchCommand, frozen=True):
    """Be asked again in every window."""

    def unmet(self, game: "Match", state: State, seat: Seat) -> Iterator[Told]:
        """Only for who passes, and while one is in the game."""
        if seat == state.closer:
            yield "R102", "your game is over"
        elif not state.passing >> seat & 1:
            yield "R20", "you are already asked"

    def play(self, table: MatchTable) -> None:
        table.emit(StayedAlert(table.seat))


PASS_AHEAD: Final = PassAhead()
STAY_ALERT: Final = StayAlert()
