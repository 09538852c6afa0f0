"""What costs no sub-action: loot, servers and keycard doors."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from safehouse.engine.memo import Memo
from safehouse.engine.wire import Command
from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import (
    ACTION,
    DOOR,
    ESCAPE,
    EVENT,
    NOBODY,
    PLANNING,
    POCKET,
    SPACES,
    Mask,
    Piece,
    Space,
    Who,
)
from safehouse.masters.phases.command import CharacterCommand, SpaceCommand, Told, each_on
from safehouse.masters.phases.shop import gives_no_token
from safehouse.masters.sight.conditions import Need, Spot, meets, spots
from safehouse.masters.sight.crew import mates_here, opens_rings
from safehouse.masters.sight.escape import sure_moves
from safehouse.masters.sight.ground import DOOR_COST
from safehouse.masters.sight.loot import KINDS, LONG_ARMS, has_keycard, in_grasp, in_throw, loot_amounts, loot_held
from safehouse.masters.sight.where import adjacent
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable
from safehouse.masters.verbs.loot import drop, hand_over, pick_up
from safehouse.masters.verbs.moves import open_door, open_rings, pay_door
from safehouse.masters.verbs.phases import play_crises

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

AT_HAND: Final = (ACTION, ESCAPE)
IN_THE_HEIST: Final = (ACTION, EVENT, ESCAPE)
ANY_TIME: Final = (PLANNING, *IN_THE_HEIST)
MOST_HANDFULS: Final = 200  # so many are remembered: two heists


def is_loot(state: State, piece: Piece) -> bool:
    """Can it be carried?"""
    return piece in state.pieces.loot


def may_part_with(heist: "Heist", state: State, who: Who) -> Sequence[Piece]:
    """The loot that may leave a character's hands: in planning, no item whose planning tokens are on the board."""
    held = loot_held(state, who)
    return held if state.phase != PLANNING else [loot for loot in held if gives_no_token(heist, state, who, loot)]


def doors(heist: "Heist", state: State, who: Who) -> Mask:
    """The hexes with a keycard door."""
    return state.where[DOOR]


class PickUp(SpaceCommand, frozen=True):
    """Take loot from one's own space, or from beside it for one who reaches."""

    loot: Piece

    phases: ClassVar[tuple[int, ...]] = AT_HAND
    where: ClassVar[tuple[Spot, ...]] = (Spot("LOO1", "that space is out of reach", in_grasp),)

    def unmet(self, heist: "Heist", state: State) -> Iterator[Told]:
        yield from super().unmet(heist, state)
        if not (is_loot(state, self.loot) and 0 <= self.at < SPACES and state.how_many(self.loot, self.at)):
            yield "LOO1", "that loot is not there"

    def play(self, table: HeistTable) -> None:
        pick_up(table, self.who, self.at, self.loot)


class LayDown(SpaceCommand, frozen=True):
    """Drop loot on one's own space, or beside it for one who throws."""

    loot: Piece

    phases: ClassVar[tuple[int, ...]] = AT_HAND
    where: ClassVar[tuple[Spot, ...]] = (Spot("LOO2", "you drop loot on your own space", in_throw),)

    def unmet(self, heist: "Heist", state: State) -> Iterator[Told]:
        yield from super().unmet(heist, state)
        if not (is_loot(state, self.loot) and state.how_many(self.loot, POCKET + self.who)):
            yield "LOO2", "the character does not carry that"

    def play(self, table: HeistTable) -> None:
        drop(table, self.who, self.at, self.loot)


class HandOver(CharacterCommand, frozen=True):
    """Give loot to a character on the same space, at any time; in planning too, where nobody was placed yet."""

    mate: Who
    loot: Piece

    phases: ClassVar[tuple[int, ...]] = ANY_TIME

    def unmet(self, heist: "Heist", state: State) -> Iterator[Told]:
        if self.mate not in mates_here(heist, state, self.who):
            yield "LOO3", "you can only hand loot over on the same space"
        if not (is_loot(state, self.loot) and state.how_many(self.loot, POCKET + self.who)):
            yield "LOO3", "the character does not carry that"
        elif self.loot not in may_part_with(heist, state, self.who):
            yield "CHR2", "its planning tokens are on the board"

    def parties(self, heist: "Heist") -> tuple[Who, ...]:
        """Who gives and who is given."""
        return tuple(who for who in (self.who, self.mate) if who in heist.crew)

    def play(self, table: HeistTable) -> None:
        hand_over(table, self.who, self.mate, self.loot)


