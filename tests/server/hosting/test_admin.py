"""What a host sees and decides: tables in numbers, addresses shut out, a word at all tables, no new matches."""

import asyncio
import json
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from safehouse.server.hosting import hosting
from safehouse.server.hosting.addresses import counted, written_out
from safehouse.server.hosting.bans import Bans
from safehouse.server.hosting.decrees import AnyDecree, ShutOut
from safehouse.server.hosting.hosting import LINGERS, until_then
from safehouse.server.hosting.kept import BANS
from safehouse.server.transport.address import address_of
from safehouse.server.wire.errors import RequestError
from tests.server.hosting.desk import ask, decide, desk, report
from tests.server.house import Client, Table
from tests.server.opening import Opens
from tests.server.raw import Raw

HEIST = {"game": "masters", "setup": {}, "seats": [{"name": "Ann"}]}
BAD, GOOD = "203.0.113.66", "203.0.113.7"


class Hands:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def from_(table: Table, address: str) -> Raw:
    """Somebody at a table, with an address."""
    return Raw(table.house.port, table.tokens[0], f"X-Forwarded-For: {address}")


def heard(raw: Raw, *kinds: str) -> dict[str, Any]:
    """The next message of some kind."""
    while True:
        told: dict[str, Any] = json.loads(raw.take()[1])
        if told["type"] in kinds:
            return told


def test_the_host_sees_tables_in_numbers_and_no_secret(tmp_path: Path) -> None:
    with desk(tmp_path) as house:
        table, other = house.make(seats=3, bots="random"), house.make("masterminds", seats=2)
        with table.sit(0) as ann, table.watch(), other.sit(0):
            ann.send("Introduce", id="named", name="Annabel", colour=1)
            ann.play(ann.offer("Plan"))
            told, text = report(house), ask(house).body.decode()
    first = told["tables"][0]

    assert (first["match"], first["game"], first["seats"], first["bots"]) == (1, "masters", 3, 2)
    assert (first["screens"], first["watching"], first["over"]) == (1, 1, False)
    assert min(first["entries"], told["load"]["commands"]) >= 1  # the bots plan, too
    assert (told["load"]["tables"], told["load"]["sockets"]) == (2, 3)
    assert (told["draining"], told["word"], told["banned"], told["more_tables"]) == (False, None, [], 0)
    for word in (*table.tokens, *other.tokens, table.spectator, table.code, other.code, "Annabel"):
        assert word not in text


def test_how_long_commands_take_is_told_by_bounds(tmp_path: Path) -> None:
    with desk(tmp_path) as house:
        before = report(house)["load"]
        with house.make(seats=1).sit(0) as ann:
            ann.play(ann.offer("Plan"))
        after = report(house)["load"]

    assert (before["median"], before["slow"]) == (None, None)
    assert 0 < after["median"] <= after["slow"]


def test_an_address_that_is_shut_out_hears_why_everywhere_and_nobody_else_does(tmp_path: Path) -> None:
    with desk(tmp_path) as house:
        table = house.make(seats=1)
        with from_(table, BAD) as here, from_(table, GOOD) as there:
            heard(here, "Welcome"), heard(there, "Welcome")
            answer = decide(house, "BanAddress", address=BAD, minutes=60)
            farewell = heard(here, "Farewell")
        with from_(table, BAD) as back:
            again = heard(back, "Welcome", "Farewell")
        page, api = house.get("/", X_Forwarded_For=BAD), house.post("/api/matches", HEIST, X_Forwarded_For=BAD)
        probe, other = (
            house.get("/healthz", X_Forwarded_For=BAD),
            house.post("/api/matches", HEIST, X_Forwarded_For=GOOD),
        )

    assert [each["address"] for each in answer.json["banned"]] == [BAD]
    assert 3500 < answer.json["banned"][0]["seconds"] <= 3600
    assert farewell == again == {"type": "Farewell", "why": farewell["why"], "again": False}
    assert farewell["why"] == "The host of this server has shut out your address for 60 more minutes."
    assert (page.status, api.status, probe.status, other.status) == (403, 403, 200, 201)
    assert farewell["why"] in page.body.decode()
    assert api.json == {"error": farewell["why"], "advice": "Come back then."}


def test_a_ban_ends_by_itself_is_lifted_and_outlasts_a_restart(tmp_path: Path, opens: Opens) -> None:
    clock = Hands()
    with desk(tmp_path, store=lambda _: opens(), clock=clock) as house:
        for address, minutes in ((BAD, 60), ("203.0.113.67", 1), ("2001:db8::66", 60)):
            decide(house, "BanAddress", address=address, minutes=minutes)
        lifted = decide(house, "LiftBan", address="2001:db8::1:0:0:9").json["banned"]
    clock.now += 61
    with desk(tmp_path, store=lambda _: opens(), clock=clock) as house:
        kept = report(house)["banned"]
        shut = house.get("/api/daily", X_Forwarded_For=BAD).status
        clock.now += 3600
        over = house.get("/api/daily", X_Forwarded_For=BAD).status

    assert [each["address"] for each in lifted] == [BAD, "203.0.113.67"]
    assert kept == [{"address": BAD, "seconds": 3600 - 61}]
    assert (shut, over) == (403, 200)


