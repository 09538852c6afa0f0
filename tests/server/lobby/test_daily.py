"""The heist of the day: the same for everybody, one try for each device, and a table of results."""

from pathlib import Path
from random import Random

import pytest

from safehouse.screen.masters import daily
from safehouse.screen.masters.printed.setups import setup_of
from safehouse.server.lobby.daily import spoken
from tests.server.house import Client, House, go_on, running

ANN, BOB = "the-secret-of-anns-phone", "the-secret-of-bobs-laptop"
QUICK = ("Enter", "Ready", "CallEscape", "EndEscape", "Stop", "Done")  # whoever wants to lose, and soon
NOON, NIGHT = 1_780_000_000.0, 1_780_000_000.0 + 24 * 60 * 60


class Days:
    """A clock that a test puts forward."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> float:
        return self.now


def begin(house: House, device: str, name: str = "Ann") -> str:
    answer = house.post("/api/daily", {"id": device, "name": name})
    assert answer.status == 200, answer.body
    link: str = answer.json["link"]
    return link


def test_everybody_has_the_same_map_crew_and_luck_and_a_seat_of_their_own(house: House) -> None:
    one, other = (house.get(f"/api/seats/{begin(house, device)}").json for device in (ANN, BOB))

    assert one["fingerprint"] == other["fingerprint"] != ""
    assert one["title"] == other["title"]
    assert one["title"].startswith("Heist of the day, ")
    assert one["code"] != other["code"]
    assert (one["secret"], one["seeded"]) == ("", False)


def test_a_device_has_one_try_and_comes_back_to_it(house: House) -> None:
    link = begin(house, ANN)

    assert begin(house, ANN) == link
    assert house.get("/api/daily").json["tries"] == 1

    assert house.ask("DELETE", f"/api/seats/{link}").status == 204
    again = house.post("/api/daily", {"id": ANN, "name": "Ann"})
    assert (again.status, again.json["error"]) == (409, "You have had your try at today’s heist.")


def test_another_day_has_another_luck_and_another_try_and_a_restart_changes_nothing(tmp_path: Path) -> None:
    days = Days()
    with running(tmp_path, clock=days) as house:
        link = begin(house, ANN)
        first = house.get(f"/api/seats/{link}").json
    with running(tmp_path, clock=days) as house:
        assert house.get(f"/api/seats/{begin(house, BOB)}").json["fingerprint"] == first["fingerprint"]
        days.now = NIGHT
        later = house.get(f"/api/seats/{begin(house, ANN)}").json

    assert later["fingerprint"] != first["fingerprint"]


def test_what_came_of_a_try_stands_in_the_table_of_the_day(tmp_path: Path) -> None:
    with running(tmp_path, luck=Random(2)) as house:
        link = begin(house, ANN, "Ann")
        with Client(house.port, link) as ann:
            go_on([ann], lambda: ann.scene["outcome"] is not None, QUICK)
            ann.sync()
        while not (table := house.get("/api/daily").json)["results"]:
            pass

    result = table["results"][0]
    assert result["name"] == "Ann"
    assert result["score"]["won"] is False
    assert table["crew"]
    assert 0 < table["left"] <= 24 * 60 * 60


@pytest.mark.parametrize(
    "form", [{"name": "Ann"}, {"id": "short"}, {"id": ANN, "colour": 9}, {"id": ANN, "day": "2026-01-01"}]
)
def test_a_form_that_makes_no_sense_is_refused_in_words(house: House, form: dict[str, object]) -> None:
    answer = house.post("/api/daily", form)

    assert answer.status == 400
    assert answer.json["error"]


def test_every_number_stands_for_a_heist_that_can_be_played() -> None:
    found = [daily(number) for number in range(40)]

    assert all(setup_of(options, 1) for options in found)
    assert len({options["heist"] for options in found}) > 5
    assert daily(7) == daily(7)


def test_a_day_is_said_as_people_say_it() -> None:
    assert spoken("2026-11-07") == "7 November"
