"""Connections that say nothing, too many of them, and descriptors that run out."""

import asyncio
import http.client
import logging
import resource
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from safehouse.server.limits import Limits
from safehouse.server.transport.connections import Connections
from safehouse.server.transport.descriptors import ACCEPT, AcceptTrouble, for_connections
from tests.server.flood import Served, plan
from tests.server.house import PLENTY, SOON, Client, House, Table, running

SHORT = msgspec.structs.replace(PLENTY, head=0.05, rest=0.05, sweep=0.02, keep=1)
HALF_A_HEAD = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"
HALF_A_BODY = b"POST /api/join HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 500\r\n\r\n{"


@pytest.fixture
def short(tmp_path: Path) -> Iterator[House]:
    with running(tmp_path, limits=SHORT) as house:
        yield house


def bare(house: House, words: bytes = b"") -> socket.socket:
    """A connection that sends some bytes and nothing more."""
    made = socket.create_connection(("127.0.0.1", house.port), timeout=SOON)
    made.sendall(words)
    return made


def heard(connection: socket.socket) -> bytes:
    """All that comes until the other side closes."""
    words = b""
    while some := connection.recv(10_000):
        words += some
    return words


def test_a_connection_that_says_nothing_is_closed(short: House) -> None:
    with bare(short) as eve:
        assert heard(eve) == b""


@pytest.mark.parametrize("half", [HALF_A_HEAD, HALF_A_BODY])
def test_half_a_request_is_closed_and_told_why(short: House, half: bytes, caplog: pytest.LogCaptureFixture) -> None:
    with bare(short, half) as eve:
        words = heard(eve)

    assert words.startswith(b"HTTP/1.1 408")
    assert b"did not come in time" in words
    assert caplog.records == []


def test_a_kept_connection_is_closed_when_nothing_follows(short: House) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", short.port, timeout=SOON)
    connection.request("GET", "/api/box/masterminds")
    assert connection.getresponse().read()

    assert heard(connection.sock) == b""
    connection.close()


def seated(table: Table) -> Client:
    """Somebody at a table, however often a busy machine was too slow for limits as short as these."""
    while True:
        with suppress(ConnectionClosed, InvalidHandshake, OSError):
            return table.sit(0)


def test_a_table_is_not_closed_for_saying_nothing(short: House) -> None:
    with seated(short.make()) as ann:
        for _ in range(3):  # each takes as long as any request may
            with bare(short) as eve:
                heard(eve)

        assert ann.play(ann.offer("Plan"))["type"] == "News"


def test_a_request_in_chunks_is_refused(house: House) -> None:
    head = b"POST /api/join HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
    with bare(house, head + b"1\r\n{\r\n" * 100) as eve:
        words = heard(eve)

    assert words.startswith(b"HTTP/1.1 400")
    assert b"not in chunks" in words


def test_idle_connections_of_an_address_give_way_to_new_ones(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(PLENTY, connections_by_address=5)
    with running(tmp_path, limits=limits) as house, ExitStack() as ending, house.make().sit(0) as ann:
        idle = [ending.enter_context(bare(house)) for _ in range(40)]
        for _ in range(3):
            assert ann.play(ann.offer("Plan"))["type"] == "News"
            assert house.get("/api/box/masterminds").status == 200
        for one in idle[:35]:
            assert heard(one) == b""


class Stub:
    """A connection that only notes what becomes of it."""

    def __init__(self, address: str, *, busy: bool = False) -> None:
        self.address = address
        self.busy = busy
        self.closed = False

    def idle(self) -> bool:
        return not self.busy

    def make_way(self) -> None:
        self.closed = True

    def look(self, now: float) -> None:
        self.closed = now > 100


def crowd(limits: Limits, *stubs: Stub) -> list[bool]:
    """Who is let in, one after the other."""

    async def come() -> list[bool]:
        connections = Connections(limits)
        return [connections.come(stub) for stub in stubs]

    return asyncio.run(come())


def test_whoever_is_being_answered_is_not_closed_for_another() -> None:
    old, idle, new = Stub("a", busy=True), Stub("a"), Stub("a")

    assert crowd(Limits(connections_by_address=2), old, idle, new) == [True, True, True]
    assert [old.closed, idle.closed, new.closed] == [False, True, False]


def test_one_address_that_is_full_of_work_does_not_shut_out_another() -> None:
    stubs = [Stub("a", busy=True), Stub("a", busy=True), Stub("a"), Stub("b")]

    assert crowd(Limits(connections_by_address=2), *stubs) == [True, True, False, True]


def test_when_all_is_full_whoever_has_most_gives_way() -> None:
    stubs = [Stub("b"), Stub("a"), Stub("a"), Stub("c")]

    assert crowd(Limits(connections=3), *stubs) == [True, True, True, True]
    assert [stub.closed for stub in stubs] == [False, True, False, False]


def test_some_descriptors_are_kept_for_the_store_and_the_log() -> None:
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)

    assert for_connections(100) == soft - 100
    assert for_connections(10 * soft) == soft // 2


def test_what_cannot_be_accepted_is_said_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    now, room = [0.0], list[int]()
    trouble = AcceptTrouble(lambda: room.append(1), lambda: now[0])
    context: dict[str, Any] = {"message": ACCEPT, "exception": OSError(24, "Too many open files")}
    loop = asyncio.new_event_loop()
    with caplog.at_level(logging.WARNING):
        for second in range(0, 120, 10):
            now[0] = second
            trouble(loop, context)
        trouble(loop, {"message": "something else"})
    loop.close()

    assert [record.name for record in caplog.records] == ["safehouse.server", "safehouse.server", "asyncio"]
    assert len(room) == 12


def test_more_idle_connections_than_descriptors_stop_nobody_from_playing(tmp_path: Path) -> None:
    served = Served(tmp_path, soft=150, hard=200)
    with ExitStack() as ending:
        ending.callback(served.process.kill)
        ann = ending.enter_context(served.house.make().sit(0))
        for _ in range(300):
            ending.enter_context(bare(served.house))
        for _ in range(5):
            plan(ann)
            assert served.house.get("/api/box/masterminds").status == 200
        ann.open.close()
        said = served.stop()

    assert [line for line in said.splitlines() if " level=info " not in line] == []


def test_the_soft_limit_of_descriptors_is_raised(tmp_path: Path) -> None:
    served = Served(tmp_path, soft=100, hard=300)
    limits = Path(f"/proc/{served.process.pid}/limits").read_text()
    served.stop()

    assert next(line for line in limits.splitlines() if "open files" in line).split()[3:5] == ["300", "300"]
