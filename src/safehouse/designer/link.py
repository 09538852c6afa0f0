"""Links that carry a whole scenario: whoever has the address has the heist, and no server keeps it."""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any, Final

import msgspec

from safehouse.masters.board import HeistFile
from safehouse.masters.judge.reading import Reading, read_fields

VERSION: Final = 1
LONGEST_LINK: Final = 16_000  # characters
MOST_BYTES: Final = 64_000  # that come out of one
RAW: Final = -15  # no header: the address is short enough without
_TOKEN: Final = re.compile(r"(?:^|[#/=?&])s([0-9]{1,3})\.([A-Za-z0-9_-]*)")


class BadLink(ValueError):
    """What is wrong with a link, in one line."""


def write_link(scenario: HeistFile) -> str:
    """The part of an address that carries a scenario."""
    usual = msgspec.to_builtins(HeistFile())
    fields: dict[str, Any] = msgspec.to_builtins(scenario)
    told = {name: value for name, value in fields.items() if value != usual[name]}
    packer = zlib.compressobj(9, zlib.DEFLATED, RAW)
    packed = packer.compress(msgspec.json.encode(told)) + packer.flush()
    return f"s{VERSION}.{urlsafe_b64encode(packed).decode().rstrip('=')}"


def looks_like_link(text: str) -> bool:
    """Does a text carry a scenario?"""
    return _TOKEN.search(text.strip()) is not None


def read_link(text: str) -> Reading:
    """The scenario that an address carries, as far as it can be read; a BadLink where it carries none."""
    if len(text) > LONGEST_LINK:
        raise BadLink(f"a link has at most {LONGEST_LINK} characters, this one has {len(text)}")
    token = _TOKEN.search(text.strip())
    if token is None:
        raise BadLink("this link carries no scenario")
    if int(token[1]) != VERSION:
        raise BadLink(f"this link is of version {token[1]}, and only version {VERSION} can be read here")
    return read_fields(_fields(_unpacked(token[2])))


def _unpacked(packed: str) -> bytes:
    try:
        unpacker = zlib.decompressobj(RAW)
        text = unpacker.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), MOST_BYTES)
    except (ValueError, zlib.error):
        raise BadLink("this link was cut off or changed on its way") from None
    if unpacker.unconsumed_tail:
        raise BadLink(f"more than {MOST_BYTES} bytes come out of this link")
    if not unpacker.eof:
        raise BadLink("this link was cut off or changed on its way")
    return text


def _fields(text: bytes) -> dict[str, Any]:
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise BadLink("this link carries no scenario") from None
