"""The small parts: what changed, what is clean, how much is too much."""

import asyncio
from collections import deque
from random import Random
from typing import Any, cast

import pytest

from safehouse.engine.outside import clean
from safehouse.server.limits import Bucket, Limits
from safehouse.server.room.connection import Connection
from safehouse.server.room.inbox import figures
from safehouse.server.wire.diff import changes
from safehouse.server.wire.ids import new_code, read_code, sound_id
from safehouse.server.wire.messages import Farewell, Pointed


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ({"a": 1}, {"a": 1}, []),
        ({"a": 1, "b": [1, 2]}, {"a": 1, "b": [1, 3]}, [(("b", 1), 3)]),
        ({"a": {"x": 1}}, {"a": {"x": 1, "y": 2}}, [(("a",), {"x": 1, "y": 2})]),
        ([1, 2], [1, 2, 3], [((), [1, 2, 3])]),
        ({"a": None, "b": 1}, {"a": {"c": 1}, "b": 2}, [(("a",), {"c": 1}), (("b",), 2)]),
        ({"a": [{"n": 1}, {"n": 2}]}, {"a": [{"n": 5}, {"n": 6}]}, [(("a", 0, "n"), 5), (("a", 1, "n"), 6)]),
    ],
)
def test_changes_are_the_smallest_parts_that_differ(before: Any, after: Any, told: list[Any]) -> None:
    assert list(changes(before, after)) == told


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  a \t b\n", "a b"),
        ("\x00\x1b[1mbold", "[1mbold"),
        ("<b>", "<b>"),
        ("\ud800x", "x"),
        ("\u202eevil", "evil"),
        (" ", ""),
    ],
)
def test_text_is_made_harmless_and_left_alone_otherwise(typed: str, kept: str) -> None:
    assert clean(typed) == kept


def test_ids_are_visible_ascii_and_not_those_of_bots() -> None:
    assert [sound_id(each) for each in ("a-1", "bot-1", "a b", "ü", "\x7f")] == [True, False, False, False, False]


def test_a_code_can_be_said_aloud_and_typed_anyhow() -> None:
    code = new_code(Random(1))

    assert len(code) == 8
    assert not set(code) & set("IO01")
    assert read_code(f" {code[:3].lower()}-{code[3:]} ") == code


def test_figures_are_found_wherever_they_hide() -> None:
    assert figures({"a": [1, [2, "x"]], "b": {"c": 3}, "d": None}) == [1, 2, 3]


def test_a_bucket_gives_its_brim_at_once_and_then_by_its_rate() -> None:
    now = 0.0
    bucket = Bucket((2, 3), lambda: now)

    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now = 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]


def test_whoever_is_too_fast_is_slowed_down_not_refused() -> None:
    bucket = Bucket((10, 2), lambda: 0.0)

    assert [round(bucket.owe(), 3) for _ in range(4)] == [0, 0, 0.1, 0.2]


def test_a_connection_that_does_not_read_is_let_go_without_holding_anybody_up() -> None:
    async def stall() -> list[Any]:
        sent = list[Any]()

        async def send(message: Any) -> None:
            sent.append(message)
            await asyncio.sleep(0.01)

        link = Connection(send, 0, Limits(unsent=5), lambda: 0.0)
        pump = asyncio.ensure_future(link.pump())
        for at in range(50):
            link.tell(Pointed(0, at))
        await pump
        return sent

    sent = asyncio.run(stall())

    assert "too slow" in sent[0]["text"]
    assert [message["type"] for message in sent] == ["websocket.send", "websocket.close"]


def test_what_waits_for_a_connection_is_bounded_in_bytes_too() -> None:
    link = Connection(cast(Any, None), 0, Limits(unsent_bytes=1000), lambda: 0.0)
    for size in (5000, 600, 300):  # the first is taken by whoever sends
        link.push(b"x" * size)
        link.unsent = deque(frame for frame in link.unsent if len(frame) < 5000)
    kept = sum(map(len, link.unsent))

    link.push(b"x" * 101)

    assert kept == 900
    assert [b"too slow" in frame for frame in link.unsent] == [True]


def test_nothing_is_said_after_a_farewell() -> None:
    async def part() -> int:
        async def send(message: Any) -> None:
            sent.append(message)

        sent = list[Any]()
        link = Connection(send, 0, Limits(), lambda: 0.0)
        link.part(Farewell("over"))
        link.tell(Pointed(0, 1))
        await link.pump()
        return len(sent)

    assert asyncio.run(part()) == 2
