"""The action phase: sub-actions one by one, in any order, by everyone at once."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from safehouse.engine.wire import Command
from safehouse.masters.board import spaces
from safehouse.masters.facts.rounds import Spent
from safehouse.masters.heisttable import HeistTable
from safehouse.masters.phases.command import (
    CharacterCommand,
    Need,
    SpaceCommand,
    Spot,
    Told,
    has_sub,
)
from safehouse.masters.pieces import (
    CAMERA,
    CRAWLS,
    DISABLE,
    DOG,
    DOOR,
    GUARD,
    GUARDS,
    LOCK,
    LOOT,
    MOVE,
    REVEAL,
    RING_X,
    RING_Y,
    SLIPS,
    SOME,
    SUBDUE,
    THINK,
    UNLOCK,
    Piece,
    Who,
)
from safehouse.masters.sight.crew import can_leave, is_free, may_subdue
from safehouse.masters.sight.where import (
    adjacent,
    around,
    in_step,
    not_locked,
    not_ringed,
    planned,
    unknown_tiles,
    with_camera,
    with_lock,
    without_door,
)
from safehouse.masters.state import State
from safehouse.masters.verbs.ideas import gain_ideas
from safehouse.masters.verbs.loot import find_cash
from safehouse.masters.verbs.moves import move
from safehouse.masters.verbs.security import cull, disable, reveal, subdue, unlock

if TYPE_CHECKING:
    from safehouse.masters.game import Heist


def has(sub: int) -> Need:
    """The condition that a sub-action is left."""
    return Need("SUB1", "no such sub-action is left", has_sub(sub))


def bag_holds(heist: "Heist", state: State, who: Who) -> object:
    """Is anything in the bag?"""
    return state.bag_size()


def all_known(heist: "Heist", state: State, who: Who) -> bool:
    """Is every tile revealed?"""
    return not state.unknown


HANDLING: Final = SOME[UNLOCK] | SOME[SUBDUE] | SOME[DISABLE]

FREE: Final = Need("RLK4", "the character is inside a remote lock", is_free)
BAG_HOLDS: Final = Need("SEC14", "the bag is empty", bag_holds)


class Move(SpaceCommand, frozen=True):
    """Go to a planned space beside one's own."""

    needs: ClassVar[tuple[Need, ...]] = (has(MOVE), FREE, Need("SEC2", "a guard holds the character", can_leave))
    where: ClassVar[tuple[Spot, ...]] = (
        Spot("SUB3", "that space is not adjacent", in_step),
        Spot("PLN1", "no planning token of yours is there", planned),
        Spot("SEC3", "that tile is locked", not_locked),
        Spot("RLK3", "a remote lock bars it", not_ringed),
        Spot("KEY1", "a keycard door bars it", without_door),
    )

    def play(self, table: HeistTable) -> None:
        table.emit(Spent(self.who, MOVE))
        move(table, self.who, self.at)


class Unlock(SpaceCommand, frozen=True):
    """Open a lock beside one's own tile."""

    needs: ClassVar[tuple[Need, ...]] = (has(UNLOCK), FREE)
    where: ClassVar[tuple[Spot, ...]] = (
        Spot("SUB4", "that tile is not adjacent", adjacent),
        Spot("SUB4", "nothing is locked there", with_lock),
    )

    def play(self, table: HeistTable) -> None:
        table.emit(Spent(self.who, UNLOCK))
        unlock(table, self.who, self.at)


class Disable(SpaceCommand, frozen=True):
    """Switch off a camera on or beside one's own tile."""

    needs: ClassVar[tuple[Need, ...]] = (has(DISABLE), FREE)
    where: ClassVar[tuple[Spot, ...]] = (
        Spot("SUB6", "that tile is neither yours nor adjacent", around),
        Spot("SUB6", "no live camera is there", with_camera),
    )

    def play(self, table: HeistTable) -> None:
        table.emit(Spent(self.who, DISABLE))
        disable(table, self.who, self.at)


