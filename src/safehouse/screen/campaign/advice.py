"""What the wall points out to a person: who cannot come along and why, and what keeps a heist from beginning."""

from collections.abc import Iterator

import msgspec

from safehouse.campaign.game import Campaign
from safehouse.campaign.phases.command import CampaignCommand
from safehouse.campaign.phases.heists import BeginHeist
from safehouse.campaign.phases.plan import Bring
from safehouse.campaign.phases.shop import Purchase
from safehouse.campaign.state import CampaignState
from safehouse.engine.game import Position
from safehouse.engine.wire import Seat
from safehouse.screen.told import Grey

NEXT = "next"  # a code that no match has


class CampaignHints(msgspec.Struct, frozen=True):
    """What stands in the way of one person."""

    away: tuple[tuple[Grey, ...], ...]  # for each character, why this person cannot bring it along
    start: tuple[Grey, ...]  # why the heist that is planned cannot begin; empty if it can
    shop: dict[str, Grey]  # for each item that cannot be bought now, why


def common(game: Campaign, position: Position) -> None:
    """Nothing is the same for all: levels differ."""


def hints(game: Campaign, position: Position, seat: Seat | None, shared: object = None) -> CampaignHints:
    """What is in the way of somebody of the crew; a visitor hears nothing of it."""
    state: CampaignState = position.state
    if seat is None:
        return CampaignHints((), (), {})
    away = tuple(tuple(greys(game, state, seat, Bring(who))) for who in range(len(state.characters)))
    return CampaignHints(away, tuple(greys(game, state, seat, BeginHeist(NEXT))), unbought(game, state, seat))


def unbought(game: Campaign, state: CampaignState, seat: Seat) -> dict[str, Grey]:
    """The items that cannot be bought, each with the first thing in the way."""
    against = ((item, next(greys(game, state, seat, Purchase(item)), None)) for item in game.edition.box.items)
    return {item: grey for item, grey in against if grey is not None}


def greys(game: Campaign, state: CampaignState, seat: Seat, command: CampaignCommand) -> Iterator[Grey]:
    """All that is in the way of a command, each with its rule."""
    return (Grey(rule, why) for rule, why in command.obstacles(game, state, seat))
