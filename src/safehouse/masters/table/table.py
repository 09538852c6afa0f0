"""The table a heist is played on, and how its characters and seats are asked."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from safehouse.engine.table import Table
from safehouse.engine.wire import Option, Seat
from safehouse.masters.box.pieces import NOBODY, Who
from safehouse.masters.state import State
from safehouse.masters.table.questions import CHOICE, NONE, WHO

if TYPE_CHECKING:
    from safehouse.masters.game import Heist


class HeistTable(Table["Heist", State]):
    """A table that knows whom to ask for a character."""

    __slots__ = ()

    def ask_for(
        self, who: Who, prompt: str, options: Sequence[Option], rule: str, kind: str = CHOICE, purpose: str = ""
    ) -> Any:
        """Ask the seat that plays a character; a single option needs no question."""
        seats = self.game.seatings[self.state.seating].seats_of[who]
        return self.put(seats, prompt, options, rule, kind, who, purpose)

    def ask_team(self, prompt: str, options: Sequence[Option], rule: str, kind: str = CHOICE, purpose: str = "") -> Any:
        """Ask everybody; a single option needs no question."""
        return self.put(self.game.everyone, prompt, options, rule, kind, None, purpose)

    def ask_owners(self, prompt: str, crew: Sequence[Who], rule: str, first: Who = NOBODY, purpose: str = "") -> Any:
        """Ask each seat in turn for one of its own characters, or none; the seat that plays `first` comes first."""
        parties = self.parties(crew)
        for seats in sorted(parties, key=lambda seats: first not in parties[seats]):
            who = self.put(seats, prompt, [*parties[seats], NONE], rule, WHO, purpose=purpose)
            if who != NONE:
                return who
        return NONE

    def parties(self, crew: Sequence[Who]) -> dict[tuple[Seat, ...], list[Who]]:
        """Some characters by the seats that play them."""
        seats_of = self.game.seatings[self.state.seating].seats_of
        return {seats: [who for who in crew if seats_of[who] == seats] for seats in map(seats_of.__getitem__, crew)}

    def is_willing(self, who: Who, prompt: str, rule: str) -> bool:
        """Does the seat that plays a character want this for it? The seat that gave the command does (RND13)."""
        if self.seat in self.game.seatings[self.state.seating].seats_of[who]:
            return True
        return bool(self.ask_for(who, prompt, ("yes", "no"), rule) == "yes")

    def put(
        self,
        seats: tuple[Seat, ...],
        prompt: str,
        options: Sequence[Option],
        rule: str,
        kind: str,
        about: Who | None = None,
        purpose: str = "",
    ) -> Any:
        """Put a question where there is a choice."""
        return options[0] if len(options) == 1 else self.ask(seats, prompt, options, rule, kind, about, purpose)
