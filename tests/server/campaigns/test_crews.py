"""Crews on a server: founded, joined by their link, seen live by everybody, and refused in words."""

import pytest

from safehouse.campaign.game import load_campaign
from safehouse.campaign.state import CampaignState
from tests.server.campaigns.crew import SECRET, done, found, give, join, recruit
from tests.server.house import Client, House


def test_a_crew_is_founded_and_its_wall_is_there(house: House) -> None:
    links = found(house)

    with Client(house.port, links["link"]) as wall:
        assert (wall.welcome["game"], wall.welcome["title"], wall.welcome["seat"]) == ("campaign", "The Owls", 0)
        assert wall.scene["view"]["people"] == [{"name": "Ann", "level": 1, "present": True}]
        assert wall.offers("Recruit")


def test_the_crews_link_shows_the_wall_to_who_is_not_of_the_crew_yet(house: House) -> None:
    links = found(house)

    with Client(house.port, links["crew"]) as visitor:
        assert visitor.welcome["seat"] is None
        assert visitor.scene["offers"] == []
        assert give(visitor, "LeaveCrew")["type"] == "Refusal"


def test_who_joins_by_the_crews_link_has_a_link_of_their_own_and_everybody_sees_it(house: House) -> None:
    links = found(house)

    with Client(house.port, links["link"]) as ann:
        own = join(house, links["crew"], "Bob")
        ann.hear("News")
        with Client(house.port, own) as bob:
            done(bob, **bob.offers("Recruit")[0] | {"kind": "Recruit"})
            ann.hear("News")

            assert bob.welcome["seat"] == 1
            assert [person["name"] for person in ann.scene["view"]["people"]] == ["Ann", "Bob"]
            assert ann.scene["view"]["characters"] == bob.scene["view"]["characters"] != []


def test_joining_again_with_the_same_secret_gives_the_same_link(house: House) -> None:
    links = found(house)

    assert join(house, links["crew"], "Bob") == join(house, links["crew"], "Bob")
    with Client(house.port, links["link"]) as ann:
        assert len(ann.scene["view"]["people"]) == 2


def test_somebody_who_was_let_in_takes_their_place_by_the_crews_link_once(house: House) -> None:
    links = found(house)
    with Client(house.port, links["link"]) as ann:
        done(ann, "JoinCrew", name="Bob")
    form = {"person": 1, "id": SECRET}

    assert house.post(f"/api/seats/{links['crew']}/crew", form).status == 200
    assert house.post(f"/api/seats/{links['crew']}/crew", form | {"id": SECRET[::-1]}).status == 409


@pytest.mark.parametrize(("name", "rule"), [("x" * 10_000, "CAM22"), ("<b>Bob</b>", "CAM22"), ("", "CAM22")])
def test_a_name_that_cannot_be_written_is_refused_by_its_rule(house: House, name: str, rule: str) -> None:
    links = found(house)

    for path, form in (
        ("/api/campaigns", {"crew": name, "name": "Ann"}),
        ("/api/campaigns", {"crew": "The Owls", "name": name}),
        (f"/api/seats/{links['crew']}/crew", {"name": name, "id": SECRET}),
    ):
        answer = house.post(path, form)
        assert (answer.status, f"({rule})" in answer.json["error"]) == (400, True), answer.body
        assert len(answer.json["error"]) < 300
    with Client(house.port, links["link"]) as wall:
        assert give(wall, "Recruit", name=name, character="x", skills=["x", "y"])["rule"] == rule


def test_a_crew_is_full_with_eight(house: House) -> None:
    links = found(house)
    for number in range(7):
        join(house, links["crew"], f"Bob {number}")

    answer = house.post(f"/api/seats/{links['crew']}/crew", {"name": "Zoe", "id": SECRET})

    assert (answer.status, answer.json["error"]) == (400, "A crew has room for 8 (CAM2).")


def test_a_campaign_is_not_joined_by_its_code(house: House) -> None:
    links = found(house)
    with Client(house.port, links["link"]) as wall:
        code = wall.welcome["code"]

    assert house.post("/api/join", {"code": code, "name": "Eve"}).status == 409


def test_the_link_of_a_match_is_no_link_of_a_crew(house: House) -> None:
    table = house.make()

    for path, form in (("crew", {"name": "Eve", "id": SECRET}), ("heist", {"begin": True})):
        assert house.post(f"/api/seats/{table.tokens[0]}/{path}", form).status == 409


def test_a_character_that_is_built_can_be_taken_back(house: House) -> None:
    with Client(house.port, found(house)["link"]) as wall:
        recruit(wall, "Karma")

        assert wall.undo()["type"] == "News"
        assert wall.scene["view"]["characters"] == []


def test_two_people_cannot_both_level_a_character_or_bring_it(house: House) -> None:
    links = found(house)
    own = join(house, links["crew"], "Bob")
    with Client(house.port, links["link"]) as ann, Client(house.port, own) as bob:
        recruit(ann, "Karma")
        done(ann, "ChooseHeist", heist="the-inclusion-job")
        done(ann, "Bring", who=0)

        assert give(bob, "Bring", who=0)["rule"] == "CAM22"
        assert give(bob, "Promote", who=0, card="x")["rule"] == "CAM15"


def test_a_campaign_is_a_file_that_opens_elsewhere(house: House) -> None:
    links = found(house)
    with Client(house.port, links["link"]) as wall:
        recruit(wall, "Karma")

    answer = house.get(f"/api/seats/{links['link']}/file")
    state: CampaignState = load_campaign(answer.body.decode()).position.state

    assert [character.name for character in state.characters] == ["Karma"]


def test_a_crew_is_kept_as_it_is_and_comes_back_after_a_restart(house: House) -> None:
    links = found(house)
    with Client(house.port, links["link"]) as wall:
        recruit(wall, "Karma")
        before = wall.scene["view"]
    assert house.rooms is not None

    house.rooms.open_rooms.clear()

    with Client(house.port, links["link"]) as wall:
        assert wall.scene["view"] == before
