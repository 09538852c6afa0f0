"""How much is too much, over a socket."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from safehouse.server.limits import Limits
from tests.server.house import Client, House, running

LITTLE = Limits(matches=(0.001, 2), words=(0.001, 2), advice=(0.001, 1), tabs=2, spectators=1, rooms=1)


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[House]:
    with running(tmp_path, limits=LITTLE) as house:
        yield house


def test_too_many_matches_at_once_are_refused(strict: House) -> None:
    for _ in range(2):
        strict.make()

    answer = strict.post("/api/matches", {"game": "masters", "setup": {}, "seats": [{}]})

    assert (answer.status, answer.json["advice"]) == (429, "Make the next one in 17 minutes.")


def test_whoever_talks_too_fast_is_told_so(strict: House) -> None:
    with strict.make().sit(0) as ann:
        for text in ("one", "two", "three"):
            ann.send("Say", text=text)
        refused = ann.hear("Refusal")
        assert "slow down" in refused["why"]
    with Client(strict.port, ann_token(ann)) as again:
        assert [line["text"] for line in again.welcome["chat"]] == ["one", "two"]


def ann_token(client: Client) -> str:
    return str(client.socket.request.path).rsplit("/", 1)[1] if client.socket.request else ""


def test_the_oldest_of_too_many_tabs_is_closed(strict: House) -> None:
    table = strict.make()
    with table.sit(0) as one, table.sit(0) as two, table.sit(0) as three:
        assert "too many windows" in one.hear("Farewell")["why"]
        assert {tab.play(tab.offer("Plan"))["type"] for tab in (two, three)} <= {"News", "Refusal"}


def test_the_spectators_bench_has_an_end(strict: House) -> None:
    table = strict.make()
    with table.watch(), table.watch() as two:
        assert (two.welcome["type"], two.welcome["again"]) == ("Farewell", True)


def test_idle_rooms_are_put_away_and_fetched_again(strict: House) -> None:
    first, second = strict.make(), strict.make()
    with first.sit(0) as ann:
        ann.play(ann.offer("Plan"))
    with second.sit(0), first.sit(0) as ann:
        assert ann.scene["number"] == 1
        assert ann.play(ann.offer("Plan"))["type"] == "News"


def test_a_frame_that_is_too_large_closes_only_its_own_connection(strict: House) -> None:
    table = strict.make()
    with table.sit(0) as ann, table.sit(1) as bob:
        bob.socket.send("x" * 20_000)
        with pytest.raises(Exception, match="1009"):
            bob.hear("Farewell")
        assert ann.play(ann.offer("Plan"))["type"] == "News"


def test_match_files_are_counted_like_replays(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(replays=(0.001, 1))) as house:
        link = house.make(seats=1, seed=7).tokens[0]
        answers = [house.get(f"/api/seats/{link}/file") for _ in range(2)]

    assert [answer.status for answer in answers] == [200, 429]


def test_whoever_leafs_through_the_gallery_without_a_pause_is_told_to_wait(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(browsing=(0.001, 1))) as house:
        answers = [house.get("/api/scenarios"), house.get("/api/scenarios/ABCDEFGH")]

    assert [answer.status for answer in answers] == [200, 429]
    assert answers[1].json["advice"] == "Look again in 17 minutes."
