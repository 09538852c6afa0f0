"""A connection of a table: every frame counts, whatever it holds, and a flood of them holds nobody up."""

import asyncio
from math import inf
from typing import Any, Final

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from safehouse.server import events
from safehouse.server.limits import Bucket, Buckets
from safehouse.server.transport.address import address_of, forwarded, in_part
from safehouse.server.transport.settings import connections_of

TOO_MANY: Final = "too many frames in a short time"
TOO_SMALL: Final = "a message in too many pieces"
NOT_TEXT: Final = "this text is not UTF-8"


class TableConnection(WebSocketsSansIOProtocol):
    """uvicorn's protocol, reading a little at each turn of the loop."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.register = connections_of(config)
        self.limits = self.register.limits
        self.address = ""
        self.own = Bucket(self.limits.frames, self.register.timer)
        self.frames_left = Buckets(self.own)
        self.unread = bytearray()
        self.turn: asyncio.Handle | None = None
        self.over = False  # we have said why, and listen no longer
        self.thrown_away = 0
        self.closing_since = inf

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody comes."""
        super().connection_made(transport)
        self.register.stay(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        self.register.leave(self)
        self.unread.clear()
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        """A table is asked for; from now on its frames count for the address too."""
        super().handle_connect(event)
        self.address = address_of(self.client[0] if self.client else "")
        if self.register.behind_proxy and self.response.status_code == 101:
            self.address = address_of(forwarded(self.scope["headers"]))
        self.frames_left = Buckets(self.own, self.register.frames.of(self.address))

    def data_received(self, data: bytes) -> None:
        """Some bytes more."""
        if not self.handshake_initiated:
            super().data_received(data)
        elif self.over:
            self.throw_away(len(data))
        else:
            self.unread += data
            self.read_on()

    def throw_away(self, size: int) -> None:
        """What comes after the end; a little, so that they can hear us."""
        self.thrown_away += size
        if self.thrown_away > self.limits.body:
            self.transport.pause_reading()

    def read_on(self) -> None:
        """Take a few frames; the rest waits for the next turn, and for the app if that is behind."""
        self.turn = None
        some = bytes(self.unread[: self.limits.turn])
        del self.unread[: self.limits.turn]
        if some:
            super().data_received(some)
        if not self.unread and not self.read_paused:
            self.transport.resume_reading()
        self.read_later()

    def read_later(self) -> None:
        """Read on in the next turn, unless that is arranged already."""
        if not self.unread:
            return
        self.transport.pause_reading()
        if not self.read_paused and self.turn is None:
            self.turn = self.loop.call_soon(self.read_on)

    async def receive(self) -> Any:
        """What the app hears; once it has heard all, there may be more."""
        message = await super().receive()
        self.read_later()
        return message

    async def send(self, message: Any) -> None:
        """What the app says; a refusal that is said to its end completes the handshake, and is no fault to log."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True

    def handle_events(self) -> None:
        """Count frames before anything is done about them."""
        for event in self.conn.events_received():
            if self.over or self.transport.is_closing():
                return
            if isinstance(event, Frame) and not self.frames_left.take():
                self.refuse(CloseCode.POLICY_VIOLATION, TOO_MANY)
                return
            self.conn.events = [event]
            super().handle_events()

    def handle_cont(self, event: Frame) -> None:
        """A piece more of a message."""
        if len(self.frames) >= self.limits.pieces:
            self.refuse(CloseCode.POLICY_VIOLATION, TOO_SMALL)
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """A whole message."""
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.refuse(CloseCode.INVALID_DATA, NOT_TEXT)
        else:
            super().send_receive_event_to_app()

    def refuse(self, code: CloseCode, reason: str) -> None:
        """Close, and say why."""
        events.event("limit_hit", asked="frames", address=in_part(self.address), why=reason)
        self.conn.fail(code, reason)
        self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        """Say why, then throw away what still comes: closing over unread bytes would take back our last words."""
        close = self.conn.close_sent
        assert close is not None
        self.queue.put_nowait({"type": "websocket.disconnect", "code": close.code, "reason": close.reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = self.over = True
        self.stop_keepalive()
        self.unread.clear()
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self.transport.resume_reading()
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(self.limits.linger, self.transport.abort)

    def idle(self) -> bool:
        """A table is not closed for others."""
        return False

    def make_way(self) -> None:
        """A table is not closed for others."""

    def look(self, now: float) -> None:
        """Cut what does not even close."""
        if self.transport.is_closing():
            self.closing_since = min(self.closing_since, now)
        if now - self.closing_since >= self.limits.closing:
            self.transport.abort()


def is_text(data: bytes) -> bool:
    """Is this UTF-8?"""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