class OpenRings(CharacterCommand, frozen=True):
    """Open the remote locks of a letter from its server."""

    letter: int

    phases: ClassVar[tuple[int, ...]] = IN_THE_HEIST

    def unmet(self, heist: "Heist", state: State) -> Iterator[Told]:
        if not (0 <= self.letter < len(heist.servers) and heist.servers[self.letter] >> state.at[self.who] & 1):
            yield "RLK2", "the character is not on the {panel} of that {letter}"
        elif not state.where[state.pieces.rings[self.letter]]:
            yield "RLK5", "no {ring} of that {letter} is left"
        elif not heist.edition.loose_rings(state, self.letter):
            yield "RLK6", "every one of that {letter} is inside another"

    def play(self, table: HeistTable) -> None:
        open_rings(table, self.who, self.letter)
        if table.state.phase == EVENT:
            play_crises(table)


def nobody_else_runs(heist: "Heist", state: State, who: Who) -> bool:
    """In the Escape one character runs at a time, and may open doors on its way."""
    return state.phase != ESCAPE or state.runner in (NOBODY, who)


def can_pay_door(heist: "Heist", state: State, who: Who) -> bool:
    """In the Escape a door costs an Escape Move in hand, or an idea."""
    return state.phase != ESCAPE or sure_moves(state, who) >= DOOR_COST


class OpenDoor(SpaceCommand, frozen=True):
    """Open a keycard door beside one's own space; in the Escape for one Escape Move (KEY5)."""

    phases: ClassVar[tuple[int, ...]] = AT_HAND
    needs: ClassVar[tuple[Need, ...]] = (
        Need("KEY2", "the character has no keycard", has_keycard),
        Need("ESC4", "someone else is running", nobody_else_runs),
        Need("KEY5", "there is no Escape Move and no idea left for the door", can_pay_door),
    )
    where: ClassVar[tuple[Spot, ...]] = (
        Spot("KEY2", "there is no keycard door there", doors),
        Spot("KEY2", "the door is not adjacent", adjacent),
    )

    def play(self, table: HeistTable) -> None:
        if table.state.phase == ESCAPE:
            pay_door(table, self.who)
        open_door(table, self.who, self.at)


OPEN_DOORS: Final = each_on(OpenDoor)


def _pick_ups(reach: tuple[Who, Space, bytes]) -> tuple[Command, ...]:
    who, at, amounts = reach
    return tuple(PickUp(who, at, loot) for loot in KINDS[amounts])


def _lay_downs(reach: tuple[Who, Mask, bytes]) -> tuple[Command, ...]:
    who, throw, amounts = reach
    return tuple(LayDown(who, at, loot) for at in spaces(throw) for loot in KINDS[amounts])


PICK_UPS: Final = Memo(_pick_ups, MOST_HANDFULS)
LAY_DOWNS: Final = Memo(_lay_downs, MOST_HANDFULS)


def offer_hands(offers: list[Command], heist: "Heist", state: State, who: Who) -> None:
    """Everything a character may do with its hands."""
    at, throw = state.at[who], 1 << state.at[who]
    if state.traits[who] & LONG_ARMS:
        throw = in_throw(heist, state, who)
        for near in spaces(in_grasp(heist, state, who) & state.lying):
            offers += PICK_UPS[who, near, loot_amounts(state, near)]
    elif state.lying >> at & 1:
        offers += PICK_UPS[who, at, loot_amounts(state, at)]
    if state.carrying >> who & 1:
        offers += LAY_DOWNS[who, throw, loot_amounts(state, POCKET + who)]
        offer_gifts(offers, heist, state, who)


def offer_gifts(offers: list[Command], heist: "Heist", state: State, who: Who) -> None:
    """What a character may hand over, and to whom."""
    if state.carrying >> who & 1 and state.at.count(state.at[who]) > 1:
        given = may_part_with(heist, state, who)
        offers += [HandOver(who, mate, loot) for mate in mates_here(heist, state, who) for loot in given]


def offer_rings(offers: list[Command], heist: "Heist", state: State, who: Who) -> None:
    """Remote locks a character may open."""
    for letter in range(len(heist.servers)) if heist.server_hexes >> state.at[who] & 1 else ():
        if opens_rings(heist, state, who, letter):
            offers.append(OpenRings(who, letter))


def offer_openings(offers: list[Command], heist: "Heist", state: State, who: Who) -> None:
    """Remote locks and keycard doors a character may open."""
    offer_rings(offers, heist, state, who)
    if state.where[DOOR] and state.carrying >> who & 1:
        offer_doors(offers, heist, state, who)


def offer_doors(offers: list[Command], heist: "Heist", state: State, who: Who) -> None:
    """Keycard doors a character may open. One is seldom beside a door, so that is asked first."""
    beside = spots(OpenDoor.where, heist, state, who)
    if beside and meets(OpenDoor.needs, heist, state, who):
        offers += OPEN_DOORS[who][beside]