class Subdue(SpaceCommand, frozen=True):
    """Subdue a guard or dog on or beside one's own tile."""

    chit: Piece = GUARD

    needs: ClassVar[tuple[Need, ...]] = (
        has(SUBDUE),
        FREE,
        Need("CHR6", "the character never subdues", may_subdue),
    )
    where: ClassVar[tuple[Spot, ...]] = (Spot("SUB5", "that tile is neither yours nor adjacent", around),)

    def unmet(self, heist: "Heist", state: State) -> Iterator[Told]:
        yield from super().unmet(heist, state)
        if self.chit not in GUARDS or not (self.at >= 0 and state.where[self.chit] >> self.at & 1):
            yield "SUB5", "no such guard is there"

    def play(self, table: HeistTable) -> None:
        table.emit(Spent(self.who, SUBDUE))
        subdue(table, self.who, self.at, self.chit)


class Reveal(SpaceCommand, frozen=True):
    """Reveal an unknown tile anywhere."""

    needs: ClassVar[tuple[Need, ...]] = (has(REVEAL), BAG_HOLDS)
    where: ClassVar[tuple[Spot, ...]] = (Spot("SUB8", "nothing unknown is there", unknown_tiles),)

    def play(self, table: HeistTable) -> None:
        table.emit(Spent(self.who, REVEAL))
        reveal(table, self.at)


class Cull(CharacterCommand, frozen=True):
    """With nothing left unknown, take a chit out of the bag."""

    needs: ClassVar[tuple[Need, ...]] = (
        has(REVEAL),
        Need("SEC13", "some tiles are still unknown", all_known),
        BAG_HOLDS,
    )

    def play(self, table: HeistTable) -> None:
        table.emit(Spent(self.who, REVEAL))
        cull(table)


class Think(CharacterCommand, frozen=True):
    """Gain an idea."""

    needs: ClassVar[tuple[Need, ...]] = (has(THINK),)

    def play(self, table: HeistTable) -> None:
        table.emit(Spent(self.who, THINK))
        gain_ideas(table, self.who)


class Pocket(CharacterCommand, frozen=True):
    """Find $1k."""

    needs: ClassVar[tuple[Need, ...]] = (has(LOOT),)

    def play(self, table: HeistTable) -> None:
        table.emit(Spent(self.who, LOOT))
        find_cash(table, self.who)


def offer_subactions(offers: list[Command], heist: "Heist", state: State, who: Who) -> None:
    """Every sub-action a character may do now. It is called only where some are left.

    Written out by hand for speed; the laws of the game hold it equal to the conditions of the commands.
    """
    left = state.left[who]
    where = state.where
    if not (where[RING_X] | where[RING_Y]) >> state.at[who] & 1:
        if left & SOME[MOVE]:
            _offer_moves(offers, heist, state, who)
        if left & HANDLING:
            _offer_handling(offers, heist, state, who)
    if left & SOME[REVEAL]:
        _offer_reveal(offers, state, who)
    if left & SOME[THINK]:
        offers.append(Think(who))
    if left & SOME[LOOT]:
        offers.append(Pocket(who))


def _offer_moves(offers: list[Command], heist: "Heist", state: State, who: Who) -> None:
    at, where = state.at[who], state.where
    traits = state.traits[who]
    if (where[GUARD] | where[DOG]) >> at & 1 and not traits & SLIPS:
        return
    board = heist.boards[state.shape]
    near = board.near[at] | board.across[at] if traits & CRAWLS else board.near[at]
    barred = where[LOCK] | where[RING_X] | where[RING_Y] | where[DOOR]
    for to in spaces(near & (state.plan[who] | board.entrances | heist.roams[who]) & ~barred):
        offers.append(Move(who, to))


def _offer_handling(offers: list[Command], heist: "Heist", state: State, who: Who) -> None:
    left, where = state.left[who], state.where
    around = heist.boards[state.shape].around[state.at[who]]
    if left & SOME[UNLOCK]:
        for at in spaces(around & where[LOCK] & ~(1 << state.at[who])):
            offers.append(Unlock(who, at))
    if left & SOME[SUBDUE] and may_subdue(heist, state, who):
        for at in spaces(around & where[GUARD]):
            offers.append(Subdue(who, at, GUARD))
        for at in spaces(around & where[DOG]):
            offers.append(Subdue(who, at, DOG))
    if left & SOME[DISABLE]:
        for at in spaces(around & where[CAMERA]):
            offers.append(Disable(who, at))


def _offer_reveal(offers: list[Command], state: State, who: Who) -> None:
    if not state.bag_size():
        return
    if not state.unknown:
        offers.append(Cull(who))
    for at in spaces(state.unknown):
        offers.append(Reveal(who, at))
