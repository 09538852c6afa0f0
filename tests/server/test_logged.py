"""What the log says of a match: its number. Neither its code nor a link, which would let readers in."""

import ast
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from safehouse.server.lobby import Lobby
from safehouse.server.room import Room, inbox
from safehouse.server.room.bots import BotDriver
from safehouse.server.store import NotStored
from safehouse.server.store.folder import FILE
from safehouse.server.wire import messages
from tests.server.house import Client, House, Table, running


def stumble(*_: Any, **__: Any) -> Any:
    raise RuntimeError("stumbled")


def keeps_secrets(caplog: pytest.LogCaptureFixture, table: Table, *lines: str) -> bool:
    """Does the log say these lines, and no secret of a table?"""
    assert [line for line in lines if line not in caplog.text] == []
    return not any(secret in caplog.text for secret in (table.code, table.spectator, *table.tokens))


def test_a_message_and_a_request_that_fail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(inbox.DEEDS, messages.Point, stumble)
    monkeypatch.setattr(Lobby, "summary", stumble)
    with running(tmp_path) as house:
        table = house.make(seats=2)
        assert house.get(f"/api/seats/{table.tokens[0]}").status == 500
        with table.sit(0) as ann:
            ann.send("Point", at=1)
            ann.hear("Refusal")

    assert keeps_secrets(caplog, table, "a Point of seat 0 in match 1", "summary failed")


def test_a_bot_that_stops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(BotDriver, "act", stumble)
    with running(tmp_path) as house:
        table = house.make("masterminds", seats=2, bots="random")
        with table.sit(0) as ann:
            ann.play(ann.offer())
            ann.sync()

    assert keeps_secrets(caplog, table, "a bot in match 1 stopped")


def test_odds_that_fail(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with running(tmp_path, worker=("false",)) as house:
        table = house.make(seats=1, suggested=True)
        with table.sit(0) as ann:
            ann.send("AskOdds", id="odds")
            ann.hear("OddsFound")

    assert keeps_secrets(caplog, table, "match 1 has no odds")


def test_a_match_that_cannot_be_shown_or_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def lost(*_: Any) -> Any:
        raise NotStored("gone")

    with running(tmp_path) as house:
        table = house.make(seats=1)
        with table.sit(0) as ann:
            monkeypatch.setattr("safehouse.server.store.queries.match_queries.append", lost)
            monkeypatch.setattr(Room, "rebuild", lost)
            ann.play(ann.offer("Plan"))
            ann.hear("Farewell")

    assert keeps_secrets(caplog, table, "match 1 could not be read again: gone")


def test_a_match_that_does_not_come_back(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with running(tmp_path) as house:
        table = house.make(seats=1)
        with table.sit(0) as ann:
            ann.play(ann.offer("Plan"))
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        spoilt = "UPDATE entries SET body = CAST(replace(CAST(body AS TEXT), 'Planned', 'Unplanned') AS BLOB)"
        connection.execute(spoilt)
        connection.commit()

    with running(tmp_path) as house:
        closed(house, table)

    assert keeps_secrets(caplog, table, "match 1 does not come back as it was kept")


def closed(house: House, table: Table) -> None:
    client = Client(house.port, table.tokens[0])
    client.open.close()
    assert client.welcome["type"] == "Farewell"


@pytest.mark.parametrize(
    ("path", "origin"),
    [
        ("/api/ws/nobody", "http://evil.example"),
        ("/api/ws", "http://127.0.0.1:{port}"),
        ("/api/rulebook", "http://127.0.0.1:{port}"),
        ("/", "http://127.0.0.1:{port}"),
    ],
)
def test_a_socket_that_is_refused_is_nothing_to_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, path: str, origin: str
) -> None:
    with running(tmp_path) as house:
        address, page = f"ws://127.0.0.1:{house.port}{path}", Origin(origin.format(port=house.port))
        with pytest.raises(InvalidStatus), connect(address, origin=page):
            pass

    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []


def test_no_line_of_the_log_is_written_with_a_code_or_a_link() -> None:
    files = sorted(Path(inbox.__file__).parents[1].rglob("*.py"))
    calls = [node for file in files for node in ast.walk(ast.parse(file.read_text("utf8"))) if logs(node)]
    named = [ast.unparse(call) for call in calls]

    assert len(named) > 10
    assert [call for call in named if re.search(r"\.code\b|token|\blink(?!\.seat)", call)] == []


def logs(node: ast.AST) -> bool:
    """Does this write to the log?"""
    return isinstance(node, ast.Call) and ast.unparse(node.func).startswith(("LOG.", "event", "events.event"))
