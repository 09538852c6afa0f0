"""The state of a campaign: records that are replaced, never changed in place."""

from collections.abc import Sequence
from typing import TypeVar

from safehouse.campaign.state.records import (
    CrewMember,
    Guest,
    HeistPlan,
    Hideaway,
    LedgerPage,
    NamedCharacter,
    UnderWay,
)
from safehouse.engine.chance import Seed

T = TypeVar("T")


class CampaignState:
    """All that a crew has. It draws no luck: heists have their own."""

    __slots__ = (
        "bingo",
        "cash",
        "characters",
        "feats",
        "fixers",
        "found",
        "guests",
        "hideaway",
        "items",
        "ledger",
        "loot",
        "people",
        "plan",
        "seed",
        "spent",
        "under_way",
    )

    seed: Seed
    spent: int
    people: tuple[CrewMember, ...]
    characters: tuple[NamedCharacter, ...]
    cash: int  # in $1k
    items: tuple[str, ...]  # in the safehouse, one for each mention
    found: tuple[str, ...]  # items without a cart that the shop has
    loot: dict[str, int]  # brought out and not sold yet
    fixers: tuple[str, ...]
    guests: tuple[Guest, ...]
    plan: HeistPlan | None
    under_way: UnderWay | None
    hideaway: Hideaway | None
    ledger: tuple[LedgerPage, ...]
    feats: tuple[tuple[str, int], ...]  # achievements, each with the page of the heist that earned it
    bingo: tuple[tuple[str, int], ...]  # character cards that were played, each with the page of its first heist

    def copy(self) -> "CampaignState":
        """A state of one's own."""
        new = CampaignState.__new__(CampaignState)
        for name in CampaignState.__slots__:
            setattr(new, name, getattr(self, name))
        return new


def empty_campaign() -> CampaignState:
    """A wall with nothing on it."""
    state = CampaignState.__new__(CampaignState)
    state.seed = state.spent = state.cash = 0
    state.people = state.characters = state.items = state.found = state.fixers = state.guests = ()
    state.ledger = state.feats = state.bingo = ()
    state.loot = {}
    state.plan = state.under_way = state.hideaway = None
    return state


def put_in(values: Sequence[T], at: int, value: T) -> tuple[T, ...]:
    """Some values with another one in a place."""
    return (*values[:at], value, *values[at + 1 :])


def without_one(values: Sequence[T], value: T) -> tuple[T, ...]:
    """Some values without one of a kind."""
    at = values.index(value)
    return (*values[:at], *values[at + 1 :])
