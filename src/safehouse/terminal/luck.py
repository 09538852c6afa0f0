"""The luck of a match that was played again from its file, checked against the fingerprint it began with."""

from collections.abc import Iterator

from safehouse.engine.chance import fingerprint_of, secret_in
from safehouse.engine.journal import Journal


def verified(journal: Journal, noted: str) -> Iterator[str]:
    """What a file shows, in words; ValueError where its fingerprint is not the one that was noted."""
    found, wanted = fingerprint_of(journal.seed), noted.strip().lower()
    if wanted not in ("", found):
        raise ValueError(f"this is not the fingerprint you noted: the secret of this file has {found or 'none'}")
    yield f"Every step plays again as the file says, by the luck of its {'secret' if found else 'seed'}."
    if not found:
        yield "Its luck was no secret: the seed was chosen, or the match is older than fingerprints."
        return
    yield f"secret       {secret_in(journal.seed)}"
    yield f"fingerprint  {found}"
    yield "It is the fingerprint you noted." if wanted else "Compare it with the one the table showed from the start."