def test_bans_that_cannot_be_read_keep_no_server_from_starting(tmp_path: Path, opens: Opens) -> None:
    with closing(opens()) as store:
        asyncio.run(store.keep_note(BANS, b"nonsense"))
    with desk(tmp_path, store=lambda _: opens()) as house:
        assert report(house)["banned"] == []


@pytest.mark.parametrize(
    ("form", "status", "said"),
    [
        ({"type": "BanAddress", "address": "Ann", "minutes": 5}, 400, "address: 'Ann' is not an address."),
        ({"type": "BanAddress", "address": "203.0.113.0/24", "minutes": 5}, 400, "is a whole network"),
        ({"type": "BanAddress", "address": "x" * 61, "minutes": 5}, 400, "address: Expected `str` of length <= 60"),
        ({"type": "BanAddress", "address": BAD}, 400, "there must be a field 'minutes'"),
        ({"type": "BanAddress", "address": BAD, "minutes": 0}, 400, "minutes: Expected `float` > 0"),
        ({"type": "BanAddress", "address": BAD, "minutes": 1e9}, 400, "minutes: Expected `float` <= 525600"),
        ({"type": "BanAddress", "address": "203.0.113.1", "minutes": 5}, 409, "this is where you are asking from"),
        ({"type": "BanAddress", "address": "127.0.0.1", "minutes": 5}, 409, "this is the server itself"),
        ({"type": "LiftBan", "address": BAD}, 404, "nobody with this address is shut out"),
        ({"type": "TellTables", "text": "x" * 201}, 400, "text: Expected `str` of length <= 200"),
        ({"type": "TellTables", "text": " \u202e\x00 "}, 400, "nothing to read"),
        ({"type": "TellTables", "text": "Soon.", "minutes": -1}, 400, "minutes: "),
        ({"type": "DrainHouse"}, 400, "there must be a field 'on'"),
        ({"type": "Nonsense"}, 400, "This cannot be read"),
        ({}, 400, "This cannot be read"),
        ([], 400, "This cannot be read"),
        (b"\xff", 400, "This cannot be read"),
        (b"x" * 70_000, 413, "longer than"),
    ],
)
def test_what_makes_no_sense_is_refused_with_its_place_and_changes_nothing(
    tmp_path: Path, form: Any, status: int, said: str
) -> None:
    with desk(tmp_path) as house:
        answer, after = ask(house, form=form), report(house)

    assert answer.status == status
    assert said in answer.json["error"]
    assert (after["banned"], after["word"], after["draining"]) == ([], None, False)


def test_a_word_is_heard_at_every_table_and_by_whoever_comes_later(tmp_path: Path) -> None:
    clock = Hands()
    with desk(tmp_path, clock=clock) as house:
        tables = [house.make(seats=1), house.make("masterminds", seats=2)]
        with tables[0].sit(0) as ann, tables[1].sit(0) as bob, tables[1].watch() as cid:
            decide(house, "TellTables", text="We restart in <b>five</b> minutes.", minutes=5)
            heard = [each.hear("HouseWord") for each in (ann, bob, cid)]
            clock.now += 60
            with tables[0].sit(0) as late:
                later = late.hear("HouseWord")
            decide(house, "StopTelling")
            gone = ann.hear("HouseWord")
        with tables[0].sit(0) as last:
            quiet = last.silent()

    word = {"type": "HouseWord", "text": "We restart in <b>five</b> minutes."}
    assert heard == [{**word, "seconds": 300.0}] * 3
    assert later == {**word, "seconds": 240.0}
    assert gone == {"type": "HouseWord", "text": "", "seconds": None}
    assert quiet


def test_a_word_without_a_time_stays_and_one_whose_time_has_passed_goes(tmp_path: Path) -> None:
    clock = Hands()
    with desk(tmp_path, clock=clock) as house:
        decide(house, "TellTables", text="Welcome!")
        stays = report(house)["word"]
        decide(house, "TellTables", text="Now.", minutes=1)
        clock.now += 60 + LINGERS - 1
        lingers = report(house)["word"]
        clock.now += 2
        gone = report(house)["word"]

    assert stays == {"text": "Welcome!", "seconds": None}
    assert (lingers, gone) == ({"text": "Now.", "seconds": 0.0}, None)


def test_nobody_hears_the_word_before_the_welcome(tmp_path: Path) -> None:
    with desk(tmp_path) as house:
        table = house.make(seats=1)
        decide(house, "TellTables", text="Welcome!")
        with table.sit(0) as ann:
            ann.hear("HouseWord")
            kinds = [json.loads(frame)["type"] for frame in ann.frames]
        wrong = Client(house.port, "nobody")
        wrong.open.close()

    assert kinds[0] == "Welcome"
    assert [json.loads(frame)["type"] for frame in wrong.frames] == ["Farewell"]


