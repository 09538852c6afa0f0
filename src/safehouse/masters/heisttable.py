"""The table a heist is played on, and how its characters and seats are asked."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from safehouse.engine.table import Table
from safehouse.engine.wire import Option, Seat
from safehouse.masters.pieces import Who
from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

SPACE: Final = "space"
WHO: Final = "who"
NUMBER: Final = "number"
PIECE: Final = "piece"
CHOICE: Final = "choice"
NONE: Final = "none"  # the option to leave it


class HeistTable(Table["Heist", State]):
    """A table that knows whom to ask for a character."""

    __slots__ = ()

    game: "Heist"
    state: State

    def ask_for(self, who: Who, prompt: str, options: Sequence[Option], rule: str, kind: str = CHOICE) -> Any:
        """Ask the seat that plays a character; a single option needs no question."""
        return self.put(self.game.seatings[self.state.seating].seats_of[who], prompt, options, rule, kind, who)

    def ask_team(self, prompt: str, options: Sequence[Option], rule: str, kind: str = CHOICE) -> Any:
        """Ask everybody; a single option needs no question."""
        return self.put(self.game.everyone, prompt, options, rule, kind)

    def put(
        self,
        seats: tuple[Seat, ...],
        prompt: str,
        options: Sequence[Option],
        rule: str,
        kind: str,
        about: Who | None = None,
    ) -> Any:
        """Put a question where there is a choice."""
        return options[0] if len(options) == 1 else self.ask(seats, prompt, options, rule, kind, about)
