"""Events: some for one's own turn or Heist, some as Reactions in a rival's."""

from typing import TYPE_CHECKING

from safehouse.engine.wire import Seat
from safehouse.masterminds.box.content import KIND
from safehouse.masterminds.box.pieces import HEAT, IMMEDIATE, Who
from safehouse.masterminds.cards.book import Book
from safehouse.masterminds.cards.mercenaries import heat_due, hot, in_jail
from safehouse.masterminds.facts.cards import TookFromPile
from safehouse.masterminds.facts.crew import MercenaryMoved
from safehouse.masterminds.facts.heist import Benched
from safehouse.masterminds.facts.turns import ActionGained
from safehouse.masterminds.sight.attempt import members_of
from safehouse.masterminds.sight.crew import crew_limit, jailed, mercenaries_to_poach
from safehouse.masterminds.sight.players import rivals
from safehouse.masterminds.state import State
from safehouse.masterminds.table import MatchTable
from safehouse.masterminds.table.questions import CARD, MEMBER, MERCENARIES, PARTY_MEMBER, SEAT
from safehouse.masterminds.verbs.heat import check_jail, gain_heat, lose_heat, serve
from safehouse.masterminds.verbs.heist import lower_heat
from safehouse.masterminds.verbs.jobs import deal_complication
from safehouse.masterminds.verbs.windows import ON_EVENT, ON_HEIST, ON_PARTY

if TYPE_CHECKING:
    from safehouse.masterminds.game import Match

EVENTS = Book()
PLAYED_AT_ONCE = frozenset(card for card, kind in KIND.items() if kind == IMMEDIATE)


def can_poach(game: "Match", state: State, seat: Seat, who: Who = 0) -> bool:
    """Is there room, and somebody to win over?"""
    room = len(state.crews[seat]) < crew_limit(game, state, seat)
    return room and bool(mercenaries_to_poach(game, state, seat))


def in_pile(state: State) -> list[str]:
    """The cards that may be taken from the Resource discard pile."""
    return [card for card in dict.fromkeys(state.pile) if KIND[card] != IMMEDIATE]


def to_bench(game: "Match", state: State, seat: Seat) -> list[Who]:
    """The members of the party that can get cold feet: all but the Mastermind."""
    return [who for who in members_of(state.party) if who]


@EVENTS.event("ev-cleanaway", stages=(HEAT,), needs=heat_due, why="there is no Heat to lower")
def clean_getaway(table: MatchTable, seat: Seat) -> None:
    """During your Heist: Heat gained on this Job is lowered by 2, to a minimum of 0."""
    lower_heat(table, seat, "ev-cleanaway", min(2, table.state.due))


@EVENTS.event("ev-payoff", needs=hot, why="your crew has no Heat")
def payoff(table: MatchTable, seat: Seat) -> None:
    """On your turn: discard up to 2 Heat from your crew."""
    lose_heat(table, seat, 2)


@EVENTS.event("ev-breakout", needs=in_jail, why="none of your crew is in jail")
def breakout(table: MatchTable, seat: Seat) -> None:
    """On your turn: one of your jailed crew is released at once."""
    who = table.choose(seat, "Release whom?", jailed(table.state, seat), "R57", MEMBER)
    serve(table, seat, who, table.state.crews[seat][who].time)


@EVENTS.event("ev-tip", needs=lambda game, state, seat, who: rivals(game, state, seat))
def tip(table: MatchTable, seat: Seat) -> None:
    """On your turn: a rival's crew gains 1 Heat."""
    options = rivals(table.game, table.state, seat)
    gain_heat(table, table.choose(seat, "Tip the police off about whom?", options, "R57", SEAT), 1)


@EVENTS.event("ev-overtime")
def overtime(table: MatchTable, seat: Seat) -> None:
    """On your turn: take one more action this turn, different from the others."""
    table.emit(ActionGained(seat))


@EVENTS.event("ev-poach", needs=can_poach, why="there is no room, or nobody to win over")
def poach(table: MatchTable, seat: Seat) -> None:
    """On your turn: move a rival's Mercenary who is not in jail to your crew if you have room; any Gear on it is
    discarded."""
    options = mercenaries_to_poach(table.game, table.state, seat)
    rival, who = table.choose(seat, "Win over whom?", options, "R57", MERCENARIES)
    table.emit(MercenaryMoved(seat, rival, who, table.state.crews[rival][who].card))
    check_jail(table, seat)


@EVENTS.event("ev-dumpster", needs=lambda game, state, seat, who: not set(state.pile) <= PLAYED_AT_ONCE)
def dumpster(table: MatchTable, seat: Seat) -> None:
    """On your turn: take any one card from the Resource discard pile, except a Play Immediately card."""
    card = table.choose(seat, "Take which card?", in_pile(table.state), "R61", CARD)
    table.emit(TookFromPile(seat, card))


@EVENTS.reaction("ev-tighten", ON_HEIST)
def tighten(table: MatchTable, seat: Seat) -> None:
    """Reaction, when a rival starts a Heist: add one Complication face down to that Job before the reveal."""
    deal_complication(table, table.state.place, up=False)


@EVENTS.reaction("ev-coldfeet", ON_PARTY, to_bench)
def cold_feet(table: MatchTable, seat: Seat) -> bool:
    """Reaction, when a rival picks the party for a Heist: one member of it, not the Mastermind, may not take part."""
    state = table.state
    who = table.choose(seat, "Who gets cold feet?", to_bench(table.game, state, seat), "R75", PARTY_MEMBER)
    table.emit(Benched(state.turn, who))
    return True


@EVENTS.reaction("ev-notonmywatch", ON_EVENT, final=True)
def not_on_my_watch(table: MatchTable, seat: Seat) -> bool:
    """Reaction, when a rival announces an Event: that Event has no effect and is discarded."""
    return True
