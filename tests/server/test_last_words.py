"""No connection ends without a word, and none that ends is taken for a fault of ours."""

import asyncio
import socket
from pathlib import Path
from typing import Any, cast

import pytest
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from safehouse.server.app.responses import careful
from safehouse.server.lobby.rooms import Rooms
from safehouse.server.store.sqlite import SqliteStore
from safehouse.server.transport.listening import bound
from tests.server.house import House, running
from tests.server.test_restart import Failing


def test_whoever_opens_a_free_seat_while_the_disk_is_full_is_told(tmp_path: Path) -> None:
    disks = list[Failing]()

    def connect(folder: Path) -> Failing:
        disks.append(Failing(folder))
        return disks[0]

    with running(tmp_path, lambda folder: SqliteStore(folder, connect)) as house:
        table = house.make(seats=2)
        disks[0].full = True
        with table.sit(1) as bob:
            told = bob.welcome
        disks[0].full = False
        with table.sit(1) as bob:
            assert bob.welcome["type"] == "Welcome"

    assert (told["type"], told["again"], "disk is full" in told["why"]) == ("Farewell", True, True)


def test_whoever_is_cut_off_by_a_fault_of_ours_is_told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: Any) -> None:
        raise ValueError("a fault")

    monkeypatch.setattr("safehouse.server.app.socket.sit", stumble)
    with house.make(seats=2).sit(1) as bob:
        assert (bob.welcome["type"], bob.welcome["again"]) == ("Farewell", True)


def test_whoever_cannot_be_served_by_a_fault_of_ours_is_told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def stumble(*_: Any) -> None:
        raise ValueError("a fault")

    monkeypatch.setattr(Rooms, "open_room", stumble)
    with house.make(seats=2).sit(1) as bob:
        assert (bob.welcome["type"], bob.welcome["again"]) == ("Farewell", True)


def test_a_client_that_hangs_up_while_it_sends_is_no_failure(caplog: pytest.LogCaptureFixture) -> None:
    async def cut(_: Request) -> Response:
        raise ClientDisconnect

    answer = asyncio.run(cast(Any, careful(cut)(Request({"type": "http"}))))

    assert (answer.status_code, caplog.records) == (400, [])


def test_small_answers_are_not_held_back() -> None:
    async def accepted() -> int:
        loop, made = asyncio.get_running_loop(), asyncio.get_running_loop().create_future()

        class Noting(asyncio.Protocol):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                made.set_result(transport.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))

        listening = bound("127.0.0.1", 0)
        async with await loop.create_server(Noting, sock=listening):
            with socket.create_connection(listening.getsockname()):
                return cast(int, await made)

    assert asyncio.run(accepted()) != 0
