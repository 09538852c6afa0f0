"""The socket: one connection from its welcome to its end."""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import ExitStack

from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from safehouse.server.events import event
from safehouse.server.house import HeldElsewhere
from safehouse.server.house.house import Reached
from safehouse.server.house.leading import PAUSE, deadline, in_time
from safehouse.server.house.relayed import RELAYED, is_relayed
from safehouse.server.limits import Limits
from safehouse.server.lobby import USED, WHERE
from safehouse.server.lobby.chosen import check_link
from safehouse.server.lobby.invites import sit
from safehouse.server.lobby.rooms import GONE, OpenRoom, Rooms
from safehouse.server.room import MOVED, STUMBLED
from safehouse.server.room.connection import Connection
from safehouse.server.room.lending import taken
from safehouse.server.store import LeaseLost, NotStored, Place
from safehouse.server.transport.address import client_of, in_part
from safehouse.server.transport.visitors import TooMuch, Visitor, knock
from safehouse.server.wire.errors import Closed
from safehouse.server.wire.messages import Farewell

LOG = logging.getLogger("safehouse.server")
GOING_AWAY = 1001
DIFFERENCES = "differences"  # ?scenes=differences: after the first scene, only what changes of it
NO_STORE = "The table cannot reach its store: {}. {}"


class Socket:
    """The socket: one connection from its welcome to its end."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms

    async def open(self, websocket: WebSocket) -> None:
        """WS /api/ws/TOKEN."""
        await websocket.accept()
        visitor = self.rooms.visitors.at(websocket.scope)
        tables = 0 if is_relayed(websocket.scope) else 1  # or another process has counted it
        visitor.tables += tables
        try:
            if tables:
                knock(visitor)
            await self.seek(websocket, visitor)
        except WebSocketDisconnect:
            pass  # they left while another process told them something
        except (Closed, NotStored) as error:
            note_refusal(error, client_of(websocket.scope))
            if isinstance(error, TooMuch):
                await asyncio.sleep(self.rooms.world.limits.held)
            await turn_away(websocket, farewell_of(error))
        except Exception:
            LOG.exception("a connection could not be served")
            await turn_away(websocket, Farewell(STUMBLED, again=True))
        finally:
            visitor.tables -= tables

    async def seek(self, websocket: WebSocket, visitor: Visitor) -> None:
        """Serve a connection here, or have it served by the process that holds its match, as soon as one does."""
        until = deadline()
        while in_time(until):
            try:
                await self.serve(websocket, visitor)
                return
            except HeldElsewhere as there:
                if await led_on(websocket, there):
                    return
            await asyncio.sleep(PAUSE)
        raise Closed(MOVED, again=True)

    async def serve(self, websocket: WebSocket, visitor: Visitor) -> None:
        """One connection that is open; Closed and NotStored say why it does not come to its table."""
        world = self.rooms.world
        with ExitStack() as arriving:
            arriving.enter_context(self.rooms.slices.arrival())
            place = await self.place(websocket.path_params["token"])
            rates = self.rooms.visitors.admit(visitor, place)
            open_room = await self.rooms.open_room(place.key)
            check_link(open_room.room, place.seat)
            asked = websocket.query_params
            named = client_of(websocket.scope), asked.get("page", "")
            short = asked.get("scenes", "") == DIFFERENCES
            connection = Connection(
                websocket.send, place.seat, world.limits, world.timer, rates, *named, differences=short
            )
            await attend(websocket, open_room, connection, arriving.close)

    async def place(self, token: str) -> Place:
        """Where a link leads."""
        place = await self.rooms.world.store.place(token)
        if place is None:
            raise Closed(GONE)
        if place.ended:
            raise Closed(f"{USED} {WHERE}")
        return place


def note_refusal(error: Closed | NotStored, address: str) -> None:
    """Let the log know why a connection does not come to its table."""
    if isinstance(error, TooMuch):
        event("limit_hit", asked="socket", address=in_part(address))
    else:
        event("socket_refused", why=error.why)


async def led_on(websocket: WebSocket, there: HeldElsewhere) -> bool:
    """Have a connection served by the process that holds its match; False if that could not be reached."""
    if is_relayed(websocket.scope):
        websocket.scope[RELAYED].elsewhere = True
        return True
    begun = False

    async def receive() -> Message:
        nonlocal begun
        if begun:
            return await websocket.receive()
        begun = True
        return {"type": "websocket.connect"}

    async def send(message: Message) -> None:
        if message["type"] == "websocket.accept":  # that is done
            return
        try:
            await websocket.send(message)
        except Exception as error:  # whatever happens on the way out, the other side is gone
            raise WebSocketDisconnect(GOING_AWAY) from error

    reached = await there.relay(websocket.scope, receive, send)
    if reached is Reached.BROKEN and websocket.client_state is WebSocketState.CONNECTED:
        await turn_away(websocket, Farewell(MOVED, again=True))
    return reached is not Reached.NOT


async def turn_away(websocket: WebSocket, farewell: Farewell) -> None:
    """Say why, and close."""
    connection = Connection(websocket.send, None, Limits(), time.monotonic)
    connection.part(farewell)
    await connection.pump()


def farewell_of(error: Closed | NotStored) -> Farewell:
    """Why a connection ends before it began."""
    if isinstance(error, Closed):
        return Farewell(error.why, again=error.again)
    return Farewell(NO_STORE.format(error.why, error.advice), again=True)


async def attend(
    websocket: WebSocket, open_room: OpenRoom, connection: Connection, arrived: Callable[[], None]
) -> None:
    """A connection at its table, to its end; if that is a fault of ours, it is told."""
    pump = asyncio.ensure_future(connection.pump())
    try:
        seated = await sit_down(open_room, connection, websocket.path_params["token"])
        arrived()
        if seated:
            await listen(websocket, open_room, connection)
        else:
            await pump
    except LeaseLost:
        connection.part(Farewell(MOVED, again=True))
        await pump
    except NotStored as error:
        connection.part(farewell_of(error))
        await pump
    except Exception:
        LOG.exception("a connection of seat %s in match %s", connection.seat, open_room.room.key)
        connection.part(Farewell(STUMBLED, again=True))
        await pump
    finally:
        open_room.inbox.leave(connection)
        pump.cancel()
        event("socket_closed", match=open_room.room.key, seat=connection.seat, why=connection.why)


async def sit_down(open_room: OpenRoom, connection: Connection, token: str) -> bool:
    """Welcome a connection, unless its link has just ended; who opens the link of a seat takes it, or has it back."""
    store, seats = open_room.room.store, open_room.room.seats
    free = connection.seat is not None and not seats.records[connection.seat].claimed
    place = (await store.take(open_room.room.key, token, token))[0] if free else await store.place(token)
    if place is not None and not place.ended:
        sit(open_room.room, place)
        place = await come_back(open_room, place, token)
    if place is None or place.ended:
        connection.part(Farewell(f"{USED} {WHERE}"))
        return False
    open_room.room.welcome(connection)
    event("socket_opened", match=open_room.room.key, seat=connection.seat)
    return True


async def come_back(open_room: OpenRoom, place: Place, token: str) -> Place | None:
    """Who opens a seat has it back from a stand-in; the host may make a new link while that is being kept."""
    if place.seat is None or (record := open_room.room.seats.records[place.seat]) == taken(record):
        return place
    await open_room.inbox.seat(taken(record))
    return await open_room.room.store.place(token)


async def listen(websocket: WebSocket, open_room: OpenRoom, connection: Connection) -> None:
    """Hear frame by frame until the connection ends."""
    while True:
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            connection.why = connection.why or f"closed by the other side ({message.get('code', 1005)})"
            return
        if not connection.closing:
            await open_room.inbox.hear(connection, message.get("text") or message.get("bytes") or b"")
