"""Who plays whom: a small int in the state says it, three bits for each character, and tables are made from it once."""

from typing import Final, NamedTuple

from safehouse.engine.wire import Seat
from safehouse.masters.box.pieces import Who

_BITS: Final = 3
_SEAT: Final = (1 << _BITS) - 1


def seated(seats: tuple[tuple[Who, ...], ...]) -> int:
    """The int for the characters that each seat plays."""
    return sum(seat << _BITS * who for seat, played in enumerate(seats) for who in played)


def moved_to(seating: int, who: Who, seat: Seat) -> int:
    """The int once a character is played by another seat."""
    return seating & ~(_SEAT << _BITS * who) | seat << _BITS * who


class Seating(NamedTuple):
    """Who plays whom, in tables."""

    played_by: tuple[tuple[Who, ...], ...]  # a seat's own characters
    moved_by: tuple[tuple[Who, ...], ...]  # … and those that are everybody's (NPC2)
    seats_of: tuple[tuple[Seat, ...], ...]  # the seats that move a character


class Seatings(dict[int, Seating]):
    """The tables for each way to sit, made when they are first asked for."""

    def __init__(self, seats: int, players: tuple[Who, ...], npcs: tuple[Who, ...]) -> None:
        super().__init__()
        self.everyone = tuple(range(seats))
        self.players = players
        self.npcs = npcs

    def __missing__(self, seating: int) -> Seating:
        plays = [seating >> _BITS * who & _SEAT for who in self.players]
        played_by = tuple(tuple(who for who in self.players if plays[who] == seat) for seat in self.everyone)
        moved_by = tuple((*own, *self.npcs) for own in played_by)
        seats_of = (*((seat,) for seat in plays), *(self.everyone for _ in self.npcs))
        self[seating] = Seating(played_by, moved_by, seats_of)
        return self[seating]


class Movers(dict[tuple[int, int, int], tuple[Seat, ...]]):
    """The seats that have not said Ready or Done and play somebody: by who has, who is Busted, and who plays whom."""

    def __init__(self, seatings: Seatings) -> None:
        super().__init__()
        self.seatings = seatings

    def __missing__(self, said: tuple[int, int, int]) -> tuple[Seat, ...]:
        done, busted, seating = said
        self[said] = tuple(
            seat
            for seat, played in enumerate(self.seatings[seating].played_by)
            if not done >> seat & 1 and any(not busted >> who & 1 for who in played)
        )
        return self[said]
