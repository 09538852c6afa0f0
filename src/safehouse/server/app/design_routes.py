"""What the designer asks over HTTP, and which address is answered by what."""

from collections.abc import Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from safehouse.server.app.responses import Endpoint, body_of, careful, json, read
from safehouse.server.app.waiting import unpacked_for
from safehouse.server.design.exchange import read_text, write_scenario
from safehouse.server.design.judging import judged, mend, suggest
from safehouse.server.lobby import Lobby
from safehouse.server.transport.address import client_of
from safehouse.server.transport.visitors import Visitor
from safehouse.server.wire.design_forms import MendForm, ReadForm, SketchForm, SuggestForm, WriteForm
from safehouse.server.work.jobs import PrintKit


class DesignRoutes:
    """Answers what the designer asks. Nothing of it is kept here."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.limits = lobby.world.limits
        self.judging = lobby.rooms.judging

    async def kit(self, request: Request) -> Response:
        """GET /api/design/kit, of the edition that is named."""
        edition = self.lobby.edition("masters", request.query_params.get("edition", ""))
        return unpacked_for(request, await self.lobby.rooms.printed.get(PrintKit(edition)))

    def answered(self, form: Any, work: Callable[[Any], Any]) -> Endpoint:
        """POST of a form: read, worked out beside the loop, and answered."""

        async def answer(request: Request) -> Response:
            self.visitor(request).draw()
            asked = read(await body_of(request, self.limits.body), form)
            return json(await self.judging.run_for(client_of(request.scope), work, asked))

        return answer

    def visitor(self, request: Request) -> Visitor:
        """Whoever asks."""
        return self.lobby.rooms.visitors.at(request.scope)

    def routes(self) -> list[Route]:
        """Which address is answered by what."""
        posted: dict[str, tuple[Any, Callable[[Any], Any]]] = {
            "judge": (SketchForm, judged),
            "mend": (MendForm, mend),
            "read": (ReadForm, read_text),
            "write": (WriteForm, write_scenario),
            "suggest": (SuggestForm, suggest),
        }
        return [
            Route("/design/kit", careful(self.kit), methods=["GET"]),
            *(
                Route(f"/design/{name}", careful(self.answered(form, work)), methods=["POST"])
                for name, (form, work) in posted.items()
            ),
        ]
