"""Requests over HTTP that come too fast wait their turn."""

import asyncio

from starlette.types import ASGIApp, Receive, Scope, Send

from safehouse.server.transport.visitors import Visitors


class Pace:
    """Stands before the app; nobody is refused, and only those of one address wait for each other."""

    def __init__(self, app: ASGIApp, visitors: Visitors) -> None:
        self.app = app
        self.visitors = visitors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer in due time."""
        early = self.visitors.at(scope).requests.owe() if scope["type"] == "http" else 0.0
        if early:
            await asyncio.sleep(early)
        await self.app(scope, receive, send)
