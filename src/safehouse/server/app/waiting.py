"""Answers that cost work: done as long as the client waits for them, and sent packed as they are."""

import asyncio
import zlib
from collections.abc import AsyncIterator, Coroutine
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from safehouse.server.wire.errors import RequestError

T = TypeVar("T")
PIECE = 65_536  # bytes that are unpacked before others get their turn
GZIP = 16 + zlib.MAX_WBITS
HEADERS = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}


async def while_waited_for(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """What comes of some work; it is stopped when the client hangs up."""
    doing, gone = asyncio.ensure_future(work), asyncio.ensure_future(hung_up(request))
    try:
        await asyncio.wait((doing, gone), return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            raise RequestError(499, "Nobody is waiting for this.", "Ask again.")
        return doing.result()
    finally:
        doing.cancel()
        gone.cancel()


async def hung_up(request: Request) -> None:
    """Wait until the client is gone."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def unpacked_for(request: Request, packed: bytes) -> Response:
    """Packed JSON as a response; unpacked bit by bit for those who cannot do that themselves."""
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        return Response(packed, headers={**HEADERS, "Content-Encoding": "gzip"}, media_type="application/json")
    return StreamingResponse(pieces_of(packed), headers=HEADERS, media_type="application/json")


async def pieces_of(packed: bytes) -> AsyncIterator[bytes]:
    """What is packed, piece by piece."""
    unpacker = zlib.decompressobj(GZIP)
    while packed:
        yield unpacker.decompress(packed, PIECE)
        packed = unpacker.unconsumed_tail
        await asyncio.sleep(0)
    yield unpacker.flush()
