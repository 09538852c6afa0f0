"""A few bytes that tell large things apart, so that many of them can be remembered."""

from hashlib import blake2b


def fingerprint(raw: bytes | bytearray) -> bytes:
    """Sixteen bytes that stand for some more."""
    return blake2b(raw, digest_size=16).digest()
