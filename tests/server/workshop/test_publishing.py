"""Scenarios that are published: pages, the gallery, remixes with credit, and matches that outlast them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from safehouse.server.store.backup import back_up, restore
from tests.server.house import PLENTY, House, running
from tests.server.workshop.maker import EASY, FAULTY, labbed, prove, publish

SMALL = replace(PLENTY, lab_turn=0.05, lab_matches=12, lab_enough=5, gallery=2, publishing=(1e6, 1e6))
OTHER = "a-secret-of-the-page-2"
THIRD = "a-secret-of-the-page-3"


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[House]:
    with running(tmp_path, limits=SMALL) as house:
        yield house


def titles(house: House, order: str) -> list[str]:
    return [entry["title"] for entry in house.get(f"/api/scenarios?order={order}").json["entries"]]


def test_a_scenario_is_published_with_all_that_is_proved_of_it(bench: House) -> None:
    labbed(bench, EASY, 5)
    prove(bench, EASY)

    made = publish(bench, EASY, author="Ann")
    page = bench.get(f"/api/scenarios/{made.json['code']}").json

    assert made.status == 201
    assert (page["entry"]["title"], page["entry"]["author"]) == ("The Pantry", "Ann")
    assert [each["kind"] for each in page["certificates"]] == page["entry"]["certificates"]
    assert "can be won" in page["entry"]["certificates"]
    assert page["figures"]["won"]["n"] >= 5
    assert page["entry"]["card"]["id"] == f"@{made.json['code']}"
    assert page["link"].startswith("s1.")
    assert bench.get(f"/api/scenarios/{made.json['code']}/match").body.count(b"\n") > 3


def test_publishing_twice_with_one_secret_gives_one_page(bench: House) -> None:
    assert publish(bench, EASY).json == publish(bench, EASY).json
    assert titles(bench, "newest") == ["The Pantry"]


def test_names_are_cleaned_and_markup_is_text(bench: House) -> None:
    code = publish(bench, replace(EASY, title="<b>Big</b>\u202e job"), author="An\u0007n <i>").json["code"]
    entry = bench.get(f"/api/scenarios/{code}").json["entry"]

    assert (entry["title"], entry["author"]) == ("<b>Big</b> job", "Ann <i>")
    picture = bench.get(f"/api/scenarios/{code}/map.svg")
    assert (picture.headers["Content-Type"], b"<b>" in picture.body) == ("image/svg+xml", False)


def test_a_remix_gives_credit_even_when_what_it_comes_from_is_gone(bench: House) -> None:
    first = publish(bench, EASY, author="Ann").json
    second = publish(bench, replace(EASY, title="Pantry II"), OTHER, author="Bob", remix_of=first["code"]).json
    remixes = bench.get(f"/api/scenarios/{first['code']}").json["remixes"]

    assert [each["title"] for each in remixes] == ["Pantry II"]
    assert bench.ask("DELETE", f"/api/scenarios/{first['code']}/{first['secret']}").status == 204
    credit = bench.get(f"/api/scenarios/{second['code']}").json["entry"]["credit"]
    assert (credit["title"], credit["author"]) == ("The Pantry", "Ann")


def test_the_gallery_has_orders_and_pages(bench: House) -> None:
    while not prove(bench, EASY).json["done"]:
        pass
    played = publish(bench, EASY).json["code"]
    publish(bench, replace(EASY, title="Second", label="Pro"), OTHER)
    publish(bench, replace(EASY, title="Third", label="Semi-Pro"), THIRD)
    bench.make(seats=1, scenario=played)

    assert titles(bench, "newest") == ["Third", "Second"]
    assert titles(bench, "label") == ["The Pantry", "Third"]
    assert titles(bench, "played")[0] == titles(bench, "certificate")[0] == "The Pantry"
    assert bench.get("/api/scenarios?from=2").json["more"] is False
    assert bench.get("/api/scenarios").json["more"] is True
    assert bench.get("/api/scenarios?order=luck").status == 400


def test_a_match_goes_on_when_its_scenario_is_withdrawn(bench: House) -> None:
    made = publish(bench, EASY).json
    table = bench.make(seats=1, scenario=made["code"])

    assert bench.ask("DELETE", f"/api/scenarios/{made['code']}/not-the-secret").status == 403
    assert bench.ask("DELETE", f"/api/scenarios/{made['code']}/{made['secret']}").status == 204

    assert bench.get(f"/api/scenarios/{made['code']}").status == 404
    assert bench.rooms is not None
    bench.rooms.open_rooms.clear()
    with table.sit(0) as client:
        assert client.scene["offers"]
    again = bench.post("/api/matches", {"game": "masters", "setup": {}, "seats": [{}], "scenario": made["code"]})
    assert (again.status, "no longer published" in again.json["error"]) == (404, True)


def test_what_has_an_error_is_not_published(bench: House) -> None:
    answer = publish(bench, FAULTY)

    assert (answer.status, "V22" in answer.json["error"]) == (409, True)


def test_an_address_publishes_so_many_and_the_gallery_holds_so_many(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(SMALL, publishing=(0.001, 2), scenarios=1)) as house:
        assert publish(house, EASY).status == 201
        assert publish(house, EASY, OTHER).status == 507
        assert publish(house, EASY, THIRD).status == 429


def test_backups_have_what_was_published(tmp_path: Path) -> None:
    with running(tmp_path / "here", limits=SMALL) as house:
        code = publish(house, EASY).json["code"]
        back_up(tmp_path / "here", tmp_path / "copy.db", force=False)
    restore(tmp_path / "there", tmp_path / "copy.db")

    with running(tmp_path / "there", limits=SMALL) as house:
        assert house.get(f"/api/scenarios/{code}").json["entry"]["title"] == "The Pantry"
