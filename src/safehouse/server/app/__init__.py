"""The server as one app: routes, the socket, the page, and starting and ending it."""

from safehouse.server.app.app import make_app

__all__ = ["make_app"]
