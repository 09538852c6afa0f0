"""What a match has worked out last. Hands, crews and rows of Complications are tuples that never change, so what one
of them offers stays true of it: a memory is asked with the very tuple, and only another one is worked out again."""

from collections.abc import Callable, Sequence

from safehouse.engine.wire import Command
from safehouse.masterminds.state.state import Cards, Complication, Member

Crew = tuple[Member, ...]
Row = tuple[Complication, ...]
Offers = tuple[Command, ...]
Usable = tuple[int, Command, Callable[..., object], int]  # stages as bits, the offer, what it needs, the member


class Memory:
    """One place for each kind of question, overwritten as a whole, so that it is right for whoever asks."""

    __slots__ = ("declares", "hires", "legwork", "legworks", "uses")

    def __init__(self, seats: int, places: int) -> None:
        self.uses: list[tuple[Cards | None, Crew | None, list[Usable]]] = [(None, None, [])] * seats
        self.hires: list[tuple[Cards | None, Crew | None, bool, Sequence[Command]]] = [(None, None, False, ())] * seats
        self.legworks: list[tuple[Row, Offers]] = [((), ())] * places
        self.legwork: tuple[Sequence[Row], list[Command]] = ((), [])
        self.declares: tuple[Sequence[str], Offers, Offers] = ((), (), ())
