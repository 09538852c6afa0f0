"""Who is let in: known hosts, and pages of our own. Every answer carries what browsers are to beware of."""

from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from safehouse.server.app.host_routes import ALIVE, READY
from safehouse.server.app.responses import told
from safehouse.server.wire.errors import RequestError

LOOPBACK = ("localhost", "127.0.0.1", "::1")
SAFE = ("GET", "HEAD")
PROBES = (ALIVE, READY)  # asked by machines that go by the number of another one
SECURITY = {
    "Content-Security-Policy": "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}


def host_of(netloc: str) -> str:
    """The name in host:port, without brackets."""
    try:
        return (urlsplit(f"//{netloc}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def netloc_of(origin: str) -> str:
    """The host:port of a page's origin; empty where it makes no sense."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


class Gate:
    """Stands before the app."""

    def __init__(self, app: ASGIApp, hosts: Iterable[str]) -> None:
        self.app = app
        self.hosts = {host_of(f"[{host}]" if host.count(":") > 1 else host) for host in (*LOOPBACK, *hosts)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let in, or say why not."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        trouble = self.objection(scope)
        if trouble is not None:
            await turn_away(told(trouble), scope, receive, send)
            return
        await self.app(scope, receive, guarded(send) if scope["type"] == "http" else send)

    def objection(self, scope: Scope) -> RequestError | None:
        """What is wrong with a request, if anything."""
        headers = Headers(scope=scope)
        host, origin = headers.get("host", ""), headers.get("origin")
        if host_of(host) not in self.hosts and scope["path"] not in PROBES:
            advice = f"Start it with --allow-host {host_of(host) or 'NAME'} if this is its name."
            return RequestError(400, "This server does not go by that name.", advice)
        if origin is None or (scope["type"] == "http" and scope["method"] in SAFE):
            return None
        if netloc_of(origin) != host.lower():
            return RequestError(403, "A page from elsewhere may not do this.", "Open the table at its own address.")
        return None


async def turn_away(response: Response, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request that is not let in; a socket is not even opened."""
    await response(scope, receive, guarded(send))


def guarded(send: Send) -> Send:
    """Add the headers that make browsers careful."""

    async def add(message: Message) -> None:
        if message["type"].endswith("response.start"):
            headers = MutableHeaders(scope=message)
            for name, value in SECURITY.items():
                headers.setdefault(name, value)
        await send(message)

    return add
