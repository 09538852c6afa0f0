"""Frames of every kind, from one socket and from one address."""

from pathlib import Path

import msgspec
import pytest

from safehouse.server.limits import Limits
from safehouse.server.transport.sockets import TOO_MANY, TOO_SMALL, TableConnection
from tests.server.house import MUCH, PLENTY, House, running
from tests.server.raw import EMPTY, NOT_UTF8, PING, PONG, TEXT, Raw, frame

MANY = 10_000
FIFTY = msgspec.structs.replace(PLENTY, frames=(0.001, 50), pieces=1000)


@pytest.mark.parametrize("flood", [PING * MANY, PONG * MANY, frame(1, last=False) + EMPTY * MANY])
def test_too_many_frames_of_any_kind_close_their_own_connection(tmp_path: Path, flood: bytes) -> None:
    with running(tmp_path, limits=FIFTY) as house:
        table = house.make()
        with table.sit(0) as ann, Raw(house.port, table.tokens[1]) as eve:
            eve.socket.sendall(flood)

            assert eve.ended() == (1008, TOO_MANY)
            assert ann.play(ann.offer("Plan"))["type"] == "News"


def test_a_message_in_too_many_pieces_closes_its_connection(house: House) -> None:
    table = house.make()
    with Raw(house.port, table.tokens[0]) as eve:
        eve.socket.sendall(frame(1, last=False) + EMPTY * 100)

        assert eve.ended() == (1008, TOO_SMALL)


def test_text_that_is_none_closes_its_connection_and_is_no_failure_of_ours(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    table = house.make()
    for flood in (NOT_UTF8, NOT_UTF8 * 300, PING * 3 + NOT_UTF8 + PING * 3 + NOT_UTF8):
        with Raw(house.port, table.tokens[0]) as eve:
            eve.socket.sendall(flood)

            assert eve.ended()[0] == 1007
    assert caplog.records == []


def test_a_flood_is_read_a_little_at_a_time(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    at_once, handle = list[int](), TableConnection.handle_events

    def counted(self: TableConnection) -> None:
        at_once.append(len(self.conn.events))
        handle(self)

    monkeypatch.setattr(TableConnection, "handle_events", counted)
    with Raw(house.port, house.make().tokens[0]) as eve:
        eve.socket.sendall(PING * 3000 + frame(8, b"\x03\xe8"))
        eve.ended()

    assert sum(at_once) > 3000
    assert max(at_once) <= Limits().turn / len(PING) + 1


def test_nothing_of_what_waits_for_the_next_turn_is_lost(house: House) -> None:
    with house.make().sit(0) as ann:
        asked = [f"why-{number}" for number in range(300)]
        for id_ in asked:
            ann.send("Why", id=id_, command={"type": "Drop"})
        answered = [ann.hear("Because")["id"] for _ in asked]
        ann.send("Say", text="x" * 500)

        assert answered == asked
        assert ann.hear("Chatted")["line"]["text"] == "x" * 500


def test_messages_that_come_too_fast_wait_and_close_nothing(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(PLENTY, plays=(1000, 1), frames=(1e6, 200))
    with running(tmp_path, limits=limits) as house, Raw(house.port, house.make().tokens[0]) as ann:
        ann.socket.sendall(TEXT * 150)
        answers = 0
        while answers < 150:
            answers += b"not understood" in ann.take()[1]


def test_the_frames_of_an_address_count_together_over_all_its_connections(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(PLENTY, frames=MUCH, frames_by_address=(0.001, 100))
    here, there = "X-Forwarded-For: 192.0.2.1", "X-Forwarded-For: 192.0.2.2"
    with running(tmp_path, limits=limits, behind_proxy=True) as house:
        tokens = house.make(seats=3).tokens
        with (
            Raw(house.port, tokens[0], here) as one,
            Raw(house.port, tokens[1], here) as two,
            Raw(house.port, tokens[2], there) as other,
        ):
            for each in (one, other):
                each.socket.sendall(PING * 60)
                assert pongs(each, 60)
            two.socket.sendall(PING * 60)
            other.socket.sendall(PING * 30)

            assert two.ended() == (1008, TOO_MANY)
            assert pongs(other, 30)


def pongs(raw: Raw, many: int) -> bool:
    """Wait for so many answers to pings."""
    heard = 0
    while heard < many:
        heard += raw.take()[0] == 10
    return True


def test_a_table_that_answers_no_pings_is_closed(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(PLENTY, ping=0.05)
    with running(tmp_path, limits=limits) as house, Raw(house.port, house.make().tokens[0]) as eve:
        assert eve.ended()[0] == 1011
