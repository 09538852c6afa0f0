"""A connection that asks something over HTTP: it is answered, or closed when nothing comes."""

import asyncio
from math import inf
from typing import Any, Final

import h11
import msgspec
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from safehouse.server.transport.address import address_of
from safehouse.server.transport.settings import connections_of
from safehouse.server.wire import forms

LATE: Final = "The request did not come in time."
CROWDED: Final = "Too many connections are open from where you are."
FULL: Final = "This connection was closed for another one: there are too many."
UNREADABLE: Final = "This is not a request that can be read."
AGAIN: Final = "Try again in a moment."
WHOLE: Final = "Send plain HTTP/1.1, with a Content-Length and not in chunks."


class WholeRequests(h11.Connection):
    """Takes no requests in chunks: no browser sends them, and a thousand of a byte each cost as much as a thousand."""

    def next_event(self) -> Any:
        """What came next."""
        event = super().next_event()
        if isinstance(event, h11.Request) and any(name == b"transfer-encoding" for name, _ in event.headers):
            raise h11.RemoteProtocolError(WHOLE)
        return event


class HttpConnection(H11Protocol):
    """uvicorn's protocol, with an end to waiting."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = WholeRequests(h11.SERVER)
        self.register = connections_of(config)
        self.limits = self.register.limits
        self.address = ""
        self.waits_since = self.stalled_since = self.closing_since = inf

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody comes."""
        assert isinstance(transport, asyncio.Transport)
        super().connection_made(transport)
        self.address = address_of(self.client[0] if self.client else "")
        self.waits_since = self.register.timer()
        if not self.register.come(self):
            self.answer(503, CROWDED, AGAIN)

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        self.register.leave(self)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From now on it is a table's."""
        self.register.leave(self)
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """The next request is waited for."""
        self.waits_since = self.register.timer()
        super().on_response_complete()

    def pause_writing(self) -> None:
        """They do not read."""
        self.stalled_since = self.register.timer()
        super().pause_writing()

    def resume_writing(self) -> None:
        """They read again."""
        self.stalled_since = inf
        super().resume_writing()

    def idle(self) -> bool:
        """Is a request waited for, or the rest of one?"""
        return self.conn.their_state in (h11.IDLE, h11.SEND_BODY)

    def make_way(self) -> None:
        """Close it for another."""
        self.end(503, FULL)

    def look(self, now: float) -> None:
        """Close it if its time is up; what does not even close is cut."""
        if self.transport.is_closing():
            self.closing_since = min(self.closing_since, now)
        if now - self.closing_since >= self.limits.closing or now - self.stalled_since >= self.limits.stalled:
            self.transport.abort()
        elif self.idle() and now - self.waits_since >= self.patience():
            self.end(408, LATE)

    def patience(self) -> float:
        """How long a request may take to come."""
        return self.limits.head if self.conn.their_state is h11.IDLE else self.limits.rest

    def end(self, status: int, error: str) -> None:
        """Close it; whoever has begun to ask hears why."""
        if self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0]:
            self.transport.close()
        else:
            self.answer(status, error, AGAIN)

    def send_400_response(self, msg: str) -> None:
        """Answer what is not a request."""
        self.answer(400, UNREADABLE, WHOLE)

    def answer(self, status: int, error: str, advice: str) -> None:
        """Answer in place of the app, unless it has begun to, and close."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            body = msgspec.json.encode(forms.Trouble(error, advice))
            headers = [(b"Content-Type", b"application/json"), (b"Content-Length", b"%d" % len(body))]
            start = h11.Response(status_code=status, headers=[*headers, (b"Connection", b"close")])
            for event in (start, h11.Data(data=body), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        self.transport.close()
