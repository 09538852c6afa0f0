"""The action phase: sub-actions one by one, in any order, by everyone at once."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from safehouse.engine.wire import Command
from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import (
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
    SLIPS,
    SOME,
    SPACES,
    SUBDUE,
    THINK,
    UNLOCK,
    Mask,
    Piece,
    Who,
)
from safehouse.masters.facts.rounds import Spent
from safehouse.masters.phases.command import CREW, CharacterCommand, SpaceCommand, Told, each, each_on
from safehouse.masters.sight.conditions import FREE, MAY_ENTER, MAY_MOVE, Need, Spot, has
from safehouse.masters.sight.crew import may_subdue
from safehouse.masters.sight.where import (
    adjacent,
    around,
    bag,
    may_cull,
    rings,
    unknown_tiles,
    with_camera,
    with_lock,
)
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable
from safehouse.masters.verbs.ideas import gain_ideas
from safehouse.masters.verbs.loot import find_cash
from safehouse.masters.verbs.moves import use_move
from safehouse.masters.verbs.security import cull, disable, reveal, subdue, unlock

if TYPE_CHECKING:
    from safehouse.masters.game import Heist


def bag_holds(heist: "Heist", state: State, who: Who) -> object:
    """Is anything in the bag?"""
    return state.bag_size()


# The bits of sub-actions.
MOVING: Final = SOME[MOVE]
UNLOCKING: Final = SOME[UNLOCK]
SUBDUING: Final = SOME[SUBDUE]
DISABLING: Final = SOME[DISABLE]
HANDLING: Final = UNLOCKING | SUBDUING | DISABLING
BY_HAND: Final = MOVING | HANDLING  # what a remote lock keeps one from
REVEALING: Final = SOME[REVEAL]
MUSING: Final = SOME[THINK]
LOOTING: Final = SOME[LOOT]

BAG_HOLDS: Final = Need("SEC14", "the bag is empty", bag_holds)


class Move(SpaceCommand, frozen=True):
    """Go to a planned space beside one's own."""

    needs: ClassVar[tuple[Need, ...]] = MAY_MOVE
    where: ClassVar[tuple[Spot, ...]] = MAY_ENTER

    def play(self, table: HeistTable) -> None:
        use_move(table, self.who, self.at)


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
        Spot("SUB6", "there is no live camera there", with_camera),
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
            yield "SUB5", "that guard is not there"

    def play(self, table: HeistTable) -> None:
        table.emit(Spent(self.who, SUBDUE))
        subdue(table, self.who, self.at, self.chit)


class Reveal(SpaceCommand, frozen=True):
    """Reveal an unknown tile anywhere."""

    needs: ClassVar[tuple[Need, ...]] = (has(REVEAL), BAG_HOLDS)
    where: ClassVar[tuple[Spot, ...]] = (Spot("SUB8", "there is nothing unknown there", unknown_tiles),)

    def play(self, table: HeistTable) -> None:
        table.emit(Spent(self.who, REVEAL))
        reveal(table, self.at)


class Cull(CharacterCommand, frozen=True):
    """With nothing left unknown, take a chit out of the bag."""

    needs: ClassVar[tuple[Need, ...]] = (
        has(REVEAL),
        Need("SEC13", "some tiles are still unknown", may_cull),
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


MOVES: Final = each_on(Move)
UNLOCKS: Final = each_on(Unlock)
DISABLES: Final = each_on(Disable)
SUBDUES: Final = each_on(partial(Subdue, chit=GUARD))
DOG_SUBDUES: Final = each_on(partial(Subdue, chit=DOG))
REVEALS: Final = [[Reveal(who, at) for at in range(SPACES)] for who in CREW]
CULL: Final = each(Cull)
THINKING: Final = each(Think)
POCKETING: Final = each(Pocket)


def offer_subactions(offers: list[Command], heist: "Heist", state: State, who: Who) -> None:
    """Every sub-action a character may do now. It is called only where some are left.

    Put together by hand for speed, from what the conditions of the commands ask; tests hold both equal.
    """
    left = state.left[who]
    if left & BY_HAND:
        ringed = rings(state)
        if not ringed >> state.at[who] & 1:
            if left & MOVING:
                _offer_moves(offers, heist, state, who, ringed)
            if left & HANDLING:
                _offer_handling(offers, heist, state, who)
    if left & REVEALING:
        _offer_reveal(offers, heist, state, who)
    if left & MUSING:
        offers.append(THINKING[who])
    if left & LOOTING:
        offers.append(POCKETING[who])


def _offer_moves(offers: list[Command], heist: "Heist", state: State, who: Who, ringed: Mask) -> None:
    where, at, traits = state.where, state.at[who], state.traits[who]
    if (where[GUARD] | where[DOG]) >> at & 1 and not traits & SLIPS:
        return
    board = heist.boards[state.shape]
    beside = board.near[at] | board.across[at] if traits & CRAWLS else board.near[at]
    planned = state.plan[who] | board.entrances | heist.roams[who]
    offers += MOVES[who][beside & planned & ~(ringed | where[LOCK] | where[DOOR])]


def _offer_handling(offers: list[Command], heist: "Heist", state: State, who: Who) -> None:
    left, where, at = state.left[who], state.where, state.at[who]
    board = heist.boards[state.shape]
    around = board.around[at]
    if left & UNLOCKING:
        offers += UNLOCKS[who][board.near[at] & where[LOCK]]
    if left & SUBDUING and around & (where[GUARD] | where[DOG]) and may_subdue(heist, state, who):
        offers += SUBDUES[who][around & where[GUARD]]
        offers += DOG_SUBDUES[who][around & where[DOG]]
    if left & DISABLING:
        offers += DISABLES[who][around & where[CAMERA]]


def _offer_reveal(offers: list[Command], heist: "Heist", state: State, who: Who) -> None:
    if not any(bag(state)):
        return
    if state.unknown:
        reveals = REVEALS[who]
        offers += [reveals[at] for at in spaces(state.unknown)]
    elif may_cull(heist, state, who):
        offers.append(CULL[who])
