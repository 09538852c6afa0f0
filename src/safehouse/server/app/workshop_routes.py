"""What makers ask over HTTP: the lab, certificates, and what is published; which address is answered by what."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from safehouse.server.app.responses import body_of, careful, json, read
from safehouse.server.app.waiting import while_waited_for
from safehouse.server.lobby import Lobby
from safehouse.server.transport.address import client_of
from safehouse.server.transport.visitors import Visitor
from safehouse.server.wire.workshop_forms import LabForm, ProofForm, PublishForm
from safehouse.server.workshop.workshop import Workshop

DRAWING_ONLY = "default-src 'none'; style-src 'unsafe-inline'"  # nothing that a title says is run


class WorkshopRoutes:
    """Answers what makers ask. What costs work is done for as long as they wait for it."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.workshop = Workshop(lobby)
        self.publisher = self.workshop.publisher
        self.most = lobby.world.limits.body

    async def lab(self, request: Request) -> Response:
        """POST /api/workshop/lab."""
        form = read(await body_of(request, self.most), LabForm)
        self.visitor(request).look_on()
        return json(await while_waited_for(request, self.workshop.lab(form, client_of(request.scope))))

    async def prove(self, request: Request) -> Response:
        """POST /api/workshop/proofs."""
        form = read(await body_of(request, self.most), ProofForm)
        self.visitor(request).look_on()
        return json(await while_waited_for(request, self.workshop.prove(form, client_of(request.scope))))

    async def publish(self, request: Request) -> Response:
        """POST /api/scenarios."""
        form = read(await body_of(request, self.most), PublishForm)
        await self.visitor(request).publish()
        return json(await self.publisher.publish(form, client_of(request.scope)), 201)

    async def gallery(self, request: Request) -> Response:
        """GET /api/scenarios, in the order that is named, from a number on."""
        self.visitor(request).browse()
        first = request.query_params.get("from", "0")
        order = request.query_params.get("order", "newest")
        number = int(first) if first.isdecimal() and len(first) < 9 else 0
        return json(await self.publisher.gallery(order, number, client_of(request.scope)))

    async def page(self, request: Request) -> Response:
        """GET /api/scenarios/CODE."""
        self.visitor(request).browse()
        return json(await self.publisher.page(request.path_params["code"], client_of(request.scope)))

    async def proof(self, request: Request) -> Response:
        """GET /api/scenarios/CODE/match: the one that wins it."""
        self.visitor(request).browse()
        text = await self.publisher.proof(request.path_params["code"], client_of(request.scope))
        return Response(text, media_type="application/jsonl", headers={"Cache-Control": "no-store"})

    async def picture(self, request: Request) -> Response:
        """GET /api/scenarios/CODE/map.svg."""
        self.visitor(request).browse()
        text = await self.publisher.picture(request.path_params["code"], client_of(request.scope))
        return Response(text, media_type="image/svg+xml", headers={"Content-Security-Policy": DRAWING_ONLY})

    async def withdraw(self, request: Request) -> Response:
        """DELETE /api/scenarios/CODE/SECRET."""
        await self.publisher.withdraw(request.path_params["code"], request.path_params["secret"])
        return Response(status_code=204)

    def visitor(self, request: Request) -> Visitor:
        """Whoever asks."""
        return self.lobby.rooms.visitors.at(request.scope)

    def routes(self) -> list[Route]:
        """Which address is answered by what."""
        return [
            Route("/workshop/lab", careful(self.lab), methods=["POST"]),
            Route("/workshop/proofs", careful(self.prove), methods=["POST"]),
            Route("/scenarios", careful(self.publish), methods=["POST"]),
            Route("/scenarios", careful(self.gallery), methods=["GET"]),
            Route("/scenarios/{code}", careful(self.page), methods=["GET"]),
            Route("/scenarios/{code}/map.svg", careful(self.picture), methods=["GET"]),
            Route("/scenarios/{code}/match", careful(self.proof), methods=["GET"]),
            Route("/scenarios/{code}/{secret}", careful(self.withdraw), methods=["DELETE"]),
        ]
