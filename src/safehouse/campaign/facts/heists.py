"""Heists: chosen, planned, begun and settled."""

from typing import ClassVar

from msgspec.structs import replace

from safehouse.campaign.facts.common import CampaignFact
from safehouse.campaign.state import (
    CampaignState,
    CrewMember,
    Guest,
    HeistPlan,
    Hideaway,
    LedgerPage,
    NamedCharacter,
    Pick,
    UnderWay,
    put_in,
    without_one,
)
from safehouse.masters.board import HeistFile


def planned(state: CampaignState) -> HeistPlan:
    """The heist that is being planned."""
    assert state.plan is not None
    return state.plan


def place_of(plan: HeistPlan, who: int) -> int:
    """The place of a character in a team."""
    return next(place for place, pick in enumerate(plan.picks) if pick.who == who)


class HeistChosen(CampaignFact, frozen=True):
    """The crew means to play a heist, with these fixers unless it says otherwise."""

    heist: str | HeistFile
    fixers: tuple[str, ...]

    def apply(self, state: CampaignState) -> None:
        state.plan = HeistPlan(self.heist, (), self.fixers)


class HeistDropped(CampaignFact, frozen=True):
    """The crew no longer means to play it; items that were handed out are back."""

    items: tuple[str, ...]

    def apply(self, state: CampaignState) -> None:
        state.plan = None
        state.items = (*state.items, *self.items)


class Brought(CampaignFact, frozen=True):
    """Somebody brings a character to the heist."""

    person: int
    who: int
    name: str  # of the character

    def apply(self, state: CampaignState) -> None:
        plan = planned(state)
        state.plan = replace(plan, picks=(*plan.picks, Pick(self.person, self.who)))


class SentHome(CampaignFact, frozen=True):
    """A character does not come along after all; its items are back."""

    who: int
    name: str
    items: tuple[str, ...]

    def apply(self, state: CampaignState) -> None:
        plan = planned(state)
        state.plan = replace(plan, picks=tuple(pick for pick in plan.picks if pick.who != self.who))
        state.items = (*state.items, *self.items)


class ItemGiven(CampaignFact, frozen=True):
    """A character of the team carries an item of the safehouse."""

    who: int
    name: str
    item: str

    def apply(self, state: CampaignState) -> None:
        plan = planned(state)
        place = place_of(plan, self.who)
        pick = plan.picks[place]
        state.plan = replace(plan, picks=put_in(plan.picks, place, replace(pick, items=(*pick.items, self.item))))
        state.items = without_one(state.items, self.item)


class ItemLeft(CampaignFact, frozen=True):
    """An item stays in the safehouse after all."""

    who: int
    name: str
    item: str

    def apply(self, state: CampaignState) -> None:
        plan = planned(state)
        place = place_of(plan, self.who)
        pick = plan.picks[place]
        carries = replace(pick, items=without_one(pick.items, self.item))
        state.plan = replace(plan, picks=put_in(plan.picks, place, carries))
        state.items = (*state.items, self.item)


class FixerCalledIn(CampaignFact, frozen=True):
    """A fixer works in this heist."""

    fixer: str

    def apply(self, state: CampaignState) -> None:
        plan = planned(state)
        state.plan = replace(plan, fixers=(*plan.fixers, self.fixer))


class FixerLeftOut(CampaignFact, frozen=True):
    """A fixer does not work in this heist."""

    fixer: str

    def apply(self, state: CampaignState) -> None:
        plan = planned(state)
        state.plan = replace(plan, fixers=without_one(plan.fixers, self.fixer))


class HeistStarted(CampaignFact, frozen=True):
    """A match began: from now on the team, its cash and its items are there."""

    match: str
    day: str
    setup: str  # a hash of what the match is set up with
    feats: tuple[str, ...] = ()

    news: ClassVar[bool] = True

    def apply(self, state: CampaignState) -> None:
        plan = state.hideaway.plan if state.hideaway is not None else planned(state)
        state.under_way = UnderWay(self.match, plan, self.day, self.setup)
        state.plan = None
        state.feats = (*state.feats, *((feat, len(state.ledger)) for feat in self.feats))


class HeistSettled(CampaignFact, frozen=True):
    """A match is over and written down: what the crew has now, who has changed, and what was earned."""

    page: LedgerPage
    cash: int
    items: tuple[str, ...]
    found: tuple[str, ...]
    loot: dict[str, int]
    people: tuple[tuple[int, CrewMember], ...]
    characters: tuple[tuple[int, NamedCharacter], ...]
    fixers: tuple[str, ...] = ()  # won
    guests: tuple[Guest, ...] = ()  # met
    feats: tuple[str, ...] = ()
    bingo: tuple[str, ...] = ()  # character cards played for the first time
    hideaway: Hideaway | None = None

    news: ClassVar[bool] = True

    def apply(self, state: CampaignState) -> None:
        number = len(state.ledger)
        state.ledger = (*state.ledger, self.page)
        state.cash, state.items, state.found, state.loot = self.cash, self.items, self.found, self.loot
        for person, member in self.people:
            state.people = put_in(state.people, person, member)
        for who, character in self.characters:
            state.characters = put_in(state.characters, who, character)
        state.fixers = (*state.fixers, *self.fixers)
        state.guests = (*state.guests, *self.guests)
        state.feats = (*state.feats, *((feat, number) for feat in self.feats))
        state.bingo = (*state.bingo, *((card, number) for card in self.bingo))
        state.under_way, state.hideaway = None, self.hideaway
