"""The door of the house: who is shut out hears why, and every socket that is open is known here."""

from typing import Final

import msgspec
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from safehouse.server.events import event
from safehouse.server.hosting.hosting import Hosting
from safehouse.server.hosting.line import SocketLine
from safehouse.server.transport.address import client_of, in_part
from safehouse.server.wire.forms import Trouble
from safehouse.server.wire.messages import Farewell

ALWAYS: Final = ("/healthz", "/readyz")
API: Final = "/api/"
REFUSED: Final = 403
LATER: Final = "Come back then."


class HouseDoor:
    """Stands before the app."""

    def __init__(self, app: ASGIApp, hosting: Hosting) -> None:
        self.app = app
        self.hosting = hosting

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let in, or say why not."""
        if scope["type"] == "lifespan" or scope["path"] in ALWAYS:
            await self.app(scope, receive, send)
            return
        address = client_of(scope)
        if self.hosting.bans.left(address):
            event("shut_out", address=in_part(address))
            await self.turn_away(scope, receive, send, self.hosting.why_out(address))
        elif scope["type"] == "websocket":
            await self.attend(scope, receive, send, address)
        else:
            await self.app(scope, receive, send)

    async def attend(self, scope: Scope, receive: Receive, send: Send, address: str) -> None:
        """A socket from its beginning to its end."""
        line = SocketLine(send, address, self.hosting.word)
        self.hosting.lines[line] = None
        try:
            await self.app(scope, receive, line.pass_on)
        finally:
            del self.hosting.lines[line]
            line.gone()

    async def turn_away(self, scope: Scope, receive: Receive, send: Send, why: str) -> None:
        """Say why, as whoever asks can read it: a page at its table as a farewell."""
        if scope["type"] == "websocket":
            socket = WebSocket(scope, receive, send)
            await socket.accept()
            await SocketLine(send, "", self.hosting.word).end(Farewell(why))
            return
        await refusal(scope["path"], why)(scope, receive, send)


def refusal(path: str, why: str) -> Response:
    """What is answered over HTTP: to a page in the form it reads, to anybody else in plain words."""
    if not path.startswith(API):
        return PlainTextResponse(f"{why}\n", REFUSED)
    return Response(msgspec.json.encode(Trouble(why, LATER)), REFUSED, media_type="application/json")
