"""What all facts of a heist share: the whole table sees them."""

from typing import Self

from safehouse.engine.wire import Fact, Seat
from safehouse.masters.box.pieces import Who
from safehouse.masters.state import State


class HeistFact(Fact, frozen=True):
    """A fact everybody sees: the seed is the only secret in this game."""

    def apply(self, state: State) -> None:
        """Make it so."""
        raise NotImplementedError

    def seen_by(self, seat: Seat | None) -> Self:
        """Everybody sees it as it is."""
        return self


def joined_by(state: State, who: Who, dogs: int) -> None:
    """Note how many dogs on a character's hex came to be there with it after its Action began."""
    others = tuple(mate for mate in state.story.joined if mate != who)
    state.tell(joined=others + (who,) * dogs)
