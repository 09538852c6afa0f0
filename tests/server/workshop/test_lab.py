"""The lab of makers: figures that grow while somebody looks, versions compared with the same luck, turns for all."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from safehouse.server.lobby.rooms import Rooms
from safehouse.server.store import NotStored
from safehouse.server.store.sqlite import SqliteStore
from safehouse.server.work.jobs import PlayHeists
from tests.server.house import PLENTY, House, running
from tests.server.work.test_work import hanging, until
from tests.server.workshop.maker import EASY, FAULTY, HARD, lab, labbed, plain, publish

SMALL = replace(PLENTY, lab_turn=0.2, lab_matches=12, lab_enough=5)


class Forgetful(SqliteStore):
    """Keeps no run of the lab."""

    async def keep_lab_run(self, key: bytes, body: bytes, most: int) -> None:
        raise NotStored("The disk is full.")


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with running(tmp_path_factory.mktemp("bench"), limits=SMALL) as house:
        yield house


def rooms_of(house: House) -> Rooms:
    assert house.rooms is not None
    return house.rooms


def test_each_look_plays_some_more_until_it_is_enough(bench: House) -> None:
    first = lab(bench, EASY).json["figures"]
    last = labbed(bench, EASY, 12)
    again = lab(bench, EASY).json["figures"]

    assert 0 < first["won"]["n"] <= last["won"]["n"] == 12
    assert (last["done"], again["won"]) == (True, last["won"])
    assert last["won"]["high"] - last["won"]["low"] < 1
    assert last["wins"] + sum(cause["times"] for cause in last["causes"]) == 12


def test_figures_stand_beside_the_ceiling_the_bands_and_the_heists_of_that_label(bench: House) -> None:
    figures = labbed(bench, EASY, 12)

    assert figures["ceiling"] == 1.0
    assert (figures["rounds"]["band"], figures["noise"]["band"]) == ([7, 9], [28, 48])
    assert figures["rounds"]["mean"]["n"] == 12
    assert [peer["title"] for peer in figures["peers"]] == [
        "The Dark Horse Job",
        "The Inclusion Job",
        "The Startup Job",
    ]
    assert {tuple(each["spot"]) for each in figures["walked"]} <= {(0, 0), (1, 0), (2, 0)}
    assert sum(card["struck"] for card in figures["cards"]) > 0


def test_a_look_that_only_asks_plays_nothing(bench: House) -> None:
    figures = lab(bench, replace(EASY, title="Never played"), play=False).json["figures"]

    assert (figures["won"]["n"], figures["certificates"][0]["kind"]) == (0, "sound")


def test_a_server_that_starts_again_has_the_figures_of_before_and_plays_on(tmp_path: Path) -> None:
    with running(tmp_path, limits=SMALL) as house:
        before = labbed(house, EASY, 6)
    with running(tmp_path, limits=SMALL) as house:
        after = lab(house, EASY, play=False).json["figures"]
        on = labbed(house, EASY, 12)
        page = house.get(f"/api/scenarios/{publish(house, EASY).json['code']}").json

    assert after == before
    assert on["won"]["n"] == page["figures"]["won"]["n"] == 12


def test_figures_that_cannot_be_kept_are_told_all_the_same(tmp_path: Path) -> None:
    with running(tmp_path, store=Forgetful, limits=SMALL) as house:
        assert labbed(house, EASY, 12)["won"]["n"] == 12


def test_two_versions_are_played_with_the_same_luck_and_told_apart_in_words(bench: House) -> None:
    done = False
    while not done:
        report = lab(bench, HARD, against=plain(EASY)).json
        done = report["figures"]["done"] and report["against"]["done"]
    same = lab(bench, EASY, against=plain(EASY)).json["comparison"]

    assert report["comparison"]["difference"]["n"] == 12
    assert report["comparison"]["difference"]["high"] < 0
    assert report["comparison"]["changes"] == ["having 60 of cash to be brought out, not 0", "changing the title"]
    assert " cost 100 points (" in report["comparison"]["words"]
    assert same["words"] == "Nothing differs between the two."


def test_a_scenario_with_an_error_is_refused_by_the_check_that_finds_it(bench: House) -> None:
    answer = lab(bench, FAULTY)
    other = lab(bench, replace(EASY, edition="v99"))

    assert (answer.status, "V22" in answer.json["error"]) == (409, True)
    assert (other.status, "v99" in other.json["error"]) == (409, True)
    assert bench.post("/api/workshop/lab", {"scenario": {"map": 3}}).status == 400


def test_nothing_is_played_when_nobody_looks(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(PLENTY, lab_turn=600.0, lab_matches=10**6)) as house:
        pool = rooms_of(house).pool
        body = msgspec.json.encode({"scenario": EASY})
        with hanging(house, 1, "POST /api/workshop/lab", body):
            until(lambda: pool.lasting == 1)
        until(lambda: pool.lasting == 0)

        assert not rooms_of(house).lab.turns.coming


def test_who_looks_at_the_same_scenario_shares_the_work(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(PLENTY, lab_turn=600.0, lab_matches=10**6)) as house:
        pool, runs = rooms_of(house).pool, rooms_of(house).lab
        body = msgspec.json.encode({"scenario": EASY})
        with hanging(house, 3, "POST /api/workshop/lab", body):
            until(lambda: [errand.waiting for errand in runs.turns.coming.values()] == [3])

            assert pool.lasting == 1
            assert not pool.turns[PlayHeists.lasting].lines


def test_an_address_that_asks_too_often_waits(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(SMALL, looks=(0.001, 1))) as house:
        assert lab(house, EASY, play=False).status == 200

        answer = lab(house, EASY, play=False)

        assert (answer.status, "too often" in answer.json["error"]) == (429, True)
