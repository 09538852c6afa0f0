"""The line between two processes: nobody without the secret is heard, and a request is led on to its end."""

import asyncio
import socket
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocket

from safehouse.server.app.socket import Socket
from safehouse.server.house import HeldElsewhere
from safehouse.server.house.doors.inside import Inside
from safehouse.server.house.doors.joining import Membership, Terms
from safehouse.server.house.doors.relay import Relay
from safehouse.server.house.doors.stream import Broken, line_to
from safehouse.server.house.house import Reached
from safehouse.server.lobby.rooms import Environment, Rooms
from safehouse.server.store.sqlite import SqliteStore
from safehouse.server.transport.listening import bound
from safehouse.server.transport.visitors import Visitor
from tests.server.house import SOON, free_port

SECRET, PROCESS = b"known to the house", 7
Said = list[dict[str, Any]]


class Nobody:
    """A house that leads nobody on."""

    async def relay(self, *_: Any) -> Reached:
        raise AssertionError


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """An app that says what it hears."""
    body = (await receive())["body"]
    await send({"type": "http.response.start", "status": 200, "headers": [[b"x", scope["path"].encode()]]})
    await send({"type": "http.response.body", "body": body})


async def elsewhere(scope: Any, _: Any, __: Any) -> None:
    """An app that does not hold the match."""
    scope["relayed"].elsewhere = True


async def half(_: Any, __: Any, send: Any) -> None:
    """An app that dies in the middle."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    raise RuntimeError


async def never(*_: Any) -> None:
    raise AssertionError("nobody may come here")


def with_inside(app: Any, do: Callable[[str], Awaitable[Any]]) -> Any:
    """Something done with a process of the house."""

    async def run() -> Any:
        listening: socket.socket = bound("127.0.0.1", 0)
        member = Membership("club", f"127.0.0.1:{listening.getsockname()[1]}", Terms())
        member.process, member.secret = PROCESS, SECRET
        inside = Inside(member, listening)
        await inside.open(app)
        try:
            return await asyncio.wait_for(do(member.address), SOON)
        finally:
            await inside.close()

    return asyncio.run(run())


def led(address: str, process: int = PROCESS, secret: bytes = SECRET) -> Awaitable[tuple[Reached, Said]]:
    """A request for a match, led on to a process; how far it came, and what was answered."""
    said: Said = []
    heard = [{"type": "http.request", "body": b"words", "more_body": False}]

    async def receive() -> Any:
        return heard.pop() if heard else await asyncio.get_running_loop().create_future()

    async def send(message: Any) -> None:
        said.append(message)

    async def do() -> tuple[Reached, Said]:
        there = HeldElsewhere(Nobody(), 1, process, address)
        scope = {"type": "http", "method": "POST", "path": "/there", "headers": []}
        return await Relay().lead(there, secret, scope, receive, send), said

    return do()


def test_a_request_is_answered_by_the_other_process() -> None:
    reached, said = with_inside(echo, led)

    assert reached is Reached.WHOLE
    assert (said[0]["headers"], said[1]["body"]) == ([[b"x", b"/there"]], b"words")


@pytest.mark.parametrize(
    ("app", "words", "reached"),
    [
        (never, {"secret": b"guessed"}, Reached.NOT),
        (never, {"secret": b""}, Reached.NOT),
        (never, {"process": PROCESS + 1}, Reached.NOT),
        (elsewhere, {}, Reached.NOT),
        (half, {}, Reached.BROKEN),
    ],
)
def test_who_is_not_let_in_may_ask_again_and_what_broke_is_said_to_be_broken(
    app: Any, words: dict[str, Any], reached: Reached
) -> None:
    assert with_inside(app, lambda address: led(address, **words))[0] is reached


def test_a_process_that_is_not_there_is_not_reached() -> None:
    assert asyncio.run(asyncio.wait_for(led(f"127.0.0.1:{free_port()}"), SOON))[0] is Reached.NOT
    assert asyncio.run(asyncio.wait_for(led(""), SOON))[0] is Reached.NOT


@pytest.mark.parametrize("hello", [b"\xff" * 8, b"\x00\x00\x00\x01\x01", b"GET / HTTP/1.1\r\n\r\n"])
def test_whoever_says_something_else_hears_nothing(hello: bytes) -> None:
    async def do(address: str) -> bool:
        line = await line_to(address, SOON)
        line.writer.write(hello)
        try:
            await line.receive()
        except Broken:
            return True
        finally:
            line.close()
        return False

    assert with_inside(never, do)


class Telling:
    """A house whose other process has something to say."""

    async def relay(self, there: HeldElsewhere, scope: Any, receive: Any, send: Any) -> Reached:
        await send({"type": "websocket.send", "text": "news"})
        return Reached.WHOLE


@pytest.mark.parametrize("wrong", [OSError("the line is cut"), RuntimeError("sent after websocket.close")])
def test_who_vanishes_while_another_process_tells_them_something_is_no_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, wrong: Exception
) -> None:
    class Held(Socket):
        async def serve(self, websocket: WebSocket, visitor: Visitor) -> None:
            raise HeldElsewhere(Telling(), 1, PROCESS, "")

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        if message["type"] != "websocket.accept":
            raise wrong

    scope = {"type": "websocket", "path": "/api/ws/x", "headers": [], "client": ("127.0.0.1", 1)}
    with closing(SqliteStore(tmp_path)) as store:
        rooms = Rooms(Environment(store))
        asyncio.run(Held(rooms).open(WebSocket(scope, receive, send)))

    assert not [record for record in caplog.records if record.levelname == "ERROR"]
    assert rooms.visitors.at(scope).tables == 0
