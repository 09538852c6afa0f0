"""A server that a host rules by a token."""

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

from tests.server.house import Answer, House, Told, running

TOKEN = "a-token-for-tests-and-nothing-else"
ADMIN = sha256(TOKEN.encode()).digest()


@contextmanager
def desk(folder: Path, **words: Any) -> Iterator[House]:
    """A server with a token, behind a proxy so that visitors have addresses."""
    with running(folder, behind_proxy=True, admin=ADMIN, **words) as house:
        yield house


def ask(house: House, address: str = "203.0.113.1", form: Any = None, token: str = TOKEN) -> Answer:
    """What the host is told, or what comes of something the host wants."""
    words = {"Authorization": f"Bearer {token}", "X_Forwarded_For": address}
    return house.get("/api/admin", **words) if form is None else house.post("/api/admin", form, **words)


def report(house: House) -> Told:
    """What the host sees."""
    answer = ask(house)
    assert answer.status == 200, answer.body
    told: Told = answer.json
    return told


def decide(house: House, kind: str, **fields: Any) -> Answer:
    """Have something done."""
    return ask(house, form={"type": kind, **fields})