def test_a_drained_house_takes_no_new_match_and_plays_on(tmp_path: Path) -> None:
    with desk(tmp_path) as house:
        table = house.make(seats=1)
        with table.sit(0) as ann:
            drained = decide(house, "DrainHouse", on=True).json["draining"]
            made, ready, alive = house.post("/api/matches", HEIST), house.get("/readyz"), house.get("/healthz")
            crew = house.post("/api/campaigns", {"crew": "The Owls", "name": "Ann", "edition": ""})
            played = ann.play(ann.offer("Plan"))["type"]
        with table.sit(0) as ann:
            back = ann.welcome["type"]
        undone = decide(house, "DrainHouse", on=False).json["draining"]
        again, ready_again = house.post("/api/matches", HEIST), house.get("/readyz")

    assert (drained, undone) == (True, False)
    assert (made.status, ready.status, alive.status) == (503, 503, 200)
    assert crew.status in (400, 503)
    assert "takes no new matches" in made.json["error"]
    assert ready.body == b"no new matches are taken: the house is drained\n"
    assert (played, back) == ("News", "Welcome")
    assert (again.status, ready_again.status) == (201, 200)


def test_what_is_decided_goes_through_one_door(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words: list[Any] = []
    monkeypatch.setattr(hosting, "PATIENCE", 0.01)  # nobody hears of it
    with desk(tmp_path) as house:
        assert house.rooms is not None
        monkeypatch.setattr(house.rooms.world.house, "tell", words.append)
        answers = [
            decide(house, "BanAddress", address=BAD, minutes=1),
            decide(house, "TellTables", text="Soon."),
            decide(house, "StopTelling"),
            decide(house, "DrainHouse", on=True),
        ]
    told = [msgspec.json.decode(word.decree, type=AnyDecree) for word in words]

    assert [type(decree).__name__ for decree in told] == ["ShutOut", "Proclaimed", "TakenDown", "Drained"]
    assert [(answer.json["banned"], answer.json["draining"]) for answer in answers] == [([], False)] * 4


def test_who_has_most_tables_open_is_told_first(tmp_path: Path) -> None:
    with desk(tmp_path) as house:
        table = house.make(seats=1)
        addresses = (GOOD, "2001:db8:0:7::5", "2001:db8:0:7::6")
        with from_(table, addresses[0]) as one, from_(table, addresses[1]) as two, from_(table, addresses[2]) as three:
            for each in (one, two, three):
                heard(each, "Welcome")
            visitors = report(house)["visitors"]

    assert visitors == [{"address": "2001:db8:0:7::/64", "tables": 2}, {"address": GOOD, "tables": 1}]


@pytest.mark.parametrize(
    "text", ["203.0.113.9", "2001:db8:0:7::5", "2001:db8:0:7::/64", "::ffff:203.0.113.9", " 203.0.113.9/32 "]
)
def test_an_address_is_read_and_written_as_people_do(text: str) -> None:
    assert counted(written_out(counted(text))) == counted(text)
    assert counted(text) in (address_of("203.0.113.9"), address_of("2001:db8:0:7::1234"))


@pytest.mark.parametrize(
    "text", ["", "host.example", "203.0.113", "203.0.113.9:80", "2001:db8::/48", "0.0.0.0/0", "1" * 60]
)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(RequestError):
        counted(text)


def test_of_too_many_bans_the_one_that_ends_first_goes() -> None:
    bans = Bans(lambda: 0.0, 2)
    for number, until in enumerate((30.0, 10.0, 20.0)):
        bans.apply(ShutOut(str(number), until))

    assert bans.standing() == {"0": 30.0, "2": 20.0}


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(1, "for 1 more minute"), (90, "for 2 more minutes"), (7200, "for 2 more hours"), (5 * 86400, "for 5 more days")],
)
def test_how_long_is_said_in_words(seconds: float, words: str) -> None:
    assert until_then(seconds) == words


def test_the_page_is_served_where_there_is_a_token(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("the page")
    with desk(tmp_path, web=tmp_path) as house:
        answer = house.get("/admin")

    assert (answer.status, answer.body) == (200, b"the page")
    assert answer.headers["Cache-Control"] == "no-cache"


def test_decisions_are_in_the_log_without_a_whole_address(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("INFO", "safehouse.server"), desk(tmp_path) as house:
        decide(house, "BanAddress", address=BAD, minutes=5)
        ask(house, token="wrong")
        assert house.get("/", X_Forwarded_For=BAD).status == 403

    for line in (
        "admin did=BanAddress",
        "decreed what=ShutOut address=203.0.113.*",
        "admin_refused",
        "shut_out address",
    ):
        assert line in caplog.text
    assert BAD not in caplog.text
