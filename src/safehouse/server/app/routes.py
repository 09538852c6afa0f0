"""What is asked over HTTP, and which address is answered by what."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from safehouse.server.app.responses import body_of, careful, json, read
from safehouse.server.app.waiting import unpacked_for, while_waited_for
from safehouse.server.lobby import Lobby
from safehouse.server.lobby.archive import Archive
from safehouse.server.lobby.daily import DailyHeists
from safehouse.server.lobby.invites import Invites
from safehouse.server.lobby.previews import Previews
from safehouse.server.lobby.sequels import Sequels
from safehouse.server.transport.address import client_of
from safehouse.server.transport.visitors import Visitor
from safehouse.server.wire.errors import RequestError
from safehouse.server.wire.forms import DailyTry, Join, NewMatch, Take
from safehouse.server.work.jobs import PrintBox, PrintRulebook


class Routes:
    """Answers what is asked over HTTP."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.archive = Archive(lobby)
        self.invites = Invites(lobby)
        self.sequels = Sequels(lobby)
        self.daily = DailyHeists(lobby)
        self.previews = Previews(lobby)
        self.most = lobby.world.limits.body

    async def make(self, request: Request) -> Response:
        """POST /api/matches."""
        form = read(await body_of(request, self.most), NewMatch)
        await self.visitor(request).make()
        return json(await self.lobby.make(form), 201)

    async def join(self, request: Request) -> Response:
        """POST /api/join."""
        form = read(await body_of(request, self.most), Join)
        return json(await self.lobby.join(form, self.visitor(request)))

    def visitor(self, request: Request) -> Visitor:
        """Whoever asks."""
        return self.lobby.rooms.visitors.at(request.scope)

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
        form = read(await body_of(request, self.most), Take)
        return json(await self.invites.take(request.path_params["token"], form))

    async def sequel(self, request: Request) -> Response:
        """POST /api/seats/TOKEN/sequel, with nothing in it: what follows is known here."""
        return json(await self.sequels.go_on(request.path_params["token"], self.visitor(request).make), 201)

    async def file(self, request: Request) -> Response:
        """GET /api/seats/TOKEN/file; a long one is as much work as a replay."""
        self.visitor(request).replay()
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
        return unpacked_for(request, await self.lobby.rooms.printed.get(PrintBox(game, edition)))

    async def rulebook(self, request: Request) -> Response:
        """GET /api/rulebook, of the edition that is named."""
        edition = self.lobby.book_edition(request.query_params.get("edition", ""))
        return unpacked_for(request, await self.lobby.rooms.printed.get(PrintRulebook(edition)))

    async def daily_table(self, request: Request) -> Response:
        """GET /api/daily."""
        return json(await self.daily.table())

    async def daily_try(self, request: Request) -> Response:
        """POST /api/daily."""
        form = read(await body_of(request, self.most), DailyTry)
        await self.visitor(request).make()
        return json(await self.daily.play(form))

    async def invitation(self, request: Request) -> Response:
        """GET /api/join/CODE."""
        return json(await self.previews.invitation(request.path_params["code"], self.visitor(request)))

    async def picture(self, request: Request) -> Response:
        """GET /api/pictures/NAME.png."""
        found = await self.previews.picture(request.path_params["name"], client_of(request.scope))
        return Response(found, media_type="image/png", headers={"Cache-Control": "public, max-age=86400"})

    async def nothing(self, request: Request) -> Response:
        """Any other address below /api."""
        raise RequestError(404, "There is nothing at this address.", "Reload the page.")

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
            Route("/join/{code}", careful(self.invitation), methods=["GET"]),
            Route("/pictures/{name}.png", careful(self.picture), methods=["GET"]),
            Route("/daily", careful(self.daily_table), methods=["GET"]),
            Route("/daily", careful(self.daily_try), methods=["POST"]),
            Route("/{rest:path}", careful(self.nothing), methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
        ]
