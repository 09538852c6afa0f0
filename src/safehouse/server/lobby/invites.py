"""Links for others: to seats that nobody has taken, and to the bench. Only its player knows a taken seat's link."""

from safehouse.engine.wire import Seat
from safehouse.server.lobby.chosen import check_link
from safehouse.server.lobby.lobby import Lobby, live
from safehouse.server.room import Room
from safehouse.server.store import ChatRecord, Place
from safehouse.server.store.keys import derived, invitation
from safehouse.server.wire.errors import RequestError
from safehouse.server.wire.forms import Joined, Made, Take
from safehouse.server.wire.messages import ChatLine, Chatted, Farewell

HOST = 0
TABLE = -1  # who speaks when nobody at the table does
BENCH = "the spectators"
NEW_LINK = "The host made a new link for {}. The old one no longer works."
STILL_THERE = "{} is at the table, or was a moment ago."
ONCE_GONE = "A rival’s seat gets a new link once its player has been away for {:.0f} seconds."
ENDED = "The host made a new link here, so this one no longer works. Ask the host for the new one."


class Invites:
    """Takes seats by their links, and makes links for those that are free."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.store = lobby.world.store
        self.limits = lobby.world.limits

    async def take(self, token: str, form: Take) -> Joined:
        """Sit down by a link: a free seat gets a link that only its player knows. Asked again, the same one."""
        there = await self.store.place(token) or live(None)
        await self.check(there)
        found, link = await self.store.take(there.key, token, derived(token, f"take {form.id}"))
        place = live(found)
        open_room = self.lobby.rooms.open_rooms.get(place.key)
        if open_room is not None and link != token:
            sit(open_room.room, place)
            open_room.room.seats.tell_people()
        return Joined(link)

    async def check(self, place: Place) -> None:
        """Refuse a seat that nobody else may take; Closed says why."""
        if place.ended:
            await self.lobby.rooms.hold(place.key)
        else:
            check_link((await self.lobby.rooms.open_room(place.key)).room, place.seat)

    async def links(self, token: str) -> Made:
        """The links of all free seats and of the bench, for the host; empty for a seat that is taken."""
        place = await self.lobby.host(token)
        room = (await self.lobby.rooms.open_room(place.key)).room
        ended = await self.store.ended(place.key)
        free = [record.seat for record in room.seats.records if not record.claimed]
        found = {seat: invitation(token, seat, ended.get(seat, 0)) for seat in (*free, None)}
        await self.store.invite(place.key, {link: seat for seat, link in found.items()})
        links = [token, *(found.get(record.seat, "") for record in room.seats.records[1:])]
        return Made(room.record.code, links, found[None])

    async def renew(self, token: str, wanted: str) -> Made:
        """A new link for a seat or for the bench, of which everybody at the table hears; the old ones end."""
        place = await self.lobby.host(token)
        room = (await self.lobby.rooms.open_room(place.key)).room
        seat = chosen(room, wanted)
        if seat is None or room.seats.records[seat].claimed:
            check_gone(room, seat)
            await self.end(room, seat)
        return await self.links(token)

    async def end(self, room: Room, seat: Seat | None) -> None:
        """End all links to a seat or to the bench, and say so."""
        if (await self.store.ended(room.key)).get(seat, 0) >= self.limits.ended:
            raise RequestError(429, "New links were made too often here.", "Use the one you have.")
        words = NEW_LINK.format(BENCH if seat is None else f"{room.seats.names()[seat]}’s seat")
        line = ChatRecord(TABLE, words, self.lobby.world.clock())
        await self.store.renew(room.key, seat, line)
        if seat is not None:
            room.seats.put(room.seats.changed(seat, claimed=False))
        room.seats.part(Farewell(ENDED), room.seats.connections.get(seat, []))
        room.chat.append(line)
        room.tell(Chatted(ChatLine(line.seat, line.text, line.at)))
        room.seats.tell_people()

    async def share(self, token: str, place: Place, *, over: bool) -> str:
        """The spectators' link, for whoever has it anyway, for the host, and for all when the match is over."""
        if place.seat is None:
            return token
        if place.seat != HOST and not over:
            return ""
        link = invitation(token, None, (await self.store.ended(place.key)).get(None, 0))
        await self.store.invite(place.key, {link: None})
        return link


def check_gone(room: Room, seat: Seat | None) -> None:
    """Refuse to end the link of a rival who is here, or was a moment ago: the host may be the one who gains by it."""
    if seat is not None and room.seats.lending.keeps(room.seats, room.seats.records[seat]):
        raise RequestError(409, STILL_THERE.format(room.seats.names()[seat]), ONCE_GONE.format(room.seats.limits.away))


def sit(room: Room, place: Place) -> None:
    """Somebody has taken a seat."""
    if place.seat is not None:
        room.seats.put(room.seats.changed(place.seat, claimed=True))


def chosen(room: Room, wanted: str) -> Seat | None:
    """The seat, or the bench, a new link is wanted for; the host's own link is the host's to keep."""
    if wanted == "watch":
        return None
    seats = {str(record.seat): record.seat for record in room.seats.records if record.seat != HOST}
    if wanted not in seats:
        raise RequestError(400, f"There is no new link for {wanted!r}.", f"There are {', '.join((*seats, 'watch'))}.")
    return seats[wanted]
