"""How the server ends: at once, whatever is being done."""

import signal
import socket
from types import FrameType

from safehouse.server.events import event
from safehouse.server.lobby.rooms import Rooms
from safehouse.server.transport.settings import Settings, TableServer

LAST = 1.9  # seconds after which it ends even if something holds it; what was acknowledged is on disk


class Closing(TableServer):
    """A server that drops its jobs and says farewell before it waits for connections to end."""

    def __init__(self, config: Settings, rooms: Rooms) -> None:
        super().__init__(config)
        self.rooms = rooms

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Told to end: the system sees to it that this comes true."""
        if not self.should_exit:
            event("stopping", signal=signal.Signals(sig).name)
            signal.setitimer(signal.ITIMER_REAL, LAST)
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop what is being done, then listening."""
        await self.rooms.close()
        await super().shutdown(sockets)
