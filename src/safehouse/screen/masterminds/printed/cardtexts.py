"""Every card of Masterminds as it is printed and in words, by the name facts use."""

from functools import cache
from typing import Any, Final

import msgspec

from safehouse.masterminds.box.content import HAZARDS, JOBS, KIND, masks, masterminds, resources
from safehouse.masterminds.box.pieces import (
    COMPLICATION,
    CREW,
    EVENT,
    GEAR,
    IMMEDIATE,
    JOB,
    MASTERMIND,
    MERCENARY,
    PRESTIGE,
)
from safehouse.masterminds.cards.all_cards import BOOK
from safehouse.masterminds.sight.attempt import JOB_NEEDS
from safehouse.screen.told import CardText
from safehouse.text.masterminds.words import icon_names

Icons = tuple[str, ...]


class CardBrief(msgspec.Struct, frozen=True):
    """A card as it is printed; what does not concern its kind is 0 or empty."""

    card: str  # its id, as views and facts use it
    title: str
    kind: str  # mastermind, crew, gear, mercenary, event, prestige, immediate, job, complication
    text: str  # in our words
    copies: int
    icons: Icons = ()  # skills a member or Gear brings, or a Complication adds to the need
    value: int = 0  # a Resource as cash; also the price of Crew and Gear and the fee of a Mercenary
    boost: Icons = ()  # icons it adds to a Heist when it is used
    single_use: bool = False  # Gear that is discarded when it is used
    reaction: str = ""  # when it may be played in a rival's turn: heist declared, party chosen, event announced
    prestige: int = 0  # of a Job, a Complication or a Prestige card
    tier: int = 0  # of a Job, 1 to 4
    needs: Icons = ()  # of a Job; empty where a rival's Mastermind sets it
    asks_rival: bool = False  # a Job whose difficulty is a rival's Mastermind
    up: int = 0  # Complications dealt with a Job, face up and face down
    down: int = 0
    cards: int = 0  # Resource cards a Job pays; of a Complication: more of them on success
    heat: int = 0  # Heat of a Job on success; of a Complication: more of it on success
    fail_heat: int = 0  # of a Complication: more Heat on failure
    draws: int = 0  # Complications that a Complication brings along when all see it
    party_max: int = 0  # 0 for no limit
    party_min: int = 0
    penalty: int = 0  # icons more for a party smaller than that
    easier: int = 0  # icons less
    needs_mastermind: bool = False
    bans_mercenaries: bool = False


SAME: Final = ("copies", "value", "single_use", "prestige", "tier", "up", "down", "draws", "party_max", "party_min")
SAME_TOO: Final = ("penalty", "easier", "fail_heat", "needs_mastermind", "bans_mercenaries")

CHAPTERS: Final = {
    MASTERMIND: "crew-and-skills",
    CREW: "crew-and-skills",
    JOB: "jobs-and-complications",
    COMPLICATION: "jobs-and-complications",
    GEAR: "resource-cards",
    MERCENARY: "resource-cards",
    EVENT: "resource-cards",
    PRESTIGE: "resource-cards",
    IMMEDIATE: "resource-cards",
}


@cache
def card_briefs() -> dict[str, CardBrief]:
    """Every card by its id."""
    printed = masterminds() | resources() | JOBS | HAZARDS
    return {card: _brief(card, each) for card, each in printed.items()}


def _brief(card: str, printed: Any) -> CardBrief:
    """A card from what is printed on it; what it has under the same name is taken over."""
    taken = {name: getattr(printed, name) for name in (*SAME, *SAME_TOO) if hasattr(printed, name)}
    return CardBrief(
        card=card,
        title=printed.name,
        kind=KIND[card],
        text=text_of(card),
        icons=icon_names(masks(getattr(printed, "icons", ""))),
        boost=icon_names(masks(getattr(printed, "boost", ""))),
        reaction=BOOK.reactions[card].window if card in BOOK.reactions else "",
        needs=icon_names(JOB_NEEDS.get(card, ())),
        asks_rival=card in BOOK.job_rewards,
        cards=getattr(printed, "cards", 0) or getattr(printed, "success_cards", 0),
        heat=getattr(printed, "heat", 0) or getattr(printed, "success_heat", 0),
        **{"copies": 1} | taken,
    )


def text_of(card: str) -> str:
    """The text of a card in our words: from its function, or from its data."""
    printed: dict[str, Any] = resources() | JOBS | HAZARDS
    return " ".join((BOOK.texts.get(card) or printed[card].text).split())


@cache
def cards(edition: str = "") -> dict[str, CardText]:
    """Every card in words; there is one edition."""
    return {brief.card: CardText(brief.card, brief.title, brief.text, brief.kind) for brief in card_briefs().values()}
