"""The log: one line for each event, that a program can read and that names nobody."""

import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from safehouse.server.events import Event, event
from safehouse.server.events.lines import Form, Lines, Throttle
from safehouse.server.events.writing import LogWish, write_to
from safehouse.server.store.sqlite import SqliteStore
from safehouse.server.transport.address import address_of, in_part
from tests.server.house import Client, House, Table, running
from tests.server.scenes.test_replay import bots_alone
from tests.server.test_restart import Failing
from tests.server.transport.test_visitors import NEVER, little

STAMP = re.compile(r"time=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z level=(info|warning|error) event=[a-z_]+( |$)")
LOG = logging.getLogger("safehouse.server")


@pytest.fixture
def written(tmp_path: Path) -> Iterator[Path]:
    """The log of this test in a file, as a server writes it."""
    with LoggingTo(tmp_path / "log", "json") as file:
        yield file


class LoggingTo:
    """Write the log to a file for a while."""

    def __init__(self, file: Path, form: Form) -> None:
        self.file = file
        self.form = form

    def __enter__(self) -> Path:
        self.before = {name: logging.getLogger(name) for name in ("uvicorn", "safehouse.server", "asyncio")}
        self.kept = {name: (logger.level, logger.propagate) for name, logger in self.before.items()}
        write_to(self.file, LogWish(self.form))
        return self.file

    def __exit__(self, *_: object) -> None:
        for name, logger in self.before.items():
            logger.level, logger.propagate = self.kept[name]
            for handler in logger.handlers[-1:]:
                logger.removeHandler(handler)
                handler.close()


def said(file: Path, kind: str = "") -> list[dict[str, object]]:
    """All lines of a log, or those of a kind."""
    lines = [json.loads(line) for line in file.read_text("utf8").splitlines()]
    return [line for line in lines if kind in ("", line["event"])]


def told(line: dict[str, object]) -> dict[str, object]:
    """What a line says besides when and how grave it is."""
    return {key: value for key, value in line.items() if key not in ("time", "level", "event")}


def seated(house: House) -> Client:
    """Somebody at a table whose plan is laid out."""
    return house.make(seats=1, suggested=True).sit(0)


def record(message: object, *words: object, level: int = logging.INFO) -> logging.LogRecord:
    return logging.LogRecord("safehouse.server", level, "file", 1, message, words, None)


def test_an_event_is_one_line_of_names_and_values() -> None:
    line = Lines().format(
        record(Event("match_opened", {"match": 3, "seat": None, "why": "no one was at it", "over": False}))
    )

    assert STAMP.match(line)
    assert line.endswith('event=match_opened match=3 seat=null why="no one was at it" over=false')


def test_the_same_as_json() -> None:
    line = Lines("json").format(record(Event("refused", {"match": 3, "rule": "SUB3"})))

    assert {**json.loads(line), "time": ""} == {
        "time": "",
        "level": "info",
        "event": "refused",
        "match": 3,
        "rule": "SUB3",
    }


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize(
    "odd", ["two\nlines event=forged", 'a "quoted" word', "tab\there", "line\u2028separator", "\x1b[31m"]
)
def test_whatever_a_line_holds_it_stays_one_line(form: Form, odd: str) -> None:
    line = Lines(form).format(record(Event("refused", {"why": odd})))
    sentence = Lines(form).format(record("something went wrong: %s", odd, level=logging.WARNING))

    for each in (line, sentence):
        assert len(each.splitlines()) == 1
        assert each.isprintable()
    assert " event=note " in f" {sentence} " or json.loads(sentence)["event"] == "note"


def test_a_fault_is_one_line_too() -> None:
    try:
        raise RuntimeError("stumbled")
    except RuntimeError as error:
        fault = record("a bot stopped", level=logging.ERROR)
        fault.exc_info = (RuntimeError, error, error.__traceback__)
    line = json.loads(Lines("json").format(fault))

    assert (line["event"], line["about"]) == ("fault", "a bot stopped")
    assert line["trace"].endswith("RuntimeError: stumbled")


def test_an_event_has_a_plain_name() -> None:
    with pytest.raises(AssertionError):
        event("Something odd")


def test_a_noisy_kind_is_cut_short_and_the_next_line_says_by_how_many() -> None:
    now = [0.0]
    throttle = Throttle((1, 2), lambda: now[0])
    passed = [throttle.filter(record(Event("refused", {}))) for _ in range(5)]
    other, fault = record(Event("started", {})), record("stumbled", level=logging.ERROR)
    beside = [throttle.filter(other), throttle.filter(fault)]
    now[0] = 1.0
    last = record(Event("refused", {}))
    again = throttle.filter(last)

    assert (passed, beside, again) == ([True, True, False, False, False], [True, True], True)
    assert Lines().format(last).endswith("event=refused left_out=3")
    assert Lines().format(other).endswith("event=started")


