"""How a match ended."""

from collections.abc import Sequence

import msgspec

from safehouse.engine.wire import Seat
from safehouse.masterminds.sight.players import collection
from safehouse.masterminds.state import State


class Outcome(msgspec.Struct, frozen=True):
    """Who won, with how much Prestige, and how many rounds it took."""

    winners: tuple[Seat, ...]
    prestige: tuple[int, ...]
    trouble: tuple[int, ...]
    rounds: int


def prestige_of(state: State, seat: Seat) -> int:
    """Prestige in the Collection and shown from the hand (R105)."""
    return collection(state, seat) + state.shown[seat]


def trouble_of(state: State, seat: Seat) -> int:
    """Heat and jail Time, which settle a tie (R106)."""
    return state.heat[seat] + sum(member.time for member in state.crews[seat])


def winners(state: State) -> tuple[Seat, ...]:
    """The most Prestige, then the least trouble; what is equal still is shared (R1, R106)."""
    seats = range(len(state.hands))
    found = ranks([prestige_of(state, seat) for seat in seats], [trouble_of(state, seat) for seat in seats])
    return tuple(seat for seat in seats if found[seat] == 1)


def ranks(prestige: Sequence[int], trouble: Sequence[int]) -> list[int]:
    """The rank of each seat, from 1: more Prestige, then less trouble; what is equal shares a rank (R106)."""
    standing = [(-fame, risk) for fame, risk in zip(prestige, trouble, strict=True)]
    return [1 + sum(other < mine for other in standing) for mine in standing]


def outcome_of(state: State) -> Outcome:
    """The outcome of a match that is over."""
    seats = range(len(state.hands))
    prestige = tuple(prestige_of(state, seat) for seat in seats)
    return Outcome(winners(state), prestige, tuple(trouble_of(state, seat) for seat in seats), state.round)
