"""Campaign files opened on a server: a wall as it was, or a clear word with its line, and nothing lost."""

from hashlib import sha256

import pytest

from safehouse.campaign.game import load_campaign, save_campaign
from tests.campaign.given import crew_of_three
from tests.server.campaigns.crew import SECRET, begin, done, found, join, ready, recruit
from tests.server.house import Answer, Client, House


@pytest.fixture
def house(shared: House) -> House:
    return shared


def opened(house: House, file: bytes) -> str:
    """The link of the crew that a file tells of."""
    answer = house.post("/api/campaigns/file", file)
    assert answer.status == 201, answer.body
    assert answer.json["link"] == answer.json["crew"]
    link: str = answer.json["crew"]
    return link


def file_of(house: House) -> bytes:
    """The file of a crew of two with a character, one of its steps taken back."""
    links = found(house)
    join(house, links["crew"], "Bob")
    with Client(house.port, links["link"]) as wall:
        recruit(wall, "Karma", "Tiny")
        wall.undo()
    return house.get(f"/api/seats/{links['link']}/file").body


def test_a_campaign_file_opens_as_a_wall_of_its_own_and_people_say_who_they_are(house: House) -> None:
    file = file_of(house)

    crew = opened(house, file)

    with Client(house.port, crew) as visitor:
        view = visitor.scene["view"]
        assert visitor.welcome["seat"] is None
        assert [person["name"] for person in view["people"]] == ["Ann", "Bob"]
        assert [sheet["name"] for sheet in view["characters"]] == ["Karma"]
    own = house.post(f"/api/seats/{crew}/crew", {"person": 1, "id": SECRET}).json["link"]
    with Client(house.port, own) as bob:
        assert bob.welcome["seat"] == 1
        recruit(bob, "Smokes")
        bob.undo()
    lines = file.splitlines()[:-1]
    assert house.get(f"/api/seats/{crew}/file").body.splitlines()[: len(lines)] == lines


def test_a_campaign_from_a_file_comes_back_after_a_restart(house: House) -> None:
    file = file_of(house)
    crew = opened(house, file)
    assert house.rooms is not None

    house.rooms.open_rooms.clear()

    assert house.get(f"/api/seats/{crew}/file").body == file


def test_a_file_is_opened_twice_as_two_crews_that_go_their_own_ways(house: House) -> None:
    file = file_of(house)
    one, other = opened(house, file), opened(house, file)
    link = house.post(f"/api/seats/{one}/crew", {"person": 0, "id": SECRET}).json["link"]

    with Client(house.port, link) as wall:
        recruit(wall, "Smokes")

    with Client(house.port, other) as wall:
        assert [sheet["name"] for sheet in wall.scene["view"]["characters"]] == ["Karma"]


def damaged(kind: str, file: bytes) -> bytes:
    """A file with something wrong with it."""
    lines = file.splitlines(keepends=True)
    return {
        "cut": file[: len(file) // 2],
        "without its end": b"".join(lines[:-1]),
        "changed": file.replace(b"Karma", b"Korma", 1),
        "other format": file.replace(b'"safehouse":2', b'"safehouse":9', 1),
        "empty": b"",
        "no text": b"\x89PNG\r\n\x1a\n\xff\xfe",
        "some text": b"Dear diary,\nwe won.\n",
    }[kind]


@pytest.mark.parametrize(
    ("kind", "said", "advice"),
    [
        ("cut", "line 3: the file is cut", "Download the file again"),
        ("without its end", "line 5: the file is cut", "Download the file again"),
        ("changed", "line 6: the file was changed", "Campaign file"),
        ("other format", "line 1: this is format 9", "version of Safehouse"),
        ("empty", "line 1: the file is empty", "Campaign file"),
        ("no text", "not even text", "Campaign file"),
        ("some text", "line 1: it cannot be read", "Campaign file"),
    ],
)
def test_a_damaged_file_is_refused_with_its_line(house: House, kind: str, said: str, advice: str) -> None:
    answer = house.post("/api/campaigns/file", damaged(kind, file_of(house)))

    assert refusal(answer) == 400
    assert said in answer.json["error"]
    assert advice in answer.json["advice"]


def test_a_file_of_other_rules_and_a_match_file_are_no_campaign_to_be_opened_here(house: House) -> None:
    text = save_campaign(crew_of_three().journal)
    rules = load_campaign(text).game.rules
    table = house.make(seats=1, bots="")
    match = house.get(f"/api/seats/{table.tokens[0]}/file")

    other = house.post("/api/campaigns/file", with_hash(text.replace(rules, "another rulebook")))
    not_one = house.post("/api/campaigns/file", match.body)

    assert refusal(other) == refusal(not_one) == 400
    assert "line 1: it was played by rules another rulebook" in other.json["error"]
    assert "line 1" in not_one.json["error"]


def with_hash(text: str) -> bytes:
    """A changed file with the hash that goes with it."""
    *lines, _ = text.encode().splitlines()
    close = b'{"entries":%d,"sha256":"%s"}' % (len(lines) - 1, sha256(b"\n".join(lines)).hexdigest().encode())
    return b"\n".join([*lines, close, b""])


def test_a_file_that_names_a_match_of_others_opens_no_way_to_it(house: House) -> None:
    links, wall = ready(house)
    with wall:
        begin(house, links["link"])
    file = house.get(f"/api/seats/{links['link']}/file").body
    crew = opened(house, file)
    own = house.post(f"/api/seats/{crew}/crew", {"person": 0, "id": SECRET}).json["link"]

    answer = house.post(f"/api/seats/{own}/heist", {})

    assert (answer.status, "(CAM12)" in answer.json["error"]) == (410, True)
    with Client(house.port, own) as other:
        match = other.scene["view"]["under_way"]["match"]
        done(other, "Abandon", match=match, happened=False)
        assert other.scene["view"]["ledger"][-1]["ended"] == "never happened"
    with Client(house.port, links["link"]) as first:
        assert first.scene["view"]["under_way"] is not None


def refusal(answer: Answer) -> int:
    """The status of an answer that says what is wrong and what to do."""
    assert {"error", "advice"} <= answer.json.keys(), answer.body
    assert len(answer.json["error"]) < 400
    return answer.status
