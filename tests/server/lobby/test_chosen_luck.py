"""Chosen luck is marked for everybody for good, and nobody plays against it by surprise."""

from pathlib import Path

import pytest

from tests.server.house import Client, House, Table, running

PATHS = ["masters", "masterminds"]


def seeded(house: House, game: str) -> Table:
    """A match for one person with a bot, by chosen luck."""
    return house.make(game, seats=2, bots="random", seed=1)


def join(house: House, table: Table, **more: bool) -> tuple[int, str]:
    answer = house.post("/api/join", {"code": table.code, "name": "Bob", **more})
    return answer.status, answer.json.get("error", "")


@pytest.mark.parametrize("game", PATHS)
def test_everybody_sees_the_mark_for_good(tmp_path: Path, game: str) -> None:
    with running(tmp_path) as house:
        table, usual = seeded(house, game), house.make(game, seats=2)
        marks = marks_of(house, table)
        with usual.sit(0) as ann:
            assert not ann.welcome["seeded"]
    with running(tmp_path) as house:
        table.house = house
        assert marks == marks_of(house, table) == [True] * 4


def marks_of(house: House, table: Table) -> list[bool]:
    links = (table.tokens[0], table.spectator)
    with table.sit(0) as ann, table.watch() as eve:
        heard = [client.welcome["seeded"] for client in (ann, eve)]
    return heard + [house.get(f"/api/seats/{link}").json["seeded"] for link in links]


def test_nobody_can_be_let_into_a_competitive_match_of_chosen_luck(house: House) -> None:
    table = seeded(house, "masterminds")
    with table.sit(0) as ann:
        ann.send("Lend", seat=1, bot="")
        refused = ann.hear("Refusal")["why"]
        assert join(house, table) == join(house, table, knowing=True)

    status, error = join(house, table, knowing=True)
    assert (status, "for one person" in error, "bots play" in refused) == (409, True, True)


def test_the_link_of_a_bots_seat_opens_nothing_there(house: House) -> None:
    table = seeded(house, "masterminds")

    with Client(house.port, table.tokens[1]) as bob:
        assert bob.welcome["type"] == "Farewell"
        assert "for one person" in bob.welcome["why"]
    with table.sit(0) as ann:
        assert not ann.welcome["people"][1]["claimed"]


def test_into_a_heist_of_chosen_luck_one_comes_only_knowing_it(house: House) -> None:
    table = seeded(house, "masters")
    with table.sit(0) as ann:
        ann.send("Lend", seat=1, bot="")
        while ann.hear("People")["people"][1]["bot"]:
            pass

        status, error = join(house, table)
        assert (status, "This match is seeded" in error) == (428, True)
        assert not ann.welcome["people"][1]["claimed"]
        answer = house.post("/api/join", {"code": table.code, "name": "Bob", "knowing": True})

    assert (answer.status, answer.json["seeded"]) == (200, True)


def test_the_file_is_told_early_only_as_long_as_one_person_plays(house: House) -> None:
    table = seeded(house, "masters")
    alone = house.get(f"/api/seats/{table.tokens[0]}/file").status
    with table.sit(0) as ann:
        ann.send("Lend", seat=1, bot="")
        while ann.hear("People")["people"][1]["bot"]:
            pass
        assert join(house, table, knowing=True)[0] == 200

    links = (table.tokens[0], table.spectator)
    assert [alone, *(house.get(f"/api/seats/{link}/file").status for link in links)] == [200, 409, 409]


def test_chosen_luck_is_for_the_host_alone(house: House) -> None:
    form = {"game": "masters", "setup": {}, "seats": [{"bot": "random"}, {"name": "Ann"}], "seed": 1}

    answer = house.post("/api/matches", form)

    assert (answer.status, "play alone" in answer.json["error"]) == (400, True)
