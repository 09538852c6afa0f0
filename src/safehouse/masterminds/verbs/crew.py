"""Members come and go."""

from safehouse.engine.wire import Seat
from safehouse.masterminds.box.content import NUMBERS
from safehouse.masterminds.box.pieces import ACTIONS, CLOSED, HIRE, PAID, Who
from safehouse.masterminds.facts.crew import Equipped, HeatGained, Helped, Hired, MemberLeft
from safehouse.masterminds.facts.turns import ActionTaken
from safehouse.masterminds.sight.crew import price_helpers
from safehouse.masterminds.state import Cards
from safehouse.masterminds.table import MatchTable
from safehouse.masterminds.table.questions import TOP
from safehouse.masterminds.verbs.heat import check_jail
from safehouse.masterminds.verbs.pay import spend


def begin_hiring(table: MatchTable, seat: Seat) -> None:
    """The first card played takes the action; the others belong to it (R27)."""
    if table.state.hiring == CLOSED:
        table.emit(ActionTaken(seat, ACTIONS[HIRE]))


def buy(table: MatchTable, seat: Seat, card: str, cards: Cards, cost: int) -> None:
    """Take the action up and pay for a card (R28)."""
    first = table.state.hiring != PAID
    helpers = price_helpers(table.game.book, table.state.crews[seat], card, first=first)
    begin_hiring(table, seat)
    for helper, saved in helpers:
        table.emit(Helped(seat, helper, "cheaper", saved))
    spend(table, seat, cards, cost)


def join(table: MatchTable, seat: Seat, card: str) -> None:
    """A member joins; the crew may have waited for somebody to jail (R100)."""
    table.emit(Hired(seat, card))
    if len(table.state.crews[seat]) > NUMBERS.crew_limit:
        table.emit(Helped(seat, table.state.crews[seat][0].card, "room"))
    check_jail(table, seat)


def equip(table: MatchTable, seat: Seat, who: Who, card: str) -> None:
    """Give Gear to a member (R33)."""
    table.emit(Equipped(seat, who, card))


def choose_top(table: MatchTable, seat: Seat, who: Who) -> str:
    """Ask what goes on top of the pile when a member is dismissed: its Gear or itself; nothing if it carries none."""
    member = table.state.crews[seat][who]
    if not member.gear:
        return ""
    return str(table.put(seat, "Which card goes on top of the pile?", (member.gear, member.card), "R31", TOP))


def dismiss(table: MatchTable, seat: Seat, who: Who, why: str, top: str = "") -> None:
    """A member leaves with its Gear; Time left on it comes back as Heat (R31, R32)."""
    member = table.state.crews[seat][who]
    table.emit(MemberLeft(seat, who, member.card, why, top))
    if member.time:
        table.emit(HeatGained(seat, member.time))
