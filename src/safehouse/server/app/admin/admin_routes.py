"""What the host asks over HTTP. Without a token there is nothing here, as if nobody had thought of it."""

from pathlib import Path
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route

from safehouse.engine.outside import clean
from safehouse.server.app.admin.own import own_report
from safehouse.server.app.admin.report import read_reports, report_of
from safehouse.server.app.admin.token import TokenCheck
from safehouse.server.app.responses import body_of, careful, json, read
from safehouse.server.events import event
from safehouse.server.hosting.addresses import counted
from safehouse.server.hosting.decrees import AnyDecree, Drained, LetIn, Proclaimed, ShutOut, TakenDown
from safehouse.server.lobby.rooms import Rooms
from safehouse.server.transport.address import HERE, client_of
from safehouse.server.wire.admin_forms import BanAddress, DrainHouse, LiftBan, StopTelling, TellTables
from safehouse.server.wire.errors import RequestError

MINUTE: Final = 60
AnyForm = BanAddress | LiftBan | TellTables | StopTelling | DrainHouse
YOURSELF: Final = "address: this is where you are asking from."
LOCKED: Final = "You would shut yourself out. Ask from another network if you mean it."
OURSELVES: Final = "address: this is the server itself."
PROXIED: Final = "If everybody seems to come from it, start the server with --behind-proxy."
NOT_OUT: Final = "address: nobody with this address is shut out."
NO_WORDS: Final = "text: there is nothing to read in this."


class AdminRoutes:
    """Answers the host."""

    def __init__(self, rooms: Rooms, web: Path) -> None:
        self.rooms = rooms
        self.page_file = web / "index.html"
        self.began = rooms.world.timer()
        self.token = TokenCheck(rooms.world.admin, rooms.world.limits, rooms.world.timer, rooms.world.house)
        rooms.world.house.answer(self.own)

    def own(self) -> bytes:
        """What this process says of itself when the host asks, by whichever door."""
        return msgspec.json.encode(own_report(self.rooms, self.rooms.world.timer() - self.began))

    async def page(self, _: Request) -> Response:
        """GET /admin: the page, which asks for the token."""
        if not self.page_file.is_file():
            return PlainTextResponse("The page is not built.\n", 503)
        return FileResponse(self.page_file, headers={"Cache-Control": "no-cache", "X-Robots-Tag": "noindex"})

    async def report(self, request: Request) -> Response:
        """GET /api/admin."""
        await self.token.check(request)
        return await self.told(request)

    async def decide(self, request: Request) -> Response:
        """POST /api/admin, with what the host wants."""
        await self.token.check(request)
        form = read(await body_of(request, self.rooms.world.limits.body), AnyForm)
        decree = self.decreed(form, client_of(request.scope))
        event("admin", did=type(form).__name__)
        await self.rooms.hosting.announce(decree)
        return await self.told(request)

    async def told(self, request: Request) -> Response:
        """How things stand, in all processes."""
        reports = read_reports(await self.rooms.world.house.ask())
        return json(report_of(self.rooms.hosting, reports, client_of(request.scope)))

    def decreed(self, form: AnyForm, you: str) -> AnyDecree:
        """What a form means for the house, by the clock that all of it goes by."""
        now = self.rooms.world.clock()
        match form:
            case BanAddress():
                return ShutOut(self.other(counted(form.address), you), now + form.minutes * MINUTE)
            case LiftBan():
                return LetIn(self.out(counted(form.address)))
            case TellTables():
                at = None if form.minutes is None else now + form.minutes * MINUTE
                return Proclaimed(readable(form.text), at)
            case StopTelling():
                return TakenDown()
            case DrainHouse():
                return Drained(form.on)

    def other(self, address: str, you: str) -> str:
        """An address, unless it is the host's own or ours."""
        if address == you:
            raise RequestError(409, YOURSELF, LOCKED)
        if address == HERE:
            raise RequestError(409, OURSELVES, PROXIED)
        return address

    def out(self, address: str) -> str:
        """An address that is shut out."""
        if address not in self.rooms.hosting.bans.standing():
            raise RequestError(404, NOT_OUT, "Reload the list.")
        return address

    def routes(self) -> list[Route]:
        """Where it is found; without a token it is nowhere."""
        if not self.rooms.world.admin:
            return [Route("/admin{rest:path}", nothing)]
        return [
            Route("/admin", self.page),
            Route("/api/admin", careful(self.report), methods=["GET"]),
            Route("/api/admin", careful(self.decide), methods=["POST"]),
        ]


def readable(text: str) -> str:
    """A sentence as people may read it."""
    words = clean(text)
    if not words:
        raise RequestError(400, NO_WORDS, "Write a sentence.")
    return words


async def nothing(_: Request) -> Response:
    """As for any address that leads nowhere."""
    return PlainTextResponse("There is nothing here.\n", 404)
