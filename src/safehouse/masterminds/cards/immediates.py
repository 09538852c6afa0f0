"""Play Immediately cards: carried out when drawn, for all still in the game."""

from safehouse.engine.wire import Seat
from safehouse.masterminds.cards.book import Book
from safehouse.masterminds.facts.cards import CardPassed, Discarded
from safehouse.masterminds.sight.players import fewest_complications, jobs_lying, players
from safehouse.masterminds.table import MatchTable
from safehouse.masterminds.table.questions import CARD, GIVE, PLACE
from safehouse.masterminds.verbs.draw import draw
from safehouse.masterminds.verbs.heat import gain_heat, lose_heat, serve_all
from safehouse.masterminds.verbs.jobs import deal_complication, lose_time

IMMEDIATES = Book()

LARGEST_HAND = 5


def everyone(table: MatchTable) -> list[Seat]:
    """All still in the game, from the seat whose turn it is (R62)."""
    return players(table.game, table.state, table.state.turn)


@IMMEDIATES.enters(IMMEDIATES.effects, "pi-dragnet")
def dragnet(table: MatchTable, seat: Seat) -> None:
    """Every crew gains 1 Heat."""
    for each in everyone(table):
        gain_heat(table, each, 1)


@IMMEDIATES.enters(IMMEDIATES.effects, "pi-slownews")
def slow_news(table: MatchTable, seat: Seat) -> None:
    """Every crew discards 1 Heat."""
    for each in everyone(table):
        lose_heat(table, each, 1)


@IMMEDIATES.enters(IMMEDIATES.effects, "pi-deadline")
def deadline(table: MatchTable, seat: Seat) -> None:
    """Remove 1 Time from every Job. Replace those that lose their last one."""
    for place in jobs_lying(table.state):
        lose_time(table, place)


@IMMEDIATES.enters(IMMEDIATES.effects, "pi-rotation")
def rotation(table: MatchTable, seat: Seat) -> None:
    """Add one Complication face down to the Job with the fewest Complications; you break ties."""
    places = fewest_complications(table.game, table.state)
    if places:
        deal_complication(table, table.choose(seat, "Add a Complication to which Job?", places, "R59", PLACE), up=False)


@IMMEDIATES.enters(IMMEDIATES.effects, "pi-windfall")
def windfall(table: MatchTable, seat: Seat) -> None:
    """Every player draws 1 Resource card, starting with you."""
    for each in players(table.game, table.state, seat):
        draw(table, each)


@IMMEDIATES.enters(IMMEDIATES.effects, "pi-shakedown")
def shakedown(table: MatchTable, seat: Seat) -> None:
    """Every player with 6 or more cards in hand discards down to 5."""
    for each in everyone(table):
        while len(table.state.hands[each]) > LARGEST_HAND:
            options = tuple(dict.fromkeys(table.state.hands[each]))
            prompt = f"Discard which card? {len(table.state.hands[each]) - LARGEST_HAND} to go."
            table.emit(Discarded(each, table.put(each, prompt, options, "R59", CARD, GIVE)))


@IMMEDIATES.enters(IMMEDIATES.effects, "pi-swap")
def swap(table: MatchTable, seat: Seat) -> None:
    """Every player passes 1 card of their choice from hand to the left, all at once."""
    ring, hands = everyone(table), table.state.hands
    left = dict(zip(ring, ring[1:] + ring[:1], strict=True))
    givers = [each for each in ring if hands[each] and left[each] != each]
    chosen = [
        table.put(each, "Pass which card to the left?", tuple(dict.fromkeys(hands[each])), "R62", CARD, GIVE)
        for each in givers
    ]
    for giver, card in zip(givers, chosen, strict=True):
        table.emit(CardPassed(giver, left[giver], card))


@IMMEDIATES.enters(IMMEDIATES.effects, "pi-parole")
def parole(table: MatchTable, seat: Seat) -> None:
    """Remove 1 Time from every jailed crew member."""
    for each in everyone(table):
        serve_all(table, each)
