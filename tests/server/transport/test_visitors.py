"""What a seat and an address may do, whatever connections they have."""

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from safehouse.server.limits import Bucket, Limits
from safehouse.server.limits.recent import KeyedRecent
from safehouse.server.transport.address import address_of, forwarded
from safehouse.server.transport.pace import Pace
from safehouse.server.transport.visitors import Visitors, later
from safehouse.server.wire import ids
from tests.server.house import PLENTY, Client, House, Table, Told, running
from tests.server.raw import Raw

NEVER = 0.0001  # a drop in three hours
HERE, THERE = "192.0.2.1", "192.0.2.2"


def little(**limits: Any) -> Limits:
    return msgspec.structs.replace(PLENTY, **limits)


def welcome(raw: Raw) -> Told:
    told: Told = json.loads(raw.take()[1])
    return told


@pytest.mark.parametrize(
    ("limit", "ask", "answers"),
    [
        ("words", {"type": "Say", "text": "spam"}, ["Chatted", "Chatted", "Refusal", "Refusal"]),
        ("advice", {"type": "Suggest", "id": "a"}, ["Suggestion", "Suggestion", "Refusal", "Refusal"]),
    ],
)
def test_a_new_connection_does_not_start_afresh(tmp_path: Path, limit: str, ask: Told, answers: list[str]) -> None:
    heard = list[str]()
    with running(tmp_path, limits=little(**{limit: (NEVER, 2)})) as house:
        table = house.make(seats=2)
        for _ in answers:
            with table.sit(1) as bob:
                bob.send(ask["type"], **{name: value for name, value in ask.items() if name != "type"})
                heard.append(bob.hear(*answers)["type"])
        with table.sit(0) as ann:
            ann.send("Say", text="I may still talk")
            ann.send("Suggest", id="b")
            assert {ann.hear("Chatted", "Suggestion")["type"] for _ in range(2)} == {"Chatted", "Suggestion"}

    assert heard == answers


def test_what_is_asked_over_several_connections_of_a_seat_waits_in_one_line() -> None:
    visitors = Visitors(Limits(plays=(10, 2)), lambda: 0.0)
    first, again, other = (visitors.seats.of((1, seat)).plays for seat in (0, 0, 1))

    assert [round(each.owe(), 3) for each in (first, again, first, again, other)] == [0, 0, 0.1, 0.2, 0]


def test_a_seat_that_is_opened_too_often_is_told_when_to_come_again(tmp_path: Path) -> None:
    with running(tmp_path, limits=little(visits=(0.01, 3))) as house:
        table = house.make(seats=2)
        told = [welcome_of(table, 1) for _ in range(4)]
        other = welcome_of(table, 0)

    assert [each["type"] for each in told] == ["Welcome", "Welcome", "Welcome", "Farewell"]
    assert (told[3]["again"], "opened too often" in told[3]["why"]) == (True, True)
    assert other["type"] == "Welcome"


