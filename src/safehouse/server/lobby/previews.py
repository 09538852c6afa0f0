"""What somebody is told of a link before they open it: who sits there, as whom they would play, and a picture."""

from html import escape
from typing import Any

import msgspec

from safehouse.designer.pictures.preview import cards_png, preview_of
from safehouse.masters.board import HeistFile
from safehouse.masters.editions import heist_ids, load_heist
from safehouse.server.lobby.chosen import check_join
from safehouse.server.lobby.lobby import LOOK_AGAIN, NO_CODE, Lobby, summed_up
from safehouse.server.lobby.published import ANONYMOUS, PUBLISHED
from safehouse.server.lobby.rooms import OpenRoom
from safehouse.server.store import NotStored, Place
from safehouse.server.store.queries.scenario_queries import ScenarioRecord
from safehouse.server.transport.visitors import Visitor
from safehouse.server.wire.errors import Closed, RequestError
from safehouse.server.wire.forms import Invitation, InvitedSeat
from safehouse.server.wire.ids import read_code

CARDS = "cards"
NO_PICTURE = "There is no such picture."


class Preview(msgspec.Struct, frozen=True):
    """What a chat shows beside a link."""

    title: str
    text: str
    picture: str  # by name

    def tags(self, base: str) -> str:
        """As a page says it; what people typed is text."""
        picture = f"{base.rstrip('/')}/api/pictures/{self.picture}.png"
        told = {"og:type": "website", "og:title": self.title, "og:description": self.text, "og:image": picture}
        told |= {"og:image:width": "1200", "og:image:height": "630", "og:image:alt": self.title}
        lines = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in told.items()]
        return "\n".join([*lines, '<meta name="twitter:card" content="summary_large_image" />'])


class Previews:
    """Tells of matches and scenarios by the code or the link that somebody was sent."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.rooms = lobby.rooms

    async def invitation(self, code: str, visitor: Visitor) -> Invitation:
        """What one joins by a code; only so many wrong ones are tried."""
        await visitor.guess()
        key = await self.lobby.world.store.by_code(read_code(code))
        if key is None:
            raise RequestError(404, NO_CODE, LOOK_AGAIN)
        await visitor.hit()
        open_room = await self.rooms.open_room(key)
        check_join(open_room.room.record, knowing=True)
        return invited(open_room)

    async def of(self, path: str, visitor: Visitor) -> Preview | None:
        """What stands beside an address; nothing where it leads nowhere."""
        kind, _, name = path.partition("/")
        try:
            if kind == "join" and name:
                return joining(await self.invitation(name, visitor))
            if kind == "scenario" and name:
                return drawn(await self.scenario(name))
            return await self.replay(name) if kind == "replay" and name else None
        except (RequestError, Closed, NotStored):
            return None

    async def replay(self, token: str) -> Preview:
        """A match to look at again, by its link."""
        place = await self.lobby.place(token)
        open_room = await self.rooms.open_room(place.key)
        told = summed_up(open_room, place)
        names = ", ".join(filter(None, told.names))
        ended = "The whole match, move by move." if told.over else "Still being played."
        return Preview(f"Replay: {told.title}", f"{names}. {ended}" if names else ended, pictured(open_room))

    async def scenario(self, code: str) -> ScenarioRecord:
        """A published scenario by its code."""
        record = await self.lobby.world.store.published(read_code(code))
        if record is None:
            raise RequestError(404, NO_PICTURE, "Look for it in the gallery.")
        return record

    async def picture(self, name: str, address: str) -> bytes:
        """A picture by its name; it is drawn beside the loop, in the line in which scenarios wait."""
        if name == CARDS:
            return await self.rooms.judging.run_for(address, cards_png)
        if name.startswith(PUBLISHED):
            record = await self.scenario(name.removeprefix(PUBLISHED))
            sheet = msgspec.json.decode(record.body, type=HeistFile)
        elif name in heist_ids():
            sheet = load_heist(name)
        else:
            raise RequestError(404, NO_PICTURE, "Reload the page.")
        return await self.rooms.judging.run_for(address, preview_of, sheet)


def invited(open_room: OpenRoom) -> Invitation:
    """What somebody is told who was sent the code of a match."""
    room = open_room.room
    told = summed_up(open_room, Place(room.key, None))
    plays = room.screen.plays(room.journal.game)
    seats = [InvitedSeat(each.name, each.bot, each.claimed, plays[each.seat]) for each in room.seats.records]
    return Invitation(told.game, told.title, told.phase, told.round, told.over, told.seeded, pictured(open_room), seats)


def pictured(open_room: OpenRoom) -> str:
    """The name of the picture of a match: the map of its heist, or cards."""
    setup: Any = open_room.room.journal.game.setup
    heist = getattr(setup, "heist", CARDS)
    return heist if isinstance(heist, str) else CARDS


def joining(told: Invitation) -> Preview:
    """An invitation as a chat shows it."""
    host = told.seats[0].name
    title = f"{host} invites you: {told.title}" if host else f"You are invited: {told.title}"
    free = sum(not each.claimed and not each.bot for each in told.seats)
    words = {0: "The table is full, but you can ask for the spectators’ link.", 1: "One seat is free."}
    text = f"{words.get(free, f'{free} seats are free.')} Open the link, enter a name, and play. No account needed."
    return Preview(title, text, told.picture)


def drawn(record: ScenarioRecord) -> Preview:
    """A published scenario as a chat shows it."""
    goal = msgspec.json.decode(record.body, type=HeistFile).goal
    text = f"{goal} Play it in your browser, or make it your own. No account needed.".strip()
    return Preview(f"{record.title}, a heist by {record.author or ANONYMOUS}", text, f"{PUBLISHED}{record.code}")
