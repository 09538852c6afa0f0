"""Set-ups and requests from outside: refused with their place, or played; names harmless and short."""

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from safehouse.engine.journal import Journal
from safehouse.engine.journal.matchfile import read_match, write_match
from safehouse.games import open_game
from safehouse.masters.editions import STANDARD
from safehouse.masters.game import Heist
from safehouse.masters.setup import Setup
from safehouse.masters.setup.team import first_team
from safehouse.screen.masters import setup_of, suggest
from tests.masters.own import OWN
from tests.server.house import House
from tests.server.odd_drawings import DRAWN
from tests.server.odd_requests import closed, paged
from tests.server.odd_requests import run as send_all
from tests.server.setups import run as try_all

DIRTY = "Ka\u202erma\n\x00\x1b[31m"
CLEAN = "Karma [31m"


def team(name: str) -> list[Any]:
    """A team whose first character has some name."""
    builds: list[Any] = msgspec.to_builtins(first_team(STANDARD.box, 4))
    return [{**builds[0], "name": name}, *builds[1:]]


def own(**changes: Any) -> Any:
    """A heist of somebody's own, as a page or a program would send it."""
    return msgspec.to_builtins(replace(OWN, **changes))


def heist_in(file: bytes) -> Any:
    """The heist that a match file tells of."""
    game: Any = read_match(file.decode(), open_game).game
    return game.sheet


def test_a_heist_of_ones_own_is_played_and_its_file_tells_it_again(house: House) -> None:
    table = house.make(seats=1, setup={"heist": own()}, seed=5)

    with table.sit(0) as ann:
        ann.play(ann.offer("Enter"))
        file = house.get(f"/api/seats/{table.tokens[0]}/file").body

    assert (ann.welcome["title"], len(ann.welcome["brief"]["map"]["hexes"])) == ("My Own", 3)
    assert house.post("/api/replay", file).json["brief"]["title"] == "My Own"
    assert heist_in(file) == OWN


def test_any_set_up_is_refused_with_its_place_or_can_be_played() -> None:
    tries = int(os.environ.get("SAFEHOUSE_SETUPS", "100"))

    counts = try_all(tries)

    assert counts.total() == tries
    assert min(counts["masters played"], counts["masterminds played"]) > tries // 15


@pytest.mark.parametrize("heist", ["county-the-bricks", "county-the-hole", "county-the-river"])
@pytest.mark.parametrize("inside", [(0,), (3,), (1, 2), (0, 1, 3), (3, 2, 1, 0)])
def test_a_plan_is_suggested_whoever_starts_inside(heist: str, inside: tuple[int, ...]) -> None:
    game = Heist(setup_of({"heist": heist, "inside": inside}, 2))

    for seat in game.everyone:
        assert suggest(game, game.first(7), seat)


def test_any_request_is_answered_and_none_by_a_fault_of_the_server(tmp_path: Path) -> None:
    requests = int(os.environ.get("SAFEHOUSE_REQUESTS", "200"))

    with paged(tmp_path) as house:
        counts = send_all(requests, house)

    assert counts.total() == requests
    assert {200, 201, 400, 403, 404} <= set(counts)


def test_any_drawing_scenario_or_crew_is_answered_and_none_by_a_fault_of_the_server(tmp_path: Path) -> None:
    requests = int(os.environ.get("SAFEHOUSE_REQUESTS", "200"))

    with paged(tmp_path) as house:
        counts = send_all(requests, house, kinds=DRAWN)

    assert counts.total() == requests
    assert {200, 201, 400, 404, 409} <= set(counts)


def test_names_of_characters_are_cleaned_before_anybody_sees_them(house: House) -> None:
    table = house.make(seats=1, setup={"team": team(DIRTY)})

    with table.sit(0) as ann:
        ann.play(ann.offer("Plan"))
        frames = "".join(ann.frames)

    assert ann.welcome["brief"]["crew"][0]["name"] == CLEAN
    assert [sign for sign in ("\u202e", "\\u0000", "\\u001b", "\x1b") if sign in frames] == []


@pytest.mark.parametrize(
    ("name", "why"), [("x" * 15_000, "team[0].name: Expected `str` of length <= 40"), ("\u202e \n", "team[0].name: a")]
)
def test_a_name_that_is_too_long_or_cannot_be_seen_is_refused_with_its_place(house: House, name: str, why: str) -> None:
    form = {"game": "masters", "setup": {"team": team(name)}, "seats": [{}]}

    answer = house.post("/api/matches", form)

    assert answer.status == 400
    assert why in answer.json["error"]
    assert len(answer.body) < 1000


