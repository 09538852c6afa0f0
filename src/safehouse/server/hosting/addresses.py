"""Addresses as a host writes and reads them. Visitors are counted by house, so that is who is shut out."""

from ipaddress import IPv6Address, IPv6Network, ip_interface
from typing import Final

from safehouse.engine.outside import shown
from safehouse.server.transport.address import HERE, HOUSE, address_of
from safehouse.server.wire.errors import RequestError

EXAMPLE: Final = "Write one such as 203.0.113.9 or 2001:db8::1."
WIDE: Final = "Only single addresses, and whole houses of IPv6 (/64), can be shut out."
WHOLE: Final = {4: 32, 6: HOUSE}  # bits of the widest network that is one visitor


def counted(text: str) -> str:
    """What an address is counted by; RequestError if it is none."""
    try:
        given = ip_interface(text.strip())
    except ValueError as error:
        raise RequestError(400, f"address: {shown(text)} is not an address.", EXAMPLE) from error
    if given.network.prefixlen < WHOLE[given.version]:
        raise RequestError(400, f"address: {shown(text)} is a whole network.", WIDE)
    return address_of(str(given.ip))


def written_out(address: str) -> str:
    """An address that visitors are counted by, as people write it."""
    if address == HERE or "." in address or not address:
        return address
    return str(IPv6Network((IPv6Address(int(address, 16) << HOUSE), HOUSE)))
