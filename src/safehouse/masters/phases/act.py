"""Choosing an Action: the die, the ideas that turn it, and what it brings."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from safehouse.engine.wire import Command
from safehouse.masters.box.pieces import DIE, FACES, POCKET, Who
from safehouse.masters.facts.rounds import ActionTaken
from safehouse.masters.phases.command import CharacterCommand, Told
from safehouse.masters.sight.loot import loot_held
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable
from safehouse.masters.verbs.alarm import raise_alerts

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

TOO_FEW_IDEAS: Final[Told] = ("RND5", "not enough ideas")
NOT_HERE: Final[Told] = ("CHR5", "it cannot be used here")


class Action(NamedTuple):
    """An Action on a card: where it is printed, what it costs, what it brings."""

    card: str
    slot: int  # its place on the card; for a skill, the face
    name: str
    number: int  # its number on the character's list, from 1
    face: int  # the face it needs, 0 for any
    ideas: int
    icons: int  # sub-actions, four bits each
    noise: int
    alerts: int
    unlocks: int
    item: int = 0  # the item it is printed on, 0 for none
    needs: Callable[["Heist", State, Who], Any] | None = None
    play: Callable[[HeistTable, Who], None] | None = None
    by_face: bool = False  # any face will do, but what it does depends on it
    faces: tuple[int, ...] = ()  # those that will do, where there are several


def turns(die: int, face: int) -> int:
    """How many ideas it takes to turn a die to a face, the shorter way round (RND5, RND6)."""
    way = abs(die - face)
    return way if way + way < FACES else FACES - way


class Act(CharacterCommand, frozen=True):
    """Put the die, turned to a face, on an Action."""

    card: str
    slot: int
    face: int

    def unmet(self, heist: "Heist", state: State) -> Iterator[Told]:
        """No second Action, none that one does not have, none that one cannot pay."""
        if state.chosen[self.who]:
            yield "RND4", "the character has already taken its Action"
        if not state.die[self.who]:
            yield "NPC8", "the character has not rolled yet"
            return
        action = heist.action_of(self.who, self.card, self.slot)
        if action is None or (action.item and not state.how_many(action.item, POCKET + self.who)):
            yield "RND3", "the character has no such Action"
            return
        if self.face not in faces_for(action, state.die[self.who]):
            yield "RND3", "that Action does not match this face"
            return
        if action.ideas + turns(state.die[self.who], self.face) > state.ideas[self.who]:
            yield TOO_FEW_IDEAS
        if action.needs is not None and not action.needs(heist, state, self.who):
            yield NOT_HERE

    def play(self, table: HeistTable) -> None:
        who = self.who
        action = table.game.printed[who][self.card, self.slot]
        ideas = action.ideas + turns(table.state.die[who], self.face)
        taken = ActionTaken(who, self.card, self.slot, action.number, self.face, ideas, action.icons, action.noise)
        if action.play is None:
            table.emit(taken)
        else:
            table.due = (taken,)
            action.play(table, who)
            table.settle()
        if action.alerts:
            raise_alerts(table, "action", action.alerts)


def faces_for(action: Action, die: int) -> tuple[int, ...]:
    """The faces a die may be turned to for an Action: any, where it matters and none is printed."""
    if action.face:
        return (action.face,)
    if action.faces:
        return action.faces
    return tuple(DIE) if action.by_face else (die,)


Needs = Callable[["Heist", State, Who], Any]
Needed = tuple[Act, Needs]
Option = tuple[Act, Needs | None]
PricedAct = tuple[int, Option]
Choices = tuple[tuple[Act, ...], tuple[Needed, ...]]  # what is always there, and what needs something
Menu = tuple[tuple[Choices, ...], ...]  # by die, then by ideas
DEAREST: Final = 7  # ideas beyond this buy nothing more: four for an Action, three to turn a die
KEPT_MENUS: Final = 400  # those of all items for five characters, and of some sixty teams


@lru_cache(maxsize=KEPT_MENUS)
def menu(actions: tuple[Action, ...], who: Who) -> Menu:
    """What a character may choose, for each die it may have rolled and the ideas it has, cheapest first."""
    return tuple(_by_ideas(sorted(_priced(actions, who, die), key=_cost)) for die in range(FACES + 1))


def _by_ideas(priced: Sequence[PricedAct]) -> tuple[Choices, ...]:
    return tuple(_choices([option for cost, option in priced if cost <= ideas]) for ideas in range(DEAREST + 1))


def _choices(within: Sequence[Option]) -> Choices:
    free = tuple(act for act, needs in within if needs is None)
    return free, tuple((act, needs) for act, needs in within if needs is not None)


def _cost(priced: PricedAct) -> int:
    return priced[0]


def _priced(actions: tuple[Action, ...], who: Who, die: int) -> Iterator[PricedAct]:
    for action in actions if die else ():
        for face in faces_for(action, die):
            act = Act(who, action.card, action.slot, face)
            yield action.ideas + turns(die, face), (act, action.needs)


def offer_actions(offers: list[Command], heist: "Heist", state: State, who: Who) -> None:
    """Every Action the character may take."""
    _offer_menu(offers, heist.menus[who], heist, state, who)
    if state.carrying >> who & 1:
        for item in loot_held(state, who):
            if item in heist.item_menus:
                _offer_menu(offers, heist.item_menus[item][who], heist, state, who)


def _offer_menu(offers: list[Command], menu: Menu, heist: "Heist", state: State, who: Who) -> None:
    ideas = state.ideas[who]
    free, needing = menu[state.die[who]][ideas if ideas < DEAREST else DEAREST]
    offers += free
    for act, needs in needing:
        if needs(heist, state, who):
            offers.append(act)
