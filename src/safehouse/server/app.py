"""The server as one app: what is asked over HTTP, the socket, and the page."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket

from safehouse.server.archive import Archive
from safehouse.server.chosen import check_link
from safehouse.server.forms import Join, NewMatch, Take
from safehouse.server.gate import Gate
from safehouse.server.hall import GONE, Hall, Party, World
from safehouse.server.invites import Invites, sit
from safehouse.server.lending import taken
from safehouse.server.limits import Limits
from safehouse.server.link import Link
from safehouse.server.lobby import USED, WHERE, Lobby
from safehouse.server.pace import Pace
from safehouse.server.pages import Pages
from safehouse.server.room import STUMBLED
from safehouse.server.sequels import Sequels
from safehouse.server.shelf import Closed
from safehouse.server.store import NotStored, Place
from safehouse.server.transport.address import client_of
from safehouse.server.troubles import Trouble, body_of, careful, json, read
from safehouse.server.visitors import TooMuch, Visitor, knock
from safehouse.server.waiting import unpacked_for, while_waited_for
from safehouse.server.wire import Farewell
from safehouse.server.work.jobs import PrintBox, PrintRulebook

LOG = logging.getLogger("safehouse.server")
NO_STORE = "The table cannot reach its store: {}. {}"


class Desk:
    """Answers what is asked over HTTP."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.archive = Archive(lobby)
        self.invites = Invites(lobby)
        self.sequels = Sequels(lobby)
        self.most = lobby.world.limits.body

    async def make(self, request: Request) -> Response:
        """POST /api/matches."""
        wish = read(await body_of(request, self.most), NewMatch)
        self.visitor(request).make()
        return json(await self.lobby.make(wish), 201)

    async def join(self, request: Request) -> Response:
        """POST /api/join."""
        wish = read(await body_of(request, self.most), Join)
        return json(await self.lobby.join(wish, self.visitor(request)))

    def visitor(self, request: Request) -> Visitor:
        """Whoever asks."""
        return self.lobby.hall.visitors.at(request.scope)

    async def summary(self, request: Request) -> Response:
        """GET /api/seats/TOKEN."""
        return json(await self.lobby.summary(request.path_params["token"]))

    async def delete(self, request: Request) -> Response:
        """DELETE /api/seats/TOKEN."""
        await self.lobby.delete(request.path_params["token"])
        return Response(status_code=204)

    async def links(self, request: Request) -> Response:
        """GET /api/seats/TOKEN/links."""
        return json(await self.invites.links(request.path_params["token"]))

    async def renew(self, request: Request) -> Response:
        """POST /api/seats/TOKEN/links/SEAT, with nothing in it; "watch" for the spectators."""
        return json(await self.invites.renew(request.path_params["token"], request.path_params["seat"]))

    async def take(self, request: Request) -> Response:
        """POST /api/seats/TOKEN/take."""
        wish = read(await body_of(request, self.most), Take)
        return json(await self.invites.take(request.path_params["token"], wish))

    async def sequel(self, request: Request) -> Response:
        """POST /api/seats/TOKEN/sequel, with nothing in it: what follows is known here."""
        return json(await self.sequels.go_on(request.path_params["token"], self.visitor(request).make), 201)

    async def file(self, request: Request) -> Response:
        """GET /api/seats/TOKEN/file."""
        name, text = await self.lobby.file(request.path_params["token"])
        headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
        return Response(text, media_type="application/jsonl", headers=headers)

    async def replay(self, request: Request) -> Response:
        """GET /api/seats/TOKEN/replay."""
        self.visitor(request).replay()
        wanted = request.query_params.get("seat", "")
        work = self.archive.by_link(request.path_params["token"], wanted, client_of(request.scope))
        return unpacked_for(request, await while_waited_for(request, work))

    async def replay_file(self, request: Request) -> Response:
        """POST /api/replay, with a match file as it is."""
        self.visitor(request).replay()
        body = await body_of(request, self.lobby.world.limits.file)
        work = self.archive.by_file(body, request.query_params.get("seat", ""), client_of(request.scope))
        return unpacked_for(request, await while_waited_for(request, work))

    async def box(self, request: Request) -> Response:
        """GET /api/box/GAME, of the edition that is named."""
        game = request.path_params["game"]
        edition = self.lobby.edition(game, request.query_params.get("edition", ""))
        return unpacked_for(request, await self.lobby.hall.printed.get(PrintBox(game, edition)))

    async def rulebook(self, request: Request) -> Response:
        """GET /api/rulebook."""
        return unpacked_for(request, await self.lobby.hall.printed.get(PrintRulebook()))

    async def nothing(self, request: Request) -> Response:
        """Any other address below /api."""
        raise Trouble(404, "There is nothing at this address.", "Reload the page.")

    def routes(self) -> list[Route]:
        """Which address is answered by what."""
        return [
            Route("/matches", careful(self.make), methods=["POST"]),
            Route("/join", careful(self.join), methods=["POST"]),
            Route("/seats/{token}", careful(self.summary), methods=["GET"]),
            Route("/seats/{token}", careful(self.delete), methods=["DELETE"]),
            Route("/seats/{token}/links", careful(self.links), methods=["GET"]),
            Route("/seats/{token}/links/{seat}", careful(self.renew), methods=["POST"]),
            Route("/seats/{token}/take", careful(self.take), methods=["POST"]),
            Route("/seats/{token}/sequel", careful(self.sequel), methods=["POST"]),
            Route("/seats/{token}/file", careful(self.file), methods=["GET"]),
            Route("/seats/{token}/replay", careful(self.replay), methods=["GET"]),
            Route("/replay", careful(self.replay_file), methods=["POST"]),
            Route("/box/{game}", careful(self.box), methods=["GET"]),
            Route("/rulebook", careful(self.rulebook), methods=["GET"]),
            Route("/{rest:path}", careful(self.nothing), methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
        ]


class Door:
    """The socket: one connection from its welcome to its end."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def open(self, websocket: WebSocket) -> None:
        """WS /api/ws/TOKEN."""
        await websocket.accept()
        visitor = self.hall.visitors.at(websocket.scope)
        visitor.tables += 1
        try:
            await self.serve(websocket, visitor)
        except (Closed, NotStored) as error:
            if isinstance(error, TooMuch):
                await asyncio.sleep(self.hall.world.limits.held)
            await turn_away(websocket, farewell_of(error))
        except Exception:
            LOG.exception("a connection could not be served")
            await turn_away(websocket, Farewell(STUMBLED, again=True))
        finally:
            visitor.tables -= 1

    async def serve(self, websocket: WebSocket, visitor: Visitor) -> None:
        """One connection that is open; Closed and NotStored say why it does not come to its table."""
        knock(visitor)
        place, world = await self.place(websocket.path_params["token"]), self.hall.world
        rates = self.hall.visitors.admit(visitor, place)
        party = await self.hall.party(place.key)
        check_link(party.room, place.seat)
        named = client_of(websocket.scope), websocket.query_params.get("page", "")
        link = Link(websocket.send, place.seat, world.limits, world.timer, rates, *named)
        await attend(websocket, party, link, websocket.path_params["token"])

    async def place(self, token: str) -> Place:
        """Where a link leads."""
        place = await self.hall.world.store.place(token)
        if place is None:
            raise Closed(GONE)
        if place.ended:
            raise Closed(f"{USED} {WHERE}")
        return place


async def turn_away(websocket: WebSocket, farewell: Farewell) -> None:
    """Say why, and close."""
    link = Link(websocket.send, None, Limits(), time.monotonic)
    link.part(farewell)
    await link.pump()


def farewell_of(error: Closed | NotStored) -> Farewell:
    """Why a connection ends before it began."""
    if isinstance(error, Closed):
        return Farewell(error.why, again=error.again)
    return Farewell(NO_STORE.format(error.why, error.advice), again=True)


async def attend(websocket: WebSocket, party: Party, link: Link, token: str) -> None:
    """A connection at its table, to its end; if that is a fault of ours, it is told."""
    pump = asyncio.ensure_future(link.pump())
    try:
        if await sit_down(party, link, token):
            await listen(websocket, party, link)
        else:
            await pump
    except NotStored as error:
        link.part(farewell_of(error))
        await pump
    except Exception:
        LOG.exception("a connection of seat %s in match %s", link.seat, party.room.key)
        link.part(Farewell(STUMBLED, again=True))
        await pump
    finally:
        party.talk.leave(link)
        pump.cancel()


async def sit_down(party: Party, link: Link, token: str) -> bool:
    """Welcome a connection, unless its link has just ended; who opens the link of a seat takes it, or has it back."""
    store, seats = party.room.store, party.room.seats
    free = link.seat is not None and not seats.records[link.seat].claimed
    place = (await store.take(token, token))[0] if free else await store.place(token)
    if place is not None and not place.ended:
        sit(party.room, place)
        place = await come_back(party, place, token)
    if place is None or place.ended:
        link.part(Farewell(f"{USED} {WHERE}"))
        return False
    party.room.welcome(link)
    return True


async def come_back(party: Party, place: Place, token: str) -> Place | None:
    """Who opens a seat has it back from a stand-in; the host may make a new link while that is being kept."""
    if place.seat is None or (record := party.room.seats.records[place.seat]) == taken(record):
        return place
    await party.talk.seat(taken(record))
    return await party.room.store.place(token)


async def listen(websocket: WebSocket, party: Party, link: Link) -> None:
    """Hear frame by frame until the connection ends."""
    while True:
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            return
        if not link.closing:
            await party.talk.hear(link, message.get("text") or message.get("bytes") or b"")


def make_app(world: World, web: Path, hosts: tuple[str, ...] = (), hall: Hall | None = None) -> Callable[..., Any]:
    """The whole server."""
    hall = hall or Hall(world)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        if world.ahead:
            hall.printed.begin()
        yield
        await hall.close()

    app = Starlette(
        routes=[
            WebSocketRoute("/api/ws/{token}", Door(hall).open),
            Mount("/api", routes=Desk(Lobby(hall)).routes()),
            Mount("/", app=Pages(web)),
        ],
        middleware=[Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)],
        lifespan=lifespan,
    )
    return Pace(Gate(app, hosts), hall.visitors)
