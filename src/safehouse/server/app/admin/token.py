"""The host's token: read once, kept as a hash, compared in constant time, and not to be guessed."""

from contextlib import suppress
from hashlib import sha256
from hmac import compare_digest
from pathlib import Path
from typing import Final

from starlette.requests import Request

from safehouse.server.events import event
from safehouse.server.house import House
from safehouse.server.limits import Limits, Timer
from safehouse.server.limits.drops import Drops, OwnDrops
from safehouse.server.limits.recent import KeyedRecent
from safehouse.server.store import NotStored
from safehouse.server.transport.address import client_of, in_part
from safehouse.server.transport.visitors import after
from safehouse.server.wire.errors import RequestError

SHORTEST: Final = 24
SCHEME: Final = "Bearer "
MAKE_ONE: Final = "make one with: python3 -c 'import secrets; print(secrets.token_urlsafe())'"
NO_TOKEN: Final = "Only the host of this server can do this."
WRONG_TOKEN: Final = "This is not the token of this server."
GIVE_IT: Final = "Give the token the server was started with."
MANY_TOKENS: Final = "Too many wrong tokens came from your address."


class BadToken(ValueError):
    """A token that cannot be used, in one line."""


def hashed_token(file: Path | None, given: str) -> bytes:
    """The hash of the token in a file, or of the one that was given; nothing where there is none."""
    if file is not None and given:
        raise BadToken("give the admin token once: in a file or in SAFEHOUSE_ADMIN_TOKEN")
    if file is None and not given:
        return b""
    token = given.strip() if file is None else read_file(file)
    where = "SAFEHOUSE_ADMIN_TOKEN" if file is None else str(file)
    if len(token) < SHORTEST:
        raise BadToken(f"{where}: the admin token needs {SHORTEST} letters at least; {MAKE_ONE}")
    if not (token.isascii() and token.isprintable() and " " not in token):
        raise BadToken(f"{where}: the admin token must be one word of plain letters; {MAKE_ONE}")
    return sha256(token.encode()).digest()


def read_file(file: Path) -> str:
    """The token in a file."""
    try:
        return file.read_text(encoding="utf8").strip()
    except UnicodeDecodeError as error:
        raise BadToken(f"{file}: the admin token must be one word of plain letters; {MAKE_ONE}") from error
    except OSError as error:
        raise BadToken(f"{file}: the admin token cannot be read: {error.strerror}") from error


class TokenCheck:
    """Lets the host in. An address that has tried too many tokens, by whichever door, is not heard for a while."""

    def __init__(self, expected: bytes, limits: Limits, timer: Timer, house: House) -> None:
        self.expected = expected
        self.misses = KeyedRecent[str, Drops](
            lambda address: house.drops("admin_misses", address, limits.admin_misses, timer)
        )
        self.unkept = KeyedRecent[str, Drops](lambda _: OwnDrops(limits.admin_misses, timer))

    async def check(self, request: Request) -> None:
        """Pass, or say why not. Whoever gives a token takes a drop, and has it back if the token is right."""
        address = client_of(request.scope)
        header = request.headers.get("Authorization", "")
        if not header:
            raise RequestError(401, NO_TOKEN, GIVE_IT)
        misses, wait = await self.tried(address)
        if wait:
            raise RequestError(429, MANY_TOKENS, f"Try again {after(wait)}.")
        token = header.removeprefix(SCHEME).strip()
        if compare_digest(sha256(token.encode()).digest(), self.expected):
            with suppress(NotStored):
                await misses.give()
            return
        event("admin_refused", address=in_part(address))
        raise RequestError(401, WRONG_TOKEN, GIVE_IT)

    async def tried(self, address: str) -> tuple[Drops, float]:
        """One more try of an address: where it is counted, and how long it has to wait first.

        The host needs this page most when the database is gone: then each process counts for itself.
        """
        kept = self.misses.of(address)
        try:
            return kept, await kept.take()
        except NotStored:
            own = self.unkept.of(address)
            return own, await own.take()