@pytest.mark.parametrize(
    ("host", "part"),
    [("203.0.113.77", "203.0.113.*"), ("2001:db8:aa:bb::7", "2001:0db8:*"), ("127.0.0.1", "this machine"), ("", "")],
)
def test_an_address_is_told_in_part(host: str, part: str) -> None:
    assert in_part(address_of(host)) == part


def test_a_match_from_its_making_to_its_end_is_told_by_number(tmp_path: Path, written: Path) -> None:
    with running(tmp_path) as house:
        table = house.make("masterminds", seats=2, bots="random")
        with table.sit(0) as ann, table.watch():
            ann.play({"type": "EndEscape"})
            ann.send("nonsense")
            ann.hear("Refusal")
        house.ask("DELETE", f"/api/seats/{table.tokens[0]}")
    lines = [told(line) | {"event": line["event"]} for line in said(written)]

    assert {"event": "match_made", "match": 1, "game": "masterminds", "seats": 2, "bots": 1} in lines
    assert {"event": "match_opened", "match": 1, "game": "masterminds", "entries": 0} in lines
    assert {"event": "socket_opened", "match": 1, "seat": 0} in lines
    assert {"event": "socket_opened", "match": 1, "seat": None} in lines
    assert {"event": "socket_closed", "match": 1, "seat": 0, "why": "closed by the other side (1000)"} in lines
    assert [line["event"] for line in lines].count("refused") == 2
    assert {"event": "match_deleted", "match": 1} in lines


def test_the_end_of_a_match_is_told_once(tmp_path: Path, written: Path) -> None:
    with running(tmp_path) as house:
        table = bots_alone(house, "masterminds")
        with table.watch() as cid:
            assert cid.scene["outcome"]

    assert [line["match"] for line in said(written, "match_over")] == [1]


def test_what_is_not_saved_is_told(tmp_path: Path, written: Path) -> None:
    disk = Failing(tmp_path)
    with running(tmp_path, lambda _: SqliteStore(tmp_path, connect=lambda _: disk)) as house:
        with house.make(seats=1).sit(0) as ann:
            disk.full = True
            ann.play(ann.offer("Plan"))
            ann.send("Say", id="said", text="hello")
            ann.hear_of("said")
        house.post("/api/matches", {"game": "masters", "setup": {}, "seats": [{"name": "Ann"}]})
        disk.full = False

    lines = said(written, "not_saved")
    assert [line["level"] for line in lines] == ["warning"] * 3
    assert {"match": 1, "seat": 0, "why": "database or disk is full"} in map(told, lines)
    assert lines[-1]["asked"] == "make"


def test_a_limit_that_is_hit_is_told_with_an_address_in_part(tmp_path: Path, written: Path) -> None:
    with running(tmp_path, limits=little(matches=(NEVER, 1)), behind_proxy=True) as house:
        form = {"game": "masters", "setup": {}, "seats": [{"name": "Ann"}]}
        made = [house.post("/api/matches", form, X_Forwarded_For="203.0.113.77") for _ in range(2)]

    assert [answer.status for answer in made] == [201, 429]
    assert told(said(written, "limit_hit")[0]) == {"asked": "make", "address": "203.0.113.*"}


def test_a_job_that_takes_too_long_is_told(tmp_path: Path, written: Path) -> None:
    limits = little(patience=0.2)
    with running(tmp_path, limits=limits, worker=("sleep", "60")) as house, seated(house) as ann:
        ann.send("AskOdds", id="odds")
        ann.hear("OddsFound")

    assert told(said(written, "job_timed_out")[0])["job"] == "FindOdds"


def test_no_secret_and_nobody_is_in_the_log(tmp_path: Path, written: Path) -> None:
    with running(tmp_path, behind_proxy=True) as house:
        table = play_about(house)
    text = written.read_text("utf8")

    assert len(said(written)) > 10
    for word in (*table.tokens, table.spectator, table.code, "Annabel", "Sesame", "203.0.113.77"):
        assert word not in text


def play_about(house: House) -> Table:
    """A table at which people say and try all kinds of things."""
    table = house.make(seats=2)
    for path in (
        f"/api/join/{table.code}",
        f"/api/seats/{table.tokens[0]}",
        "/api/seats/Sesame",
        f"/api/nowhere/{table.code}",
    ):
        house.get(path, X_Forwarded_For="203.0.113.77")
    house.post("/api/join", {"code": "Sesame", "name": "Annabel"}, X_Forwarded_For="203.0.113.77")
    with table.sit(0) as ann, table.watch() as cid:
        ann.send("Introduce", id="named", name="Annabel", colour=1)
        ann.send("Say", id="said", text="Sesame")
        ann.play(ann.offer("Plan"))
        ann.play({"type": "Sesame", "Annabel": table.code})
        ann.send("Sesame")
        cid.send("Say", id="x", text="Sesame")
        ann.sync()
    house.ask("DELETE", f"/api/seats/{table.tokens[0]}")
    return table
