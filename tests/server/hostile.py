"""Frames no honest page would send: python -m tests.server.hostile 10000"""

import json
import logging
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.server.house import PLENTY, SOON, Client, Table, free_port
from tests.server.kill import Killed

Frame = str | bytes
PLAN = {"type": "Plan", "who": 1, "at": 0}
ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    1.5,
    10**30,
    -(10**18),
    2**63,
    "",
    "x" * 5000,
    [],
    {},
    [[]],
    "\x00",
    "\ud800",
    {"type": "Plan"},
)
FIRST = {"masters": "Plan", "masterminds": "KeepHand"}  # what anybody may do at once
KINDS = ("Play", "TakeBack", "Hand", "Lend", "Say", "Point", "Introduce", "Why", "Suggest", "News", "Welcome", "", "x")
FIELDS = ("id", "after", "command", "who", "to", "seat", "bot", "text", "at", "name", "colour", "extra")


def play(command: Any, id_: str = "hostile", **more: Any) -> str:
    return json.dumps({"type": "Play", "id": id_, "after": 0, "command": command, **more})


def cut(luck: Random) -> Frame:
    text = play(PLAN)
    return text[: luck.randrange(1, len(text) - 1)]


def huge(luck: Random) -> Frame:
    return play({"type": "Plan", "who": 0, "at": 0, "more": "y" * luck.choice((1000, 10_000, 16_000, 40_000))})


def deep(luck: Random) -> Frame:
    depth = luck.choice((50, 900, 5000, 8000))
    opening, closing = luck.choice((("[", "]"), ('{"a":', "}")))
    return '{"type":"Play","id":"deep","after":0,"command":' + (opening * depth + "1" + closing * depth)[:16_000] + "}"


def wrong_types(luck: Random) -> Frame:
    """Any kind with odd values in its fields; at least the id is no good, so that nothing can come of it."""
    message = {name: luck.choice(ODD) for name in luck.sample(FIELDS, 5)}
    return json.dumps({"type": luck.choice(KINDS), **message, "extra": 1})


def odd_numbers(luck: Random) -> Frame:
    command = {
        "type": luck.choice(("Plan", "Move", "Act", "Run", "Enter", "Answer", "Use", "HandTo")),
        "who": luck.choice(ODD),
    }
    return play({**command, "at": luck.choice((10**10, -(10**10), 2**62, -1, 99_999, 10**400))})


def cards(luck: Random) -> Frame:
    """Cards nobody holds, places that are not there, a Heist in somebody else's turn."""
    command = {
        "type": luck.choice(("Hire", "HireInstead", "Equip", "PlayEvent", "Declare", "Legwork", "Party", "Maneuver"))
    }
    fields = {"card": "ev-tip", "place": 0, "slot": 0, "who": 0, "members": [0]}
    wanted = {name: luck.choice((value, *ODD)) for name, value in fields.items() if luck.random() < 0.6}
    return play(command | wanted)


def anothers_seat(luck: Random) -> Frame:
    """Commands for a character of somebody else, and messages that claim another seat."""
    return luck.choice(
        (
            play({"type": "Plan", "who": 0, "at": luck.randrange(40)}),
            play({"type": "Plan", "who": 0, "at": 0}, seat=0),
            json.dumps({"type": "Hand", "id": "h", "who": 0, "to": 1}),
            json.dumps({"type": "Lend", "seat": 0, "bot": "random"}),
            json.dumps({"type": "Introduce", "name": "Ann", "colour": 0, "seat": 0}),
            play({"type": "HandTo", "who": 0, "seat": 1}),
            play({"type": "Planned", "who": 0, "at": 0}),
        )
    )


def repeated(luck: Random) -> Frame:
    return play({"type": "Plan", "who": 1, "at": luck.randrange(40)}, "stored")


def bad_ids(luck: Random) -> Frame:
    return play(PLAN, luck.choice(("", "bot-1", "ü", "a b", "\x00", "\ud83d", "z" * 41)))


def no_text(luck: Random) -> Frame:
    return luck.choice(
        (b"", b"\xff\xfe", b"\x00" * 500, luck.randbytes(200), "", "null", "[]", "1e999", "{}", '"\\ud800"')
    )


HOSTILE: tuple[Callable[[Random], Frame], ...] = (
    cut, huge, deep, wrong_types, odd_numbers, cards, anothers_seat, repeated, bad_ids, no_text,
)  # fmt: skip


class Attacker:
    """A seat that sends what it likes, and comes back when it is thrown out."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.client = table.sit(1)
        self.thrown_out = 0

    def send(self, frame: Frame) -> None:
        """One frame; whether it is answered or the connection is closed does not matter."""
        try:
            self.client.socket.send(frame)
            while len(frame) > PLENTY.frame:  # too large: the connection is closed, and that is waited for
                self.client.socket.recv(timeout=SOON)
            self.client.socket.recv(timeout=0)
        except TimeoutError:
            pass
        except ConnectionClosed:
            self.thrown_out += 1
            self.client.open.close()
            self.client = self.table.sit(1)

    def drain(self) -> None:
        """Until all that was sent is dealt with."""
        try:
            self.client.sync()
        except ConnectionClosed:
            self.client = self.table.sit(1)
            self.client.sync()
        self.client.frames.clear()


def memory(pid: int) -> float:
    """What a process holds, in MB."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096 / 1e6


def run(frames: int, folder: Path, game: str = "masters", seed: int = 1) -> str:
    """Send them all; a line of figures. Nothing may have changed, and memory is flat."""
    logging.getLogger("websockets").setLevel(logging.CRITICAL)  # the client is surprised by how it is thrown out
    server, luck = Killed(free_port(), folder), Random(seed)
    server.start()
    try:
        table = server.house.make(game, 2)
        ann, attacker = table.sit(0), Attacker(table)
        attacker.client.play(attacker.client.offer(FIRST[game]), "stored")
        ann.catch_up(1)
        before = stand(table)
        held = attack(attacker, frames, luck, server)
        assert stand(table) == before, "something has changed"
        assert ann.silent(), "somebody else heard of it"
        assert ann.play(ann.offer(FIRST[game]))["type"] == "News"
        ann.open.close()
        attacker.client.open.close()
        assert max(held) - held[0] < 10, f"memory grows: {held}"
        return f"{frames} frames, thrown out {attacker.thrown_out} times, memory {held[0]:.1f} to {held[-1]:.1f} MB"
    finally:
        server.kill()


def attack(attacker: Attacker, frames: int, luck: Random, server: Killed) -> list[float]:
    """All frames; what the server holds after each tenth of them."""
    held = list[float]()
    for number in range(frames):
        attacker.send(luck.choice(HOSTILE)(luck))
        if number % 50 == 49:
            attacker.drain()
        if number % (frames // 10) == frames // 10 - 1:
            assert server.process is not None
            assert server.process.poll() is None, "the server is gone"
            held.append(memory(server.process.pid))
    attacker.drain()
    return held


def stand(table: Table) -> Any:
    """All that a newcomer is told."""
    with Client(table.house.port, table.spectator) as eve:
        told = eve.welcome
    return {name: told[name] for name in ("title", "log", "chat", "scene")}, [p["name"] for p in told["people"]]


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        print(run(int(sys.argv[1]) if len(sys.argv) > 1 else 1000, Path(place)))
