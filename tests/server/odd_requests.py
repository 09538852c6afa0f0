"""Requests no browser would send: python -m tests.server.odd_requests 3000

Each is answered, and never by "something went wrong here".
"""

import json
import logging
import socket
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from safehouse.engine.journal import Journal
from safehouse.engine.journal.matchfile import write_match
from safehouse.masterminds.game import Match
from safehouse.masterminds.setup import Setup
from tests.playing import MATCHES, play
from tests.server.house import MUCH, PLENTY, SOON, House, running
from tests.server.setups import ODD, wanted

NAMES = (
    "http://[", "http://[::1", "[", "]", "null", "", "http://", "://", "http://127.0.0.1:99999999", "http://a:b:c",
    "http://\xe9\xff", "http://ℂ".encode().decode("latin-1"), "x" * 4000, "http://127.0.0.1@[", "\t", "localhost:x",
    "[::1]:", "[v1.x]", "127.0.0.1%00", "http://127.0.0.1:%s",
)  # fmt: skip
PATHS = (
    "/api/seats/{}", "/api/seats/{}/links", "/api/seats/{}/file", "/api/seats/{}/replay?seat={}", "/api/box/{}",
    "/api/replay?seat={}", "/api/{}", "/{}", "/t/{}", "/assets/{}", "/api/ws/{}",
)  # fmt: skip
WORDS = (
    "x", "%00", "%ff", "%ed%a0%80", "..", "%2e%2e%2f", "%", "%zz", "a" * 5000, "0", "-1", "999999999999999999999",
    "watch", "%0d%0aSet-Cookie:%20a", "1%00", "&seat=&seat", "?", "%E2%80%AE", "'", "\\", "masters", "nan",
)  # fmt: skip
UPGRADE = [
    ("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Version", "13"),
    ("Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA=="),
]  # fmt: skip


