"""The page: files of the built folder; every other address is the page itself, which finds its way."""

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOREVER = "public, max-age=31536000, immutable"
NOT_BUILT = """Safehouse runs, but its page is not there.

Expected in: {folder}
From a checkout, ./safehouse builds it; or: cd web && npm ci && npm run build
"""


class Pages(StaticFiles):
    """The built page."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.folder = folder

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
            response = self.page()
        response.headers["Cache-Control"] = "no-cache"
        return response

    def page(self) -> Response:
        """The page itself, wherever somebody enters."""
        index = self.folder / "index.html"
        if not index.is_file():
            return PlainTextResponse(NOT_BUILT.format(folder=self.folder), 503)
        return FileResponse(index)