def test_whoever_is_refused_a_connection_has_to_wait_for_that(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waits, sleep = list[float](), asyncio.sleep

    async def noted(seconds: float) -> None:
        waits.append(seconds)
        await sleep(seconds)

    with running(tmp_path, limits=little(visits=(NEVER, 1), held=0.0123)) as house:
        table = house.make(seats=2)
        monkeypatch.setattr(asyncio, "sleep", noted)
        told = [welcome_of(table, 1)["type"] for _ in range(2)]

    assert (told, waits.count(0.0123)) == (["Welcome", "Farewell"], 1)


def welcome_of(table: Table, seat: int) -> Told:
    with table.sit(seat) as client:
        return client.welcome


def test_an_address_may_do_as_much_as_a_house_full_of_people(tmp_path: Path) -> None:
    with running(tmp_path, limits=little(visits=(NEVER, 1), crowd=2), behind_proxy=True) as house:
        tokens = house.make(seats=4).tokens
        told = list[Told]()
        for token, address in zip(tokens, (HERE, HERE, HERE, THERE), strict=True):
            with Raw(house.port, token, f"X-Forwarded-For: {address}") as raw:
                told.append(welcome(raw))

    assert [each["type"] for each in told] == ["Welcome", "Welcome", "Farewell", "Welcome"]


def test_links_that_lead_nowhere_are_tried_only_so_often(tmp_path: Path) -> None:
    with running(tmp_path, limits=little(visits=(0.01, 3), crowd=1)) as house:
        told = list[str]()
        for _ in range(4):
            with Client(house.port, "no-such-link") as eve:
                told.append(eve.welcome["why"])

    assert ["no such match" in why for why in told] == [True, True, True, False]
    assert "Try again in" in told[3]


def test_only_so_many_tables_are_open_from_one_address(tmp_path: Path) -> None:
    with running(tmp_path, limits=little(tables=2)) as house:
        table = house.make(seats=2)
        with table.sit(0), table.sit(1):
            told = welcome_of(table, 1)
        assert (told["type"], told["again"], "Close some windows" in told["why"]) == ("Farewell", True, True)
        while welcome_of(table, 1)["type"] != "Welcome":
            pass


def test_one_address_that_makes_too_many_matches_does_not_stop_another(tmp_path: Path) -> None:
    form = {"game": "masters", "setup": {}, "seats": [{}]}
    with running(tmp_path, limits=little(matches=(0.01, 2)), behind_proxy=True) as house:
        made = [house.post("/api/matches", form, X_Forwarded_For=address) for address in (HERE, HERE, HERE, THERE)]

    assert [answer.status for answer in made] == [201, 201, 429, 201]
    assert made[2].json["advice"].startswith("Make the next one in ")


def test_nobody_is_believed_to_be_somebody_else(tmp_path: Path) -> None:
    form = {"game": "masters", "setup": {}, "seats": [{}]}
    with running(tmp_path, limits=little(matches=(NEVER, 1))) as house:
        made = [house.post("/api/matches", form, X_Forwarded_For=address).status for address in (HERE, THERE)]

    assert made == [201, 429]


def test_whoever_tries_too_many_codes_has_to_wait(tmp_path: Path) -> None:
    with running(tmp_path, limits=little(misses=(0.01, 3)), behind_proxy=True) as house:
        code = house.make(seats=4).code

        def tried(code: str, address: str) -> Any:
            return house.post("/api/join", {"code": code, "name": "Eve"}, X_Forwarded_For=address)

        right = [tried(code, HERE).status for _ in range(2)]
        wrong = [tried("WRONGONE", HERE).status for _ in range(4)]
        locked, other = tried(code, HERE), tried(code, THERE)

    assert (right, wrong) == ([200, 200], [404, 404, 404, 429])
    assert (locked.status, "Try again in" in locked.json["advice"]) == (429, True)
    assert other.status == 200


def test_a_code_of_before_still_opens_its_match(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ids, "CODE_LENGTH", 6)
    old = house.make(seats=2).code
    monkeypatch.undo()
    new = house.make(seats=2).code

    assert (len(old), len(new)) == (6, 8)
    assert [house.post("/api/join", {"code": code, "name": "Bob"}).status for code in (old, new)] == [200, 200]


def test_requests_that_come_too_fast_wait_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    waited, served = list[float](), list[str]()

    async def sleep(seconds: float) -> None:
        waited.append(round(seconds, 3))

    async def app(scope: Any, receive: Any, send: Any) -> None:
        served.append(scope["client"][0])

    nothing: Any = None

    async def ask() -> None:
        pace = Pace(app, Visitors(Limits(requests=(10, 2)), lambda: 0.0))
        for host in (HERE, HERE, HERE, HERE, THERE):
            await pace({"type": "http", "client": (host, 1)}, nothing, nothing)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    asyncio.run(ask())

    assert waited == [0.1, 0.2]
    assert served == [HERE] * 4 + [THERE]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("127.0.0.1", "::1", True),
        ("127.0.0.1", "127.8.9.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("2001:db8:1:2::3", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::3", "2001:db8:1:3::3", False),
        ("testclient", "", False),
    ],
)
def test_an_address_is_a_machine_or_a_house(one: str, other: str, same: bool) -> None:
    assert (address_of(one) == address_of(other)) is same


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ([b"192.0.2.1"], "192.0.2.1"),
        ([b"10.0.0.1, 192.0.2.1"], "192.0.2.1"),
        ([b"10.0.0.1", b"10.0.0.2,192.0.2.1"], "192.0.2.1"),
        ([], ""),
    ],
)
def test_of_a_proxy_only_its_own_word_is_believed(said: list[bytes], meant: str) -> None:
    assert forwarded([(b"host", b"x"), *((b"x-forwarded-for", value) for value in said)]) == meant


def test_when_to_try_again_is_said_in_words() -> None:
    def empty(rate: float) -> Bucket:
        bucket = Bucket((rate, 1), lambda: 0.0)
        bucket.take()
        return bucket

    assert [later(empty(rate)) for rate in (2, 0.1, 0.01)] == ["in a second", "in 10 seconds", "in 2 minutes"]


def test_only_so_many_visitors_are_remembered() -> None:
    recent = KeyedRecent[int, list[int]](lambda _: [], most=2)
    first = recent.of(1)
    recent.of(2).append(2)
    recent.of(1).append(1)
    recent.of(3)

    assert recent.of(1) is first
    assert [key for key in (1, 2, 3) if key in recent.kept] == [1, 3]


def test_a_match_that_nobody_opened_for_days_is_removed_when_others_are_made(tmp_path: Path) -> None:
    now = [0.0]
    with running(tmp_path, limits=PLENTY, clock=lambda: now[0]) as house:
        unused, used = house.make(), house.make()
        used.sit(0).open.close()
        now[0] = 8 * 24 * 3600.0
        house.make()

        assert [house.get(f"/api/seats/{table.tokens[0]}").status for table in (unused, used)] == [404, 200]