class Sent(NamedTuple):
    """A request, as it goes over the line."""

    method: str
    path: str
    headers: list[tuple[str, str]]
    body: bytes = b""

    def raw(self, port: int) -> bytes:
        """All of it; what is not said otherwise is as a browser would say it."""
        said = {name for name, _ in self.headers}
        usual = [("Host", f"127.0.0.1:{port}"), ("Content-Length", str(len(self.body))), ("Connection", "close")]
        headers = [*self.headers, *((name, value) for name, value in usual if name not in said)]
        lines = [f"{self.method} {self.path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers)]
        return "\r\n".join([*lines, "", ""]).encode("latin-1") + self.body


def odd_names(luck: Random) -> Sent:
    """A host or an origin that makes no sense, for what changes something and for sockets."""
    headers = [(luck.choice(("Host", "Origin")), luck.choice(NAMES))]
    if luck.random() < 0.4:
        return Sent("GET", "/api/ws/x", [*headers, *UPGRADE])
    return Sent(luck.choice(("GET", "POST", "DELETE")), luck.choice(("/api/join", "/api/seats/x")), headers, b"{}")


def odd_addresses(luck: Random) -> Sent:
    path = luck.choice(PATHS).replace("{}", luck.choice(WORDS), 1).replace("{}", luck.choice(WORDS))
    return Sent(luck.choice(("GET", "GET", "DELETE", "POST", "PUT", "HEAD")), path, [])


def odd_bodies(luck: Random) -> Sent:
    """What is not even JSON, or nothing like a form."""
    deep = luck.choice((b"[", b'{"a":', b'{"game":"masters","setup":{"deck":[', b'{"setup":')) * luck.choice(
        (5, 20_000)
    )
    bodies = [
        b"",
        b"\x00",
        b"\xff\xfe{}",
        b"null",
        b"[]",
        b"1e999",
        b'"\\ud800"',
        deep[:60_000],
        b"{" * 99,
        b"\xef\xbb\xbf{}",
    ]
    bodies += [luck.randbytes(300), b'{"code":"\\ud800","name":"\\u0000"}', b'{"code":"ABC","name":"\xed\xa0\x80"}']
    bodies += [b'{"seed":' + b"9" * 5000 + b"}", b'{"game":"masters","game":"masterminds","seats":[{}],"setup":{}}']
    return Sent(
        "POST",
        luck.choice(("/api/matches", "/api/join", "/api/replay", "/api/seats/x/sequel")),
        [],
        luck.choice(bodies),
    )


def odd_forms(luck: Random) -> Sent:
    """A form with something odd in it."""
    form: dict[str, Any] = {"code": "ABCDEF", "name": "Eve", "colour": 0}
    path = "/api/join"
    if luck.random() < 0.8:
        each = wanted(luck)
        path, form = (
            "/api/matches",
            {"game": each.game, "setup": each.options, "seats": [{}] * each.seats, "title": "t"},
        )
        form |= {"suggested": luck.random() < 0.3} | ({"seed": luck.choice(ODD)} if luck.random() < 0.3 else {})
    for name in luck.sample(sorted(form), luck.choice((0, 0, 1))):
        form[name] = luck.choice(ODD)
    return Sent("POST", path, [], json.dumps(form).encode())


@cache
def files() -> tuple[tuple[bytes, ...], ...]:
    """Short matches of both games, line by line, without their closing lines."""
    journal = Journal(Match(Setup(3)), 5)
    for _ in range(12):
        seat = next(seat for seat in range(3) if journal.legal(seat))
        journal.play(seat, journal.legal(seat)[0])
    heist = play(MATCHES["the-dark-horse-job"], 25)
    return tuple(tuple(write_match(each).encode().splitlines()[:-1]) for each in (journal, heist))


def odd_files(luck: Random) -> Sent:
    """A match file in which something was changed; its closing line fits all the same."""
    lines = list(luck.choice(files()))
    number = luck.choice((0, luck.randrange(len(lines))))
    lines[number] = luck.choice((changed_value, changed_bytes))(lines[number], luck)
    if luck.random() < 0.1:
        lines = luck.sample(lines, luck.randrange(1, len(lines)))
    return Sent("POST", f"/api/replay?seat={luck.choice(('', '', '0', 'watch', '99'))}", [], closed(lines))


def closed(lines: list[bytes]) -> bytes:
    """A match file with the closing line that belongs to it."""
    lines = b"\n".join(lines).splitlines()
    body = b"\n".join(lines)
    return body + b"\n" + json.dumps({"entries": len(lines) - 1, "sha256": sha256(body).hexdigest()}).encode()


def changed_value(line: bytes, luck: Random) -> bytes:
    """A line with an odd value somewhere in it."""
    told = json.loads(line)
    inside, name = luck.choice(places(told))
    inside[name] = luck.choice((*ODD, wanted(luck).options))
    return json.dumps(told).encode()


def places(told: Any) -> list[tuple[Any, Any]]:
    """Everywhere in a value."""
    names = told if isinstance(told, dict) else range(len(told)) if isinstance(told, list) else ()
    return [place for name in names for place in ((told, name), *places(told[name]))]


def changed_bytes(line: bytes, luck: Random) -> bytes:
    at = luck.randrange(len(line))
    return (
        line[:at]
        + luck.choice((b"", b"\x00", b"\xff", b'"', b"}", b"9" * 5000, b"\xed\xa0\x80"))
        + line[at + luck.randrange(3) :]
    )


Kind = Callable[[Random], Sent]
KINDS: tuple[Kind, ...] = (odd_names, odd_addresses, odd_bodies, odd_forms, odd_files)


def answer_to(sent: Sent, port: int) -> bytes:
    """The whole answer."""
    with socket.create_connection(("127.0.0.1", port), timeout=SOON * 3) as line:
        line.sendall(sent.raw(port))
        answer = b""
        while piece := line.recv(65_536):
            answer += piece
            if answer.startswith(b"HTTP/1.1 101"):
                break
    return answer


class Listener(logging.Handler):
    """Hears every error that is logged."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """One more; uvicorn calls every socket that is refused in words an error."""
        if "without completing handshake" not in record.getMessage():
            self.heard.append(self.format(record))


def run(requests: int, house: House, seed: int = 1, kinds: Sequence[Kind] = ()) -> Counter[int]:
    """Send requests of some kinds, or of all there are here; how often each status came back."""
    listener, counts, used = Listener(), Counter[int](), kinds or KINDS
    logging.getLogger().addHandler(listener)
    try:
        for number in range(requests):
            luck = Random(f"{seed}/{number}")
            sent = used[number % len(used)](luck)
            status = status_of(answer_to(sent, house.port))
            counts[status] += 1
            assert 100 < status < 500, f"request {seed}/{number}: {status} to {sent!r}"[:3000]
            assert listener.heard == [], f"request {seed}/{number}: {sent!r}"[:3000] + "".join(listener.heard)
    finally:
        logging.getLogger().removeHandler(listener)
    return counts


def status_of(answer: bytes) -> int:
    """The status of an answer; what is said about a fault is on one line and short."""
    status = int(answer[9:12] or b"0")
    head, _, body = answer.partition(b"\r\n\r\n")
    if body and status >= 400 and b"application/json" in head:
        error = msgspec.json.decode(body)["error"]
        assert len(error) < 1000, error
        assert error.isprintable(), error
    return status


@contextmanager
def paged(folder: Path) -> Iterator[House]:
    """A server with a page."""
    (folder / "index.html").write_text("<!doctype html>the page")
    with running(folder, web=folder, limits=replace(PLENTY, replays=MUCH, looks=MUCH, publishing=MUCH)) as house:
        yield house


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place, paged(Path(place)) as served:
        print(dict(run(int(sys.argv[1]) if len(sys.argv) > 1 else 1000, served)))
