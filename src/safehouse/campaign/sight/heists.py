"""Questions about heists: what can be chosen, who may come along, what a match is set up with."""

from collections.abc import Iterator
from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from safehouse.campaign.sight.crew import team_of
from safehouse.campaign.state import BUSTED, CampaignState, HeistPlan
from safehouse.engine.wire import Refused
from safehouse.masters.board import HeistFile
from safehouse.masters.setup import Setup, check_setup
from safehouse.masters.setup.starts import check_room, takes_in, usual_inside
from safehouse.masters.setup.team import OF_TEAM

if TYPE_CHECKING:
    from safehouse.campaign.game import Campaign

Told = tuple[str, str]  # a rule and why it stands in the way


def opportunities(game: "Campaign") -> tuple[str, ...]:
    """The heists of the box that can be chosen: a second part comes with its first (SET2)."""
    box = game.edition.box
    return tuple(heist for heist in box.heists if not box.heist(heist).begins_in_hideouts)


def sheet_of(game: "Campaign", plan: HeistPlan) -> HeistFile:
    """The sheet of a heist that is planned."""
    return game.edition.sheet(plan.heist)


def seats_of_plan(plan: HeistPlan) -> tuple[tuple[int, ...], ...]:
    """The seats of a match: people in the order they came, each with the places of their characters."""
    return tuple(
        tuple(place for place, pick in enumerate(plan.picks) if pick.person == person) for person in people_of(plan)
    )


def people_of(plan: HeistPlan) -> tuple[int, ...]:
    """The people of a team, each once: the seat of a match is a place in this list."""
    return tuple(dict.fromkeys(pick.person for pick in plan.picks))


def starts_inside(game: "Campaign", state: CampaignState, plan: HeistPlan) -> tuple[int, ...]:
    """The places of those in a team who start inside: the Busted, where a heist lets them (CAM28)."""
    if not takes_in(sheet_of(game, plan)):
        return ()
    return tuple(place for place, pick in enumerate(plan.picks) if state.characters[pick.who].status == BUSTED)


def setup_of(game: "Campaign", state: CampaignState) -> Setup:
    """What a match is set up with: the heist under way, the second part of one, or the one planned.

    It is the same before a match begins and until it is settled, so whoever lost the match can set it up again.
    """
    plan, hideaway = plan_in_hand(state), state.hideaway
    assert plan is not None
    return Setup(
        heist=plan.heist,
        team=team_of(state, plan),
        seats=seats_of_plan(plan),
        edition=game.edition.name,
        fixers=plan.fixers,
        cash=state.cash,
        items=tuple((place, item) for place, pick in enumerate(plan.picks) for item in pick.items),
        found=state.found,
        inside=starts_inside(game, state, plan),
        hideouts=hideaway.hideouts if hideaway is not None else (),
        kept_ideas=hideaway.ideas if hideaway is not None else (),
    )


def plan_in_hand(state: CampaignState) -> HeistPlan | None:
    """The plan of the heist under way, else of a second part to come, else the one on the table."""
    if state.under_way is not None:
        return state.under_way.plan
    return state.hideaway.plan if state.hideaway is not None else state.plan


def digest_of(setup: Setup) -> str:
    """A hash of a set-up, by which the report of its match is known; who sits where is the table's business."""
    told = replace(setup, seats=(), agreement="")
    return sha256(msgspec.json.encode(told, order="deterministic")).hexdigest()[:16]


def setup_faults(game: "Campaign", setup: Setup) -> Iterator[Told]:
    """Why a heist cannot be set up so, if it cannot."""
    try:
        sheet = game.edition.sheet(setup.heist)
        if usual_inside(sheet, len(setup.team)) and not setup.inside:
            yield "CAM28", "nobody on the team is in jail, so there is nobody to break out"
        check_setup(setup, sheet, game.edition)
        check_room(setup, sheet)
    except Refused as refused:
        yield refused.rule, refused.why.removeprefix(OF_TEAM)
    except ValueError as wrong:
        yield "SET2", str(wrong)
