"""The server as one app: routes over HTTP, the socket, and the page."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Mount, WebSocketRoute

from safehouse.server.app.admin.admin_routes import AdminRoutes
from safehouse.server.app.campaign_routes import CampaignRoutes
from safehouse.server.app.design_routes import DesignRoutes
from safehouse.server.app.gate import Gate
from safehouse.server.app.host_routes import HostRoutes
from safehouse.server.app.pages import Pages
from safehouse.server.app.routes import Routes
from safehouse.server.app.socket import Socket
from safehouse.server.app.workshop_routes import WorkshopRoutes
from safehouse.server.hosting.door import HouseDoor
from safehouse.server.lobby import Lobby
from safehouse.server.lobby.previews import Previews
from safehouse.server.lobby.rooms import Environment, Rooms
from safehouse.server.transport.pace import Pace

ANSWERING = (CampaignRoutes, DesignRoutes, WorkshopRoutes, Routes)  # the last one has an answer for any address


def make_app(
    world: Environment, web: Path, hosts: tuple[str, ...] = (), rooms: Rooms | None = None
) -> Callable[..., Any]:
    """The whole server."""
    rooms = rooms or Rooms(world)
    lobby = Lobby(rooms)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        if world.ahead:
            rooms.printed.begin()
        await world.house.open(app)
        await rooms.hosting.open()
        yield
        await rooms.close()

    app = Starlette(
        routes=[
            WebSocketRoute("/api/ws/{token}", Socket(rooms).open),
            *AdminRoutes(rooms, web).routes(),
            Mount("/api", routes=[route for kind in ANSWERING for route in kind(lobby).routes()]),
            *HostRoutes(rooms).routes(),
            Mount("/", app=Pages(web, Previews(lobby))),
        ],
        middleware=[Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)],
        lifespan=lifespan,
    )
    return Pace(Gate(HouseDoor(app, rooms.hosting), hosts), rooms.visitors)
