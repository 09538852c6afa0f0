"""What goes wrong over HTTP: said in words, with what to do about it."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from safehouse.engine.outside import placed
from safehouse.server.events import event
from safehouse.server.house import HeldElsewhere
from safehouse.server.house.leading import Heard, LedOn, deadline, in_time
from safehouse.server.store import LeaseLost, NotStored
from safehouse.server.transport.address import client_of, in_part
from safehouse.server.wire import forms
from safehouse.server.wire.errors import Closed
from safehouse.server.wire.errors import RequestError as Trouble

LOG = logging.getLogger("safehouse.server")
TOO_LONG = 413
TOO_MANY = 429
MOVING = Trouble(503, "This table is moving to another process of the server.", "Try again in a moment.")
Endpoint = Callable[[Request], Awaitable[Response]]


def json(value: Any, status: int = 200) -> Response:
    """A value as a response."""
    return Response(
        msgspec.json.encode(value), status, media_type="application/json", headers={"Cache-Control": "no-store"}
    )


def told(trouble: Trouble) -> Response:
    """A trouble as a response."""
    return json(forms.Trouble(trouble.error, trouble.advice), trouble.status)


def careful(endpoint: Endpoint) -> Endpoint:
    """An endpoint whose troubles are answers too, and which is asked elsewhere where the match is."""

    async def answer(request: Request) -> Response:
        heard, until = Heard(request.receive), deadline()

        async def once_more() -> Response:
            try:
                return await in_words(endpoint, Request(request.scope, heard.again()))
            except HeldElsewhere as there:
                return LedOn(there, heard, once_more, told(MOVING)) if in_time(until) else told(MOVING)

        return await once_more()

    return answer


async def in_words(endpoint: Endpoint, request: Request) -> Response:
    """What an endpoint answers, or what went wrong."""
    try:
        return await endpoint(request)
    except HeldElsewhere:
        raise
    except Trouble as trouble:
        if trouble.status == TOO_MANY:
            event("limit_hit", asked=endpoint.__name__, address=in_part(client_of(request.scope)))
        return told(trouble)
    except Closed as closed:
        return told(Trouble(409, closed.why, "Try again in a moment." if closed.again else "Begin a new match."))
    except LeaseLost:
        return told(MOVING)
    except NotStored as error:
        event("not_saved", logging.WARNING, asked=endpoint.__name__, why=error.why)
        return told(Trouble(503, f"Not saved: {error.why}", error.advice))
    except ClientDisconnect:
        return told(Trouble(400, "The connection closed before everything was sent.", "Send it again."))
    except Exception:
        LOG.exception("%s failed", endpoint.__name__)
        return told(Trouble(500, "Something went wrong here.", "Try again. The server's log says why."))


async def body_of(request: Request, most: int) -> bytes:
    """What was sent, if it is not too long."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise Trouble(TOO_LONG, f"This is longer than {most} bytes.", "Send less.")
    return body


def read(body: bytes, form: Any) -> Any:
    """A form as it was filled in."""
    try:
        return msgspec.json.decode(body, type=form)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Trouble(400, f"This cannot be read: {placed(error)}", "Reload the page and try again.") from error
