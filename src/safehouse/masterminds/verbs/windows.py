"""Events are announced, and rivals get their chance to react."""

from typing import Final

from safehouse.engine.wire import Seat
from safehouse.masterminds.facts.cards import EventAnnounced, EventCancelled, EventDone
from safehouse.masterminds.facts.turns import Passed, PassedAhead
from safehouse.masterminds.sight.players import rivals
from safehouse.masterminds.table import MatchTable
from safehouse.masterminds.table.questions import AHEAD, PASS, WINDOW

ON_HEIST: Final = "heist declared"
ON_PARTY: Final = "party chosen"
ON_EVENT: Final = "event announced"
PROMPTS: Final = {
    ON_HEIST: "A Heist was declared: react?",
    ON_PARTY: "The party was chosen: react?",
    ON_EVENT: "An Event was announced: react?",
}


def open_window(table: MatchTable, actor: Seat, window: str) -> bool:
    """Ask every rival with a card alike, whatever it is (R20); true as soon as a Reaction stops what is under way."""
    passing = table.state.passing
    for rival in rivals(table.game, table.state, actor):
        if not passing >> rival & 1 and ask_reactions(table, rival, window):
            return True
    return False


def ask_reactions(table: MatchTable, rival: Seat, window: str) -> bool:
    """Ask one rival until it passes."""
    while table.state.hands[rival] and not table.state.passing >> rival & 1:
        options = (PASS, AHEAD, *reactions_held(table, rival, window))
        answer = table.put(rival, PROMPTS[window], options, "R20", WINDOW)
        if answer == PASS:
            table.emit(Passed(rival))
            return False
        if answer == AHEAD:
            table.emit(PassedAhead(rival))
        elif play_event(table, rival, answer):
            return True
    return False


def reactions_held(table: MatchTable, seat: Seat, window: str) -> list[str]:
    """The Reactions in a hand that fit a window and would do something."""
    known = table.game.reactions_at[window]
    held = [card for card in table.state.hands[seat] if card in known]
    return [card for card in dict.fromkeys(held) if known[card](table.game, table.state, seat)] if held else held


def play_event(table: MatchTable, seat: Seat, card: str) -> bool:
    """Announce an Event, let rivals react, carry it out, discard it (R57, R58); true if it stops what is under way."""
    book = table.game.book
    table.emit(EventAnnounced(seat, card))
    stops = False
    if card in book.final or not open_window(table, seat, ON_EVENT):
        stops = bool(book.events[card](table, seat))
    else:
        table.emit(EventCancelled(seat, card))
    table.emit(EventDone(seat, card))
    return stops
