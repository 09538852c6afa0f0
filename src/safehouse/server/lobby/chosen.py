"""Matches whose luck was chosen: they are marked for everybody, and nobody comes into one by surprise."""

from safehouse.campaign.game import Campaign
from safehouse.engine.wire import Seat
from safehouse.games import has_rivals
from safehouse.server.room import Room
from safehouse.server.store import MatchRecord
from safehouse.server.wire.errors import Closed, RequestError

ALONE = "This match is seeded, so it is for one person. Bots play the other seats to the end."
WATCH = "Ask for the spectators' link, or make a match of your own."
CHOSEN = "This match is seeded: whoever set it up may know what is coming."
KNOWING = "Join anyway, or ask for a match without a seed."
CREW = "This is the code of a campaign, which people come to by a link."
ASK_FIRST = 428  # the way HTTP says that something has to be agreed to


def closed_to_others(match: MatchRecord) -> bool:
    """Would anybody who came in play against somebody who may know the luck to come?"""
    return match.seeded and has_rivals(match.game)


def check_join(match: MatchRecord, *, knowing: bool) -> None:
    """Refuse who may not come in, and who has not been told of the chosen luck."""
    if match.game == Campaign.name:
        raise RequestError(409, CREW, "Ask someone in the crew for its link.")
    if closed_to_others(match):
        raise RequestError(409, ALONE, WATCH)
    if match.seeded and not knowing:
        raise RequestError(ASK_FIRST, CHOSEN, KNOWING)


def check_link(room: Room, seat: Seat | None) -> None:
    """Refuse who opens the link of a seat that nobody may take."""
    if seat is not None and closed_to_others(room.record) and not room.seats.records[seat].claimed:
        raise Closed(f"{ALONE} {WATCH}")


def told_early(room: Room) -> bool:
    """May the luck to come be told? Only to the one person who chose it and plays alone; a campaign has none."""
    if room.record.game == Campaign.name:
        return True
    return room.record.seeded and sum(record.claimed for record in room.seats.records) <= 1
