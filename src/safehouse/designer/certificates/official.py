"""The heists of the box that were won: a match of each, kept to be played again by whoever doubts it."""

import gzip
from importlib.resources import files
from pathlib import Path
from typing import Final

from safehouse.designer.certificates.certificate import Certificate, by_match
from safehouse.masters.editions import Edition

KEPT: Final = files("safehouse.designer.certificates") / "won"
ENDING: Final = ".jsonl.gz"


def kept_matches(edition: Edition) -> dict[str, str]:
    """The match files that are kept, by heist."""
    folder = KEPT / edition.name
    kept = sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else []
    return {file.name.removesuffix(ENDING): gzip.decompress(file.read_bytes()).decode() for file in kept}


def certified(edition: Edition, heist: str) -> Certificate:
    """That a heist of the box can be won, by the match that is kept; NotProved where it no longer wins."""
    words = "Won in the match that is kept with it."
    return by_match(edition.box.heist(heist), edition, kept_matches(edition)[heist], words)


def keep(edition: Edition, heist: str, certificate: Certificate) -> Path:
    """Keep the match that wins a heist of the box, for a release."""
    folder = Path(str(KEPT)) / edition.name
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{heist}{ENDING}"
    file.write_bytes(gzip.compress(certificate.match.encode(), 9, mtime=0))
    return file
