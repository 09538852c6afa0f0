"""What is asked over HTTP about campaigns, and which address is answered by what."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from safehouse.server.app.responses import body_of, careful, json, read
from safehouse.server.app.waiting import while_waited_for
from safehouse.server.campaigns.crews import Crews
from safehouse.server.campaigns.heists import CampaignHeists
from safehouse.server.lobby import Lobby
from safehouse.server.transport.address import client_of
from safehouse.server.transport.visitors import Visitor
from safehouse.server.wire.forms import GoToHeist, JoinCampaign, NewCampaign


class CampaignRoutes:
    """Answers what is asked about campaigns; all else about one is asked as about any match."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.crews = Crews(lobby)
        self.heists = CampaignHeists(self.crews)
        self.most = lobby.world.limits.body

    async def found(self, request: Request) -> Response:
        """POST /api/campaigns."""
        form = read(await body_of(request, self.most), NewCampaign)
        await self.visitor(request).make()
        return json(await self.crews.found(form), 201)

    async def open_file(self, request: Request) -> Response:
        """POST /api/campaigns/file, with a campaign file as it is."""
        visitor = self.visitor(request)
        visitor.replay()
        body = await body_of(request, self.lobby.world.limits.file)
        await visitor.make()
        return json(await while_waited_for(request, self.crews.open_file(body, client_of(request.scope))), 201)

    async def join(self, request: Request) -> Response:
        """POST /api/seats/TOKEN/crew."""
        form = read(await body_of(request, self.most), JoinCampaign)
        return json(await self.crews.join(request.path_params["token"], form))

    async def heist(self, request: Request) -> Response:
        """POST /api/seats/TOKEN/heist."""
        form = read(await body_of(request, self.most), GoToHeist)
        return json(await self.heists.go(request.path_params["token"], form, self.visitor(request).make))

    async def rehearse(self, request: Request) -> Response:
        """POST /api/seats/TOKEN/rehearsal, with nothing in it: the plan is known here."""
        self.visitor(request).replay()
        work = self.heists.rehearse(request.path_params["token"], client_of(request.scope))
        return json(await while_waited_for(request, work))

    def visitor(self, request: Request) -> Visitor:
        """Whoever asks."""
        return self.lobby.rooms.visitors.at(request.scope)

    def routes(self) -> list[Route]:
        """Which address is answered by what."""
        return [
            Route("/campaigns", careful(self.found), methods=["POST"]),
            Route("/campaigns/file", careful(self.open_file), methods=["POST"]),
            Route("/seats/{token}/crew", careful(self.join), methods=["POST"]),
            Route("/seats/{token}/heist", careful(self.heist), methods=["POST"]),
            Route("/seats/{token}/rehearsal", careful(self.rehearse), methods=["POST"]),
        ]
