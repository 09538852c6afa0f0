"""Secret links. None is kept: the store has their hashes, and one that is told twice follows from the asker's own."""

from base64 import urlsafe_b64encode
from hashlib import sha256
from hmac import digest

from safehouse.engine.wire import Seat


def hashed(token: str) -> bytes:
    """What a secret link is kept and looked up by, so that neither the file nor the time it takes tells it."""
    return sha256(token.encode("utf8", "replace")).digest()


def derived(token: str, purpose: str) -> str:
    """A link that only who holds another link can tell, and always the same one for a purpose."""
    found = digest(token.encode("utf8", "replace"), purpose.encode("utf8", "replace"), "sha256")
    return urlsafe_b64encode(found[:16]).rstrip(b"=").decode()


def invitation(host: str, seat: Seat | None, ended: int) -> str:
    """The host's link for whoever takes a seat, or for spectators, after so many that have ended."""
    return derived(host, f"watch {ended}" if seat is None else f"seat {seat} {ended}")
