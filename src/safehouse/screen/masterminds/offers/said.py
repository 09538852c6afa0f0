"""Facts for the screen: a sentence, the rule and the card behind it, and whether it is shown on its own."""

import re
from functools import cache
from typing import Any, Final, NamedTuple

from safehouse.engine.wire import Fact, Seat
from safehouse.masterminds.box.pieces import ACTIONS, HEIST
from safehouse.masterminds.facts.cards import (
    CardPassed,
    CardTaken,
    Discarded,
    EventAnnounced,
    EventCancelled,
    EventDone,
    ImmediateDone,
    ImmediateDrawn,
    ImmediateTaken,
    PrestigeShown,
    ResourcesShuffled,
    TookFromPile,
)
from safehouse.masterminds.facts.crew import (
    AbilityUsed,
    Equipped,
    Freed,
    GearUsed,
    HeatGained,
    HeatLost,
    Hired,
    Jailed,
    ManeuverUsed,
    MemberLeft,
    MercenaryMoved,
)
from safehouse.masterminds.facts.heist import (
    AbilityUsedUp,
    Benched,
    Completed,
    Counted,
    Declared,
    Failed,
    HeistEnded,
    NoPartyAllowed,
    Unveiled,
)
from safehouse.masterminds.facts.jobs import (
    ComplicationDealt,
    ComplicationDiscarded,
    ComplicationLookedAt,
    ComplicationRevealed,
    ComplicationsShuffled,
    JobDealt,
    JobRanOut,
    JobsShuffled,
)
from safehouse.masterminds.facts.turns import GameClosed, MatchOver, Passed, PassedAhead, StayedAlert, TurnBegan
from safehouse.masterminds.game import Match
from safehouse.screen.masterminds.printed.cardtexts import cards
from safehouse.screen.told import Said
from safehouse.text.masterminds.log import tell

RULE: Final = re.compile(r" \((R[0-9]+)[^()]*\)$")
# Told by what comes with it, or shown by the table itself.
BOOKKEEPING: Final = (EventDone, HeistEnded, ImmediateDone, PassedAhead, StayedAlert, Unveiled)
TOLD_BY_NAME: Final = (ACTIONS[HEIST],)  # an action that the next line names anyway
ASIDES: Final = (Passed,)
DEEDS: Final = (
    *(Hired, Equipped, TookFromPile, HeatLost, HeatGained, Jailed, MemberLeft, MercenaryMoved, CardTaken),
    *(ComplicationLookedAt, ManeuverUsed, AbilityUsed, AbilityUsedUp, GearUsed, EventAnnounced, EventCancelled),
    *(ImmediateDrawn, ImmediateTaken, Declared, Completed, Failed, GameClosed),
)
LOUD: Final = (
    *(ImmediateDrawn, ImmediateTaken, EventAnnounced, EventCancelled, CardTaken, CardPassed),
    *(Discarded, ComplicationRevealed, ComplicationDealt, ComplicationDiscarded, Counted, NoPartyAllowed),
    *(Benched, Completed, Failed, Declared, HeatGained, Jailed),
    *(Freed, MemberLeft, MercenaryMoved, JobDealt, JobRanOut, JobsShuffled),
    *(ComplicationsShuffled, ResourcesShuffled, TurnBegan, GameClosed, PrestigeShown, MatchOver),
)


class Tone(NamedTuple):
    """How a kind of fact is told."""

    bookkeeping: bool
    loud: bool
    aside: bool
    deed: bool
    head: bool


@cache
def tone_of(kind: type[Fact]) -> Tone:
    """How a kind of fact is told, found once for all facts of the kind."""
    return Tone(*(issubclass(kind, those) for those in (BOOKKEEPING, LOUD, ASIDES, DEEDS, TurnBegan)))


def said(game: Match, fact: Fact, reader: Seat | None = None, by: Seat | None = None) -> Said:
    """What is said of a fact, as the one who sees it may read it; it says "you" of the reader."""
    tone = tone_of(type(fact))
    if tone.bookkeeping or getattr(fact, "action", "") in TOLD_BY_NAME:
        return Said("", card=_card(fact))
    line = tell(game, fact, reader)
    rule = RULE.search(line)
    return Said(
        text=f"{RULE.sub('', line)}.",
        rule=rule[1] if rule else "",
        card=_card(fact),
        space=getattr(fact, "place", -1),
        loud=tone.loud,
        aside=tone.aside,
        deed=tone.deed,
        head=tone.head,
    )


def _card(fact: Any) -> str:
    """The card it is about; none where the reader did not see it."""
    card = getattr(fact, "card", "")
    return card if card in cards() else ""
