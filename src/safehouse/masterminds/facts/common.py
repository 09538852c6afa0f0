"""What all facts of a match share: who sees them."""

from typing import Self

import msgspec

from safehouse.engine.wire import Fact, Seat
from safehouse.masterminds.state import State


class MatchFact(Fact, frozen=True):
    """A fact everybody sees."""

    def apply(self, state: State) -> None:
        """Make it so."""
        raise NotImplementedError

    def seen_by(self, seat: Seat | None) -> Self | None:
        """Everybody sees it as it is."""
        return self


class Secret(MatchFact, frozen=True):
    """A fact about a card that only some seats see; to the others the card has no name."""

    def witnesses(self) -> tuple[Seat, ...]:
        """The seats that see the card."""
        raise NotImplementedError

    def seen_by(self, seat: Seat | None) -> Self | None:
        """That it happened is open, which card it was is not."""
        return self if seat in self.witnesses() else msgspec.structs.replace(self, card="")
