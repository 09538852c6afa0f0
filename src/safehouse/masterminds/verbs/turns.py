"""Turns end and begin, and so does the end of the game."""

from safehouse.engine.wire import Seat
from safehouse.masterminds.box.content import KIND, resources
from safehouse.masterminds.box.pieces import NOBODY, PRESTIGE
from safehouse.masterminds.facts.cards import PrestigeShown
from safehouse.masterminds.facts.crew import MercenariesUp
from safehouse.masterminds.facts.turns import GameClosed, MatchOver, TurnBegan
from safehouse.masterminds.sight.outcome import winners
from safehouse.masterminds.sight.players import collection, jobs_lying
from safehouse.masterminds.table import MatchTable
from safehouse.masterminds.verbs.heat import serve_all
from safehouse.masterminds.verbs.jobs import lose_time


def end_turn(table: MatchTable, seat: Seat) -> None:
    """The end-of-turn step: cards, Jobs, jail, Mercenaries (R89 to R92); then the next turn."""
    end_of_turn_cards(table, seat)
    for place in table.game.places_of[seat]:
        lose_time(table, place)
    serve_all(table, seat)
    if [member for member in table.state.crews[seat] if member[3]]:
        table.emit(MercenariesUp(seat))
    next_turn(table, seat)


def end_of_turn_cards(table: MatchTable, seat: Seat) -> None:
    """Let the cards of free members act before Time is removed."""
    ends = table.game.book.turn_ends
    for who, member in enumerate(table.state.crews[seat]):
        if member[0] in ends and not table.state.crews[seat][who].time:
            ends[member[0]](table, seat, who)


def next_turn(table: MatchTable, seat: Seat) -> None:
    """Play continues clockwise, until it comes back to the one whose game is over (R16, R104)."""
    state = table.state
    following = table.game.clockwise[seat][1]
    if following == state.closer:
        end_match(table)
        return
    table.emit(TurnBegan(following, state.round + (following == state.starter)))


def check_target(table: MatchTable, seat: Seat) -> None:
    """Has a Collection reached the target? Only the first one counts (R101, R104)."""
    prestige = collection(table.state, seat)
    if table.state.closer == NOBODY and prestige >= table.game.target:
        table.emit(GameClosed(seat, prestige))
        run_time(table, seat)
        next_turn(table, seat)


def run_time(table: MatchTable, seat: Seat) -> None:
    """Remove 1 Time from every Job and every jailed member (R103)."""
    for place in jobs_lying(table.state):
        lose_time(table, place)
    for other in table.game.clockwise[seat]:
        serve_all(table, other)


def end_match(table: MatchTable) -> None:
    """All show the Prestige cards in hand, and the most Prestige wins (R105)."""
    for seat in table.game.everyone:
        for card in table.state.hands[seat]:
            if KIND[card] == PRESTIGE:
                table.emit(PrestigeShown(seat, card, resources()[card].prestige))
    table.emit(MatchOver(winners(table.state)))