def named(name: str) -> bytes:
    """A set-up as it may have been stored before names were looked at."""
    setup = msgspec.to_builtins(Setup("the-inclusion-job", first_team(STANDARD.box, 4), ((0, 1, 2, 3),)))
    return msgspec.json.encode({**setup, "team": team(name)})


@pytest.mark.parametrize(("name", "shown"), [(DIRTY, CLEAN), ("x" * 400_000, "x" * 40), ("\x00", "")])
def test_a_set_up_that_was_stored_with_such_a_name_still_opens_with_a_harmless_one(name: str, shown: str) -> None:
    game: Any = open_game("masters", named(name))

    assert (game.cast[0].name, game.setup.team[0].name) == (shown, shown)


def test_a_match_file_with_such_a_name_is_shown_with_a_harmless_one(house: House) -> None:
    head = write_match(Journal(open_game("masters", named(CLEAN)), 1)).encode().splitlines()[0]
    long = head.replace(CLEAN.encode(), b"x" * 400_000)

    answer = house.post("/api/replay", closed([long]))

    assert answer.json["brief"]["crew"][0]["name"] == "x" * 40
    assert len(answer.body) < 100_000


@pytest.mark.parametrize(
    ("form", "place"),
    [
        ({"seats": []}, "seats: "),
        ({"seats": [{"bot": "cunning"}]}, "seats[0].bot: "),
        ({"seats": [{"colour": 8}]}, "seats[0].colour: "),
        ({"seats": [{}, {}], "seed": 1}, "seed: "),
        ({"seed": -1}, "seed: "),
        ({"seed": 2**128}, "seed: "),
        ({"seed": 1.5}, "seed: "),
        ({"title": "x" * 41}, "title: "),
        ({"setup": []}, "setup: "),
        ({"setup": {"cash": 100}}, "cash: "),
        ({"setup": {"level": 5}}, "level: "),
        ({"setup": {"agreement": "none"}}, "agreement: "),
        ({"setup": {"edition": "v1"}}, "edition: "),
        ({"setup": {"fixers": ["old-friend", "old-friend"]}}, "fixers[1]: "),
        ({"setup": {"items": [[0, "radio"], [3, "sword"]]}}, "items[1]: "),
        ({"setup": {"found": ["sword"]}}, "found[0]: "),
        ({"setup": {"plays": [[0, 1, 2, 2]]}}, "seats: "),
        ({"setup": {"hideouts": [0, 0, 1, 1]}}, "hideouts: "),
        ({"setup": {"kept_ideas": [1, 2, 3, 4, 5]}}, "kept_ideas: "),
        ({"setup": {"inside": [0]}}, "inside: "),
        ({"setup": {"deck": "1-8, x9"}}, "deck: part 2: "),
        ({"setup": {"deck": ",".join(["1"] * 100)}}, "deck: 100 cards"),
        ({"setup": {"team": [*team("A")[:2], {"name": "C", "character": "ghost", "skills": ["a", "b"]}]}}, "team[2]."),
        ({"setup": {"heist": "the-best-job"}}, "heist: "),
        ({"setup": {"heist": own(map="→   .   ?   ?\n")}}, "heist: objective: the objective asks for 1 jewel"),
        ({"setup": {"heist": own(map=".   J\n")}}, "heist: map: there is no entrance"),
        ({"setup": {"heist": own(map="→   .   J\n", entrance_limit=1)}}, "heist: entrance_limit: the entrances hold 1"),
        (
            {"setup": {"heist": own(bag={"guard": 99}, map="→   G   ?   J\n")}},
            "heist: map: 100 of 'guard' are more than 99",
        ),
        ({"setup": {"heist": own(rules=["FLY"])}}, "heist: rules: there is no 'FLY'"),
        ({"setup": {"heist": own(title="")}}, "heist: title: "),
        ({"setup": {"speed": 1}}, "there is no field 'speed'"),
        ({"speed": 1}, "there is no field 'speed'"),
    ],
)
def test_what_is_wrong_with_a_new_match_is_said_with_its_place(house: House, form: dict[str, Any], place: str) -> None:
    answer = house.post("/api/matches", {"game": "masters", "setup": {}, "seats": [{}]} | form)

    assert answer.status == 400
    assert place in answer.json["error"]
