"""Conditions with a rule's number: offered is where all of them hold, and a refusal names the first that does not."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from safehouse.masters.box.pieces import MOVE, SOME, Mask, Who
from safehouse.masters.sight.crew import can_leave, is_free
from safehouse.masters.sight.where import in_step, not_locked, not_ringed, planned, without_door
from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game import Heist


class Need(NamedTuple):
    """A condition that holds or not."""

    rule: str
    why: str
    holds: Callable[["Heist", State, Who], object]


class Spot(NamedTuple):
    """A condition that holds on some spaces."""

    rule: str
    why: str
    where: Callable[["Heist", State, Who], Mask]


def meets(needs: tuple[Need, ...], heist: "Heist", state: State, who: Who) -> bool:
    """Do all needs hold?"""
    return all(need.holds(heist, state, who) for need in needs)


def spots(where: tuple[Spot, ...], heist: "Heist", state: State, who: Who) -> Mask:
    """The spaces on which all conditions hold."""
    mask = where[0].where(heist, state, who)
    for spot in where[1:]:
        if not mask:
            return 0
        mask &= spot.where(heist, state, who)
    return mask


def has_sub(sub: int) -> Callable[["Heist", State, Who], object]:
    """Is a sub-action of this kind left?"""
    some = SOME[sub]
    return lambda heist, state, who: state.left[who] & some


def has(sub: int) -> Need:
    """The condition that a sub-action is left."""
    return Need("SUB1", "you need an Action that still gives this", has_sub(sub))


FREE: Final = Need("RLK4", "the character is inside a {ring}", is_free)

# A move may be used by its command, and by cards that let a character use one at once.
MAY_MOVE: Final = (has(MOVE), FREE, Need("SEC2", "a guard holds the character", can_leave))
MAY_ENTER: Final = (
    Spot("SUB3", "that space is not adjacent", in_step),
    Spot("PLN1", "you have no planning token there", planned),
    Spot("SEC3", "that tile is locked", not_locked),
    Spot("RLK3", "a {ring} bars it", not_ringed),
    Spot("KEY1", "a keycard door bars it", without_door),
)
