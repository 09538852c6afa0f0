"""Heat and jail."""

from safehouse.engine.wire import Seat
from safehouse.masterminds.box.content import NUMBERS
from safehouse.masterminds.box.pieces import Who
from safehouse.masterminds.facts.crew import Freed, HeatGained, HeatLost, Helped, Jailed, TimeServed
from safehouse.masterminds.sight.crew import JAIL_HEAT, going_to_jail, not_jailed
from safehouse.masterminds.table import MatchTable
from safehouse.masterminds.table.questions import JAIL, MEMBER


def gain_heat(table: MatchTable, seat: Seat, heat: int) -> None:
    """A crew gains Heat, and may have to send somebody to jail at once (R94, R95)."""
    if heat:
        table.emit(HeatGained(seat, heat))
        check_jail(table, seat)


def lose_heat(table: MatchTable, seat: Seat, heat: int) -> None:
    """A crew gets rid of as much Heat as it has, up to a number."""
    lost = min(heat, table.state.heat[seat])
    if lost:
        table.emit(HeatLost(seat, lost))


def check_jail(table: MatchTable, seat: Seat) -> None:
    """For each jail's worth of Heat, while somebody is free, the owner sends a member (R95, R96, R97, R100)."""
    state = table.state
    for _ in range(going_to_jail(state.crews[seat], state.heat[seat])):
        jail(table, seat, table.choose(seat, "Who goes to jail?", not_jailed(state, seat), "R95", MEMBER, JAIL))


def jail(table: MatchTable, seat: Seat, who: Who) -> None:
    """Send a member to jail; its Heat becomes Time, less where a card says so."""
    crew, rules = table.state.crews[seat], table.game.book.jail_times
    time = NUMBERS.jail_time
    for owner, member in enumerate(crew):
        card = member.card
        if card in rules and not member.time and (less := rules[card](who, owner)) < time:
            table.emit(Helped(seat, card, "jail time", time - less))
            time = less
    table.emit(Jailed(seat, who, crew[who].card, JAIL_HEAT, time))


def serve(table: MatchTable, seat: Seat, who: Who, time: int = 1) -> None:
    """Remove Time from a jailed member; without any it is free (R91)."""
    member = table.state.crews[seat][who]
    table.emit(TimeServed(seat, who, member.card, time))
    if member.time == time:
        table.emit(Freed(seat, who, member.card))
        check_jail(table, seat)


def serve_all(table: MatchTable, seat: Seat) -> None:
    """Remove 1 Time from each jailed member of a crew."""
    for who, member in enumerate(table.state.crews[seat]):
        if member[2]:
            serve(table, seat, who)
