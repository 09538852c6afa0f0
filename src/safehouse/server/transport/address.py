"""Who is at the other end, as far as an address tells one visitor from another."""

from collections.abc import Iterable
from ipaddress import IPv6Address, ip_address

from starlette.types import ASGIApp, Receive, Scope, Send

HERE = "this machine"
HOUSE = 64  # bits of an IPv6 address that all machines of a house have in common


def address_of(host: str) -> str:
    """What visitors are counted by: this machine is one, and so is a house, which has many addresses in IPv6."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        address = address.ipv4_mapped or address
    if address.is_loopback:
        return HERE
    return str(address) if address.version == 4 else f"{int(address) >> HOUSE:x}"


def in_part(address: str) -> str:
    """An address by which visitors are counted, with its last part left out: for the log, which names nobody."""
    if address == HERE or not address:
        return address
    if "." in address:
        return f"{address.rpartition('.')[0]}.*"
    return f"{address.zfill(16)[:4]}:{address.zfill(16)[4:8]}:*"


def client_of(scope: Scope) -> str:
    """The address a request comes from."""
    host, _ = scope.get("client") or ("", 0)
    return address_of(host)


def forwarded(headers: Iterable[tuple[bytes, bytes]]) -> str:
    """For whom the proxy before us asks: the last word of X-Forwarded-For is its own, all before it anybody's."""
    words = b",".join(value for name, value in headers if name == b"x-forwarded-for").decode("latin-1")
    return words.rpartition(",")[2].strip()


class BehindProxy:
    """An app that only a proxy can reach: whom it asks for is whom we serve."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve whoever the proxy names."""
        if "headers" in scope:
            scope["client"] = (forwarded(scope["headers"]), 0)
        await self.app(scope, receive, send)
