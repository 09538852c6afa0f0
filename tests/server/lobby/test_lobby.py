"""Making and joining matches, and what can be asked about them."""

from typing import Any

import pytest

from safehouse.engine.journal.matchfile import read_match
from safehouse.games import open_game
from tests.server.house import Client, House, go_on

HEIST = {"game": "masters", "setup": {}, "seats": [{"name": "Ann"}]}


def test_a_match_gives_a_code_and_a_secret_for_each_seat(house: House) -> None:
    table = house.make(seats=3)

    assert len(table.code) == 8
    assert len({*table.tokens, table.spectator}) == 4
    assert min(map(len, table.tokens)) >= 22  # 128 bits


def test_joining_by_code_takes_the_next_free_seat_however_it_is_typed(house: House) -> None:
    table = house.make(seats=2)

    joined = house.post("/api/join", {"code": f" {table.code.lower()} ", "name": "Bob", "colour": 2})

    assert joined.status == 200
    assert house.get(f"/api/seats/{joined.json['link']}").json["seat"] == 1
    with table.sit(0) as ann:
        person = ann.welcome["people"][1]
    assert (person["name"], person["colour"], person["claimed"], person["here"]) == ("Bob", 2, True, False)


def test_a_full_table_says_so_and_what_to_do(house: House) -> None:
    table = house.make(seats=3, bots="random")

    answer = house.post("/api/join", {"code": table.code, "name": "Bob"})

    assert answer.status == 409
    assert "taken" in answer.json["error"]
    assert "host" in answer.json["advice"]


def test_a_seat_whose_link_was_opened_is_taken(house: House) -> None:
    table = house.make(seats=2)
    with table.sit(1):
        pass

    assert house.post("/api/join", {"code": table.code, "name": "Bob"}).status == 409


def test_a_code_nobody_has_leads_nowhere(house: House) -> None:
    answer = house.post("/api/join", {"code": "XXXXXX", "name": "Bob"})

    assert (answer.status, answer.json["error"]) == (404, "There is no match with this code.")


def test_a_wrong_link_says_what_happened(house: House) -> None:
    client = Client(house.port, "no-such-secret")

    assert client.welcome["type"] == "Farewell"
    assert not client.welcome["again"]
    assert "link is wrong" in client.welcome["why"]
    client.open.close()
    assert house.get("/api/seats/no-such-secret").status == 404


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"game": "chess"}, "no game"),
        ({"setup": {"heist": "no-such-heist"}}, "no-such-heist"),
        ({"setup": {"seed": 5}}, "seed"),
        ({"setup": {"scattered": 5}}, "scattered"),
        ({"setup": {"team": 7}}, "team"),
        ({"seats": []}, "length"),
        ({"seats": [{}] * 5}, "seats"),
        ({"seats": [{}] * 7}, "length"),
        ({"seats": [{"bot": "deep-blue"}]}, "no bot"),
        ({"seats": [{"name": "x" * 41}]}, "length"),
        ({"seats": [{}, {}], "seed": 5}, "play alone"),
        ({"cheat": True}, "cheat"),
    ],
)
def test_a_match_that_cannot_be_made_says_why(house: House, change: dict[str, Any], word: str) -> None:
    answer = house.post("/api/matches", HEIST | change)

    assert answer.status == 400
    assert word in answer.json["error"]
    assert answer.json["advice"]


@pytest.mark.parametrize("body", [b"", b"{", b"[" * 30_000, b'"\xff"', b"[]"])
def test_a_form_that_cannot_be_read_is_refused(house: House, body: bytes) -> None:
    assert house.post("/api/matches", body).status == 400
    assert house.post("/api/join", body).status == 400


def test_a_form_that_is_too_long_is_refused(house: House) -> None:
    assert house.post("/api/matches", b" " * 70_000).status == 413


def test_a_summary_tells_who_is_waited_for(house: House) -> None:
    table = house.make(seats=2, title="Tuesday")

    mine, watched = (house.get(f"/api/seats/{token}").json for token in (table.tokens[0], table.spectator))

    assert (mine["code"], mine["title"], mine["phase"], mine["over"]) == (table.code, "Tuesday", "planning", False)
    assert (mine["seat"], mine["host"], mine["names"], mine["waits"]) == (0, True, ["Ann", "Seat 2"], ["Ann", "Seat 2"])
    assert (watched["seat"], watched["host"]) == (None, False)


def test_only_the_host_deletes_a_match_and_then_it_is_gone(house: House) -> None:
    table = house.make(seats=2)
    with table.sit(1) as bob:
        assert house.ask("DELETE", f"/api/seats/{table.tokens[1]}").status == 403
        assert house.ask("DELETE", f"/api/seats/{table.tokens[0]}").status == 204
        assert "deleted" in bob.hear("Farewell")["why"]

    assert house.get(f"/api/seats/{table.tokens[1]}").status == 404


def test_the_file_of_a_running_match_is_withheld_unless_its_luck_was_chosen(house: House) -> None:
    table = house.make(seats=1)
    seeded = house.make(seats=1, seed=5)

    withheld = house.get(f"/api/seats/{table.tokens[0]}/file")
    given = house.get(f"/api/seats/{seeded.tokens[0]}/file")

    assert (withheld.status, "luck to come" in withheld.json["error"]) == (409, True)
    assert read_match(given.body.decode(), open_game).position.state.seed == 5


def test_a_match_can_be_played_to_its_end_and_taken_home(house: House) -> None:
    table = house.make(seats=1)
    with table.sit(0) as ann:
        wanted = ("Ready", "CallEscape", "EndEscape", "Enter", "Act", "Done")
        go_on([ann], lambda: ann.scene["outcome"] is not None, wanted)
        view = ann.scene["view"]

    answer = house.get(f"/api/seats/{table.tokens[0]}/file")
    journal = read_match(answer.body.decode(), open_game)

    assert house.get(f"/api/seats/{table.tokens[0]}").json["over"]
    assert "attachment" in answer.headers["Content-Disposition"]
    assert journal.game.view(journal.position.state, 0).phase == view["phase"] == "over"


def test_the_box_and_the_rulebook_are_there(house: House) -> None:
    masters, masterminds, book = (house.get(f"/api/{at}") for at in ("box/masters", "box/masterminds", "rulebook"))

    assert masters.json["heists"]
    assert masterminds.json["seats"] == [2, 3, 4, 5, 6]
    assert book.json["rules"]["NOI3"]["rulings"] == [
        "Does reaching the last noise space raise an alert? No. Each noise after that raises one."
    ]
    assert len(book.json["rules"]["CMP12"]["rulings"]) == 1
    assert house.get("/api/box/chess").status == 400
    assert house.get("/api/box/masters?edition=v24.0").json == masters.json
    assert house.get("/api/box/masters?edition=v1.0").status == 404
    assert house.get("/api/box/masterminds?edition=v24.0").status == 404
    assert house.get("/api/rulebook?edition=v24.0").json == house.get("/api/rulebook").json
    assert house.get("/api/rulebook?edition=v1.0").status == 404
    assert house.get("/api/nothing").status == 404
