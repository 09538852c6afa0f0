"""A digest of all that the page is made from: `page_digest.py web`. Standard library only, it runs at every start."""

import sys
from hashlib import sha256
from pathlib import Path


def digest(web: Path) -> str:
    """The names and contents of what the page is built from, in one number."""
    places = [file for part in ("src", "public") for file in (web / part).rglob("*")] + list(web.glob("*"))
    whole = sha256()
    for file in sorted(set(places)):
        if file.is_file():
            whole.update(f"{file.relative_to(web)}\0".encode() + file.read_bytes() + b"\0")
    return whole.hexdigest()


if __name__ == "__main__":
    print(digest(Path(sys.argv[1])))
