"""The page: files of the built folder; every other address is the page itself, which finds its way."""

import re
from functools import partial
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Message, Scope

from safehouse.server.house import HeldElsewhere
from safehouse.server.house.leading import Heard, LedOn
from safehouse.server.lobby.previews import Previews

USUAL = re.compile(r"<!-- preview -->.*<!-- /preview -->", re.DOTALL)  # what stands in the built page
FOREVER = "public, max-age=31536000, immutable"
NOT_BUILT = """Safehouse runs, but its page is not there.

Expected in: {folder}
From a checkout, ./safehouse builds it; or: cd web && npm ci && npm run build
"""


class Pages(StaticFiles):
    """The built page."""

    def __init__(self, folder: Path, previews: Previews) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.folder = folder
        self.previews = previews

    async def check_config(self) -> None:
        """A page that is not there is a matter of words, not of errors."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or the page."""
        if path.startswith("assets/"):
            response = await super().get_response(path, scope)
            response.headers["Cache-Control"] = FOREVER
            return response
        try:
            response = await super().get_response("index.html" if path == "." else path, scope)
        except HTTPException as error:
            if error.status_code != 404:
                raise
            response = await self.page(path, scope)
        response.headers["Cache-Control"] = "no-cache"
        return response

    async def page(self, path: str, scope: Scope) -> Response:
        """The page itself, wherever somebody enters; a link that people send says what it leads to."""
        index = self.folder / "index.html"
        if not index.is_file():
            return PlainTextResponse(NOT_BUILT.format(folder=self.folder), 503)
        try:
            preview = await self.previews.of(path, self.previews.rooms.visitors.at(scope))
        except HeldElsewhere as there:
            return LedOn(there, Heard(nothing), partial(self.usual, index), FileResponse(index))
        if preview is None:
            return FileResponse(index)
        tags = preview.tags(str(Request(scope).url.replace(path="", query="")))
        return HTMLResponse(with_tags(index.read_text("utf-8"), tags))

    async def usual(self, index: Path) -> Response:
        """The page without a word about where its link leads."""
        return FileResponse(index)


async def nothing() -> Message:
    """What comes with a request for a page."""
    return {"type": "http.request", "body": b"", "more_body": False}


def with_tags(page: str, tags: str) -> str:
    """The page with tags of its own instead of those it has."""
    return USUAL.sub(lambda _: tags, page, count=1)
