"""Matches to look at again: by a link, or from a match file, of which nothing is kept."""

import asyncio
from typing import Any

import msgspec

from safehouse.engine.game import Game
from safehouse.engine.journal import Journal
from safehouse.engine.matchfile import BadMatch, read_match
from safehouse.engine.outside import shown
from safehouse.engine.wire import Seat
from safehouse.games import open_game
from safehouse.server.forms import Replay
from safehouse.server.hearing import Hearing
from safehouse.server.limits import Bucket
from safehouse.server.lobby import Lobby
from safehouse.server.replay import Reel
from safehouse.server.room import Room
from safehouse.server.scenes import Moment
from safehouse.server.screens import ALIKE, screen_of
from safehouse.server.store import Place
from safehouse.server.troubles import Trouble
from safehouse.server.wire import Person

BUSY = "Too many replays are being asked for."
NOT_YET = "The match is not over, and until then you see it through your own eyes only."
NOT_TEXT = "This is not a match file: it is not even text."
WHOLE = "Choose a match file as “Match file” on an end screen gives it, whole and unchanged."
CUT = "Fetch the file once more: it did not arrive whole."
OTHER = "Open it with the version of Safehouse that wrote it."
TOO_LONG = "This match takes too long to play again here."
BY_HAND = "Look at it on your own machine: safehouse replay FILE"
ADVICE = (("is cut", CUT), ("should hold", CUT), ("played by rules", OTHER), ("of a match file", OTHER))
WATCH = "watch"  # for a seat: the view of a spectator
COLOURS = 8
HOST = 0


class Cover(msgspec.Struct, frozen=True):
    """What is on the cover of a match: its title, who played it, and whether any seat's view may be chosen."""

    title: str
    people: list[Person]
    free: bool
    code: str = ""
    share: str = ""


class Archive:
    """Shows matches again."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.limits = lobby.world.limits
        self.asked = Bucket(self.limits.replays, lobby.world.timer)

    async def by_link(self, token: str, wanted: str) -> Replay:
        """The match of a link: while it runs through the link's own eyes, afterwards through anybody's."""
        self.count()
        place = await self.lobby.place(token)
        room = (await self.lobby.hall.party(place.key)).room
        seat = chosen(room.journal.game, wanted, place.seat)
        if seat != place.seat and not over(room.journal.game, room.told):
            raise Trouble(403, NOT_YET, "Wait for its end; then any seat can be chosen.")
        return await asyncio.to_thread(of_room, room, room.told, place, seat)

    async def by_file(self, body: bytes, wanted: str) -> Replay:
        """The match a file tells, through any eyes."""
        self.count()
        return await asyncio.to_thread(self.of_file, body, wanted)

    def of_file(self, body: bytes, wanted: str) -> Replay:
        """A file, played again."""
        journal = self.read(body)
        game = journal.game
        moment = Moment(len(journal.entries), journal.position, journal.entries, tuple(journal.counts))
        people = [Person(seat, f"Seat {seat + 1}", seat % COLOURS, "", True, False) for seat in game.everyone]
        cover = Cover(screen_of(game.name).title(game), people, free=True)
        return told(game, moment, chosen(game, wanted, None), cover)

    def read(self, body: bytes) -> Journal:
        """The match that a file tells."""
        try:
            text = body.decode("utf8")
        except UnicodeDecodeError as error:
            raise Trouble(400, NOT_TEXT, WHOLE) from error
        if text.count("\n") * (1 + text.count('"undo":')) > self.limits.replayed:
            raise Trouble(413, TOO_LONG, BY_HAND)
        try:
            return read_match(text, open_game)
        except BadMatch as bad:
            raise Trouble(400, f"This file cannot be shown: {bad}.", advice_on(str(bad))) from bad

    def count(self) -> None:
        """Refuse if too much is asked for at once."""
        if not self.asked.take():
            raise Trouble(429, BUSY, "Wait a moment and try again.")


def advice_on(bad: str) -> str:
    """What to do about a file that cannot be read."""
    return next((advice for sign, advice in ADVICE if sign in bad), WHOLE)


def chosen(game: Game[Any], wanted: str, own: Seat | None) -> Seat | None:
    """The seat that was asked for; one's own if none was."""
    if wanted in ("", WATCH):
        return own if wanted == "" else None
    seats = {str(seat): seat for seat in game.everyone}
    if wanted not in seats:
        why = f"seat: there is no seat {shown(wanted)} in this match."
        raise Trouble(400, why, f"There are {', '.join(seats)} and {WATCH}.")
    return seats[wanted]


def over(game: Game[Any], moment: Moment) -> bool:
    """Has the match come to its end?"""
    return game.outcome(moment.position.state) is not None


def of_room(room: Room, moment: Moment, place: Place, seat: Seat | None) -> Replay:
    """A match that is kept here; nothing in it is ahead of the disk.

    The spectators' link is told to whoever has it anyway, and to all when the match is over.
    """
    game, record = room.journal.game, room.record
    ended = over(game, moment)
    share = record.spectator if ended or place.seat in (None, HOST) else ""
    return told(game, moment, seat, Cover(record.title, room.seats.people(), ended, record.code, share))


def told(game: Game[Any], moment: Moment, seat: Seat | None, cover: Cover) -> Replay:
    """A match as a seat saw it."""
    screen, alike = screen_of(game.name), game.name in ALIKE
    reel, hearing = Reel(game, screen, seat), Hearing(game.everyone, alike=alike)
    numbers = [hearing.so_far(moment.entries, seat, number) for number in moment.counts]
    return Replay(
        code=cover.code,
        game=game.name,
        title=cover.title,
        seat=seat,
        seats=[*game.everyone, None] if cover.free and not alike else [],
        people=cover.people,
        brief=screen.brief(game),
        first=reel.first,
        frames=list(reel.frames(list(zip(numbers, map(moment.played, moment.counts), strict=True)))),
        over=over(game, moment),
        share=cover.share,
    )
