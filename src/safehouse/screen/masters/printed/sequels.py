"""Continuing from one heist to the next."""

from safehouse.masters.game import Heist
from safehouse.masters.game.sequel import goes_on, seats_of, sequel_of
from safehouse.masters.state import State
from safehouse.screen.told import Sequel


def sequel(heist: Heist, state: State) -> Sequel | None:
    """The heist that continues from here with the same crew; None where none does."""
    if not goes_on(heist, state):
        return None
    return Sequel(sequel_of(heist, state), tuple(seat for seat, _ in seats_of(heist, state)))


def sequel_title(heist: Heist, state: State) -> str:
    """What the heist is called that continues from here; empty where none does."""
    return heist.edition.box.heist(heist.sheet.sequel).title if goes_on(heist, state) else ""
