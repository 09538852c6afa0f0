"""Heists of a campaign on a server: begun from the wall, played at a table of their own, settled exactly once."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any, cast
from unittest.mock import Mock

import pytest
from msgspec.structs import replace

from safehouse.server.campaigns.crews import Crews
from safehouse.server.campaigns.heists import CampaignHeists
from tests.server.campaigns.crew import begin, done, give, join, plan, played_by_bots, ready, recruit, settled
from tests.server.house import PLENTY, Client, House, running


def code_of(house: House, seat: str) -> str:
    code: str = house.get(f"/api/seats/{seat}").json["code"]
    return code


def test_a_heist_is_played_at_its_table_and_settled_at_the_wall(house: House) -> None:
    links, wall = ready(house)
    with wall:
        seat = begin(house, links["link"])
        played_by_bots(house, seat)

        page = settled(wall)
        again = house.post(f"/api/seats/{links['crew']}/heist", {"match": page["match"]}).json["link"]

        assert house.get(f"/api/seats/{again}/replay").status == 200
        assert house.post(f"/api/seats/{links['crew']}/heist", {"match": "ABCDEFGH"}).status == 404
        view = wall.scene["view"]
        assert page["match"] == code_of(house, seat)
        assert (page["title"], page["characters"], page["cash_after"]) == ("The Inclusion Job", [0, 1, 2], view["cash"])
        assert view["under_way"] is None
        assert view["people"][0]["level"] == 2
        assert all(sheet["due"] == 1 for sheet in view["characters"])


def test_the_seats_of_a_heist_are_the_people_of_its_team(house: House) -> None:
    links, wall = ready(house)
    own = join(house, links["crew"], "Bob")
    with wall, Client(house.port, own) as bob:
        wall.hear("News")
        recruit(bob, next(offer["name"] for offer in bob.offers("Recruit")))
        done(wall, "DropHeist")
        plan(wall, team=(0, 1))
        bob.sync()
        done(bob, "Bring", who=2 if bob.offers("Bring") == [{"type": "Bring", "who": 2}] else 3)
        bobs = begin(house, own)
        anns = begin(house, links["link"])
        watching = begin(house, links["crew"])

    with Client(house.port, anns) as ann, Client(house.port, bobs) as other, Client(house.port, watching) as visitor:
        assert ann.welcome["code"] == other.welcome["code"] == visitor.welcome["code"]
        assert [client.welcome["seat"] for client in (ann, other, visitor)] == [0, 1, None]
        assert [person["name"] for person in ann.welcome["people"]] == ["Ann", "Bob"]


def test_a_team_that_cannot_be_set_up_does_not_begin(house: House) -> None:
    links, wall = ready(house)
    with wall:
        done(wall, "SendHome", who=2)

        answer = house.post(f"/api/seats/{links['link']}/heist", {"begin": True})

        assert answer.status == 409
        assert "(SET1)" in answer.json["error"]
        assert wall.scene["view"]["under_way"] is None


def test_two_people_who_begin_at_once_come_to_one_table(house: House) -> None:
    links, wall = ready(house)
    with wall:
        codes = {code_of(house, begin(house, links["link"])) for _ in range(3)}

        assert len(codes) == 1


def test_a_crew_that_waits_for_its_heist_keeps_no_other_crew_waiting() -> None:
    async def wait() -> list[bool]:
        heists = CampaignHeists(Crews(cast(Any, Mock())))
        async with heists.one_by_one(1):
            held = [heists.one_by_one(key).locked() for key in (1, 2)]
        return [*held, 1 in heists.begun]

    assert asyncio.run(wait()) == [True, False, False]


def test_a_device_neither_begins_nor_settles_a_heist(house: House) -> None:
    links, wall = ready(house)
    report: dict[str, Any] = {"setup": "x", "won": True, "cash": 99}
    with wall:
        assert give(wall, "BeginHeist", match="ABCDEFGH")["type"] == "Refusal"
        assert give(wall, "Settle", match="ABCDEFGH", report=report)["rule"] == "CAM12"
        begin(house, links["link"])
        wall.hear("News")
        match = wall.scene["view"]["under_way"]["match"]
        assert give(wall, "Settle", match="ABCDEFGH", report=report)["rule"] == "CAM12"
        assert give(wall, "Settle", match=match, report=report)["rule"] == "CAM12"
        assert wall.offers("Settle", "BeginHeist") == []


def test_an_abandoned_heist_is_settled_by_the_crew_as_lost_or_as_never_happened(house: House) -> None:
    links, wall = ready(house)
    with wall:
        begin(house, links["link"])
        wall.hear("News")
        done(wall, **wall.offers("Abandon")[1] | {"kind": "Abandon"})
        plan(wall)
        begin(house, links["link"])
        wall.hear("News")
        done(wall, **wall.offers("Abandon")[0] | {"kind": "Abandon"})

        assert [page["ended"] for page in wall.scene["view"]["ledger"]] == ["never happened", "abandoned"]
        assert wall.scene["view"]["jail"] == [0, 1, 2]


def test_of_two_who_choose_a_card_for_the_same_character_only_who_played_it_does_and_once(house: House) -> None:
    links, wall = ready(house)
    with wall, Client(house.port, join(house, links["crew"], "Bob")) as bob:
        wall.hear("News")
        begin(house, links["link"])
        wall.hear("News")
        done(wall, **wall.offers("Abandon")[0] | {"kind": "Abandon"})
        bob.hear("News")
        card = wall.offers("Promote")[0] | {"kind": "Promote"}

        assert give(bob, **card)["rule"] == "CAM13"
        done(wall, **card)
        assert give(wall, **card)["rule"] == "CAM15"
        assert [len(sheet["choices"]) for sheet in wall.scene["view"]["characters"]] == [1, 0, 0]


def test_a_heist_whose_match_was_deleted_is_the_crews_to_settle(house: House) -> None:
    links, wall = ready(house)
    with wall:
        seat = begin(house, links["link"])
        wall.hear("News")
        assert house.ask("DELETE", f"/api/seats/{seat}").status == 204

        answer = house.post(f"/api/seats/{links['link']}/heist", {})

        assert (answer.status, "(CAM12)" in answer.json["error"]) == (410, True)
        assert wall.offers("Abandon")


def test_bots_tell_the_chances_of_the_very_team_that_is_planned(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(PLENTY, rehearsal=600, rehearsed=2)) as house:
        links, wall = ready(house)
        with wall:
            told = house.post(f"/api/seats/{links['link']}/rehearsal", None).json
            done(wall, "DropHeist")

            assert told["played"] == 2
            assert 0 <= told["low"] <= told["wins"] / 2 <= told["high"] <= 1
            assert house.post(f"/api/seats/{links['link']}/rehearsal", None).status == 409


def test_nothing_is_under_way_for_who_comes_late(house: House) -> None:
    links, wall = ready(house)
    with wall:
        answer = house.post(f"/api/seats/{links['link']}/heist", {})

        assert (answer.status, "(CAM12)" in answer.json["error"]) == (409, True)


def test_a_heist_that_ended_unseen_is_settled_when_the_wall_is_next_opened(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    links, wall = ready(house)
    with wall:
        seat = begin(house, links["link"])
    assert house.rooms is not None
    monkeypatch.setattr(house.rooms.settling, "look", lambda *_: None)
    played_by_bots(house, seat)
    house.rooms.open_rooms.clear()

    for _ in range(2):
        with Client(house.port, links["link"]) as wall:
            ledger = wall.scene["view"]["ledger"]
            assert Counter(page["match"] for page in ledger) == {code_of(house, seat): 1}


def test_the_second_part_of_a_heist_of_a_crew_begins_at_the_wall(house: House) -> None:
    links, wall = ready(house)
    with wall:
        answer = house.post(f"/api/seats/{begin(house, links['link'])}/sequel", None)

        assert answer.status == 409
        assert "campaign" in answer.json["error"]
