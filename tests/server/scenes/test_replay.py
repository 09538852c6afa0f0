"""Looking at a match again: by a link as its seat saw it, by a match file through any eyes."""

import json
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from safehouse.engine.game import legal
from safehouse.engine.journal import Journal
from safehouse.engine.journal.matchfile import write_match
from safehouse.games import open_game
from safehouse.server.scenes.screens import GAMES, screen_of
from tests.server.house import PLENTY, Client, House, Table, Told, go_on, running
from tests.server.scenes.test_scenes import patched
from tests.server.test_secrets import SEED, Loaded, traces_of


@pytest.fixture
def house(shared: House) -> House:
    return shared


def replay_of(house: House, token: str, seat: str = "") -> Told:
    answer = house.get(f"/api/seats/{token}/replay{f'?seat={seat}' if seat else ''}")
    assert answer.status == 200, answer.body
    told: Told = answer.json
    return told


def last_shown(replay: Told) -> Told:
    shown: Told = json.loads(json.dumps(replay["first"]))
    for frame in replay["frames"]:
        shown = patched(shown, frame["beat"]["change"])
    return shown


def bots_alone(house: House, game: str, seats: int = 2) -> Table:
    """A match that bots play to its end while somebody watches."""
    form = {"game": game, "setup": {}, "seats": [{"bot": "greedy"}] * seats}
    table = Table(house, house.post("/api/matches", form).json)
    with table.watch() as eve:
        while eve.scene["outcome"] is None:
            eve.hear("News")
    return table


@cache
def played(game: str, seed: int = 5, seats: int = 2) -> Journal:
    """A match played at random to its end."""
    journal, luck = Journal(open_game(game, msgspec.json.encode(screen_of(game).setup_of({}, seats))), seed), Random(1)
    for _ in range(20_000):
        position = journal.position
        movers = position.open.question.seats if position.open else journal.game.to_move(position.state)
        if not movers:
            return journal
        seat = luck.choice(list(movers))
        offers = legal(journal.game, position, seat)
        journal.play(seat, luck.choice([o for o in offers if type(o).__name__ != "Unplan"] or offers))
    raise AssertionError("it did not end")


@pytest.mark.parametrize("game", GAMES)
def test_the_frames_of_a_replay_lead_to_what_the_seat_sees_now(house: House, game: str) -> None:
    table = house.make(game, seats=2)
    with table.sit(0) as ann, table.sit(1) as bob, table.watch() as eve:
        go_on([ann, bob], lambda: ann.scene["number"] > 60)
        eve.sync()

        for client, token in ((ann, table.tokens[0]), (bob, table.tokens[1]), (eve, table.spectator)):
            replay = replay_of(house, token)
            assert replay["seat"] == client.welcome["seat"]
            assert last_shown(replay)["view"] == client.scene["view"]
            assert len(replay["frames"]) == len(said_to(client))


def said_to(client: Client) -> list[Any]:
    told = [json.loads(frame) for frame in client.frames]
    return [beat for news in told for beat in news.get("beats", [])]


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_of_a_running_match_tells_what_the_seat_was_told(house: House, game: str) -> None:
    table = house.make(game, seats=2)
    with table.sit(0) as ann, table.sit(1) as bob:
        go_on([ann, bob], lambda: ann.scene["number"] > 60)
        heard = [(beat["fact"], beat["said"]) for beat in said_to(bob)]

    frames = replay_of(house, table.tokens[1])["frames"]
    assert [(frame["beat"]["fact"], frame["beat"]["said"]) for frame in frames] == heard


def test_while_a_match_runs_nobody_looks_through_other_eyes(house: House) -> None:
    table = house.make("masterminds", seats=2)

    for token, seat in ((table.tokens[0], "1"), (table.tokens[1], "watch"), (table.spectator, "0")):
        answer = house.get(f"/api/seats/{token}/replay?seat={seat}")
        assert (answer.status, "not over" in answer.json["error"]) == (403, True)
    assert replay_of(house, table.tokens[0])["seats"] == []


def test_a_seat_that_does_not_exist_is_said_to_be_none(house: House) -> None:
    table = house.make("masterminds", seats=2)

    for seat in ("2", "-1", "x", "0x0", "%F0%9F%92%A3"):
        answer = house.get(f"/api/seats/{table.tokens[0]}/replay?seat={seat}")
        assert (answer.status, "There are 0, 1 and watch." in answer.json["advice"]) == (400, True)
    assert house.get("/api/seats/wrong/replay").status == 404


def test_when_a_match_is_over_any_seat_can_be_chosen_by_any_link(house: House) -> None:
    table = bots_alone(house, "masterminds")

    replays = {seat: replay_of(house, table.spectator, seat) for seat in ("0", "1", "watch")}
    assert [replays[seat]["seat"] for seat in ("0", "1", "watch")] == [0, 1, None]
    assert all(replay["over"] and replay["seats"] == [0, 1, None] for replay in replays.values())
    with table.sit(1) as bob:
        assert last_shown(replays["1"])["view"] == bob.scene["view"]
    drawn = [frame["beat"]["fact"] for frame in replays["1"]["frames"] if frame["beat"]["fact"]["type"] == "CardDrawn"]
    assert all(bool(fact["card"]) == (fact["seat"] == 1) for fact in drawn)


def test_what_was_taken_back_is_not_in_the_replay(house: House) -> None:
    table = house.make()
    with table.sit(0) as ann:
        ann.play(ann.offer("Plan"))
        kept = len(replay_of(house, table.tokens[0])["frames"])
        ann.play(ann.offer("Plan"))
        ann.undo()

    assert len(replay_of(house, table.tokens[0])["frames"]) == kept


def test_the_spectators_link_is_shared_by_the_host_and_by_all_when_it_is_over(house: House) -> None:
    running_on, ended = house.make(seats=2), bots_alone(house, "masterminds")
    running_on.sit(1).open.close()

    shares = [replay_of(house, token)["share"] for token in (*running_on.tokens, running_on.spectator)]
    assert shares == [running_on.spectator, "", running_on.spectator]
    share = replay_of(house, ended.tokens[1])["share"]
    assert house.get(f"/api/seats/{share}").json["seat"] is None
    assert replay_of(house, ended.tokens[1])["share"] == share


@pytest.mark.parametrize("game", GAMES)
def test_the_seed_is_in_no_replay_of_a_running_match(tmp_path: Path, game: str) -> None:
    with running(tmp_path, luck=Loaded()) as house:
        table = house.make(game, seats=2)
        with table.sit(0) as ann, table.sit(1) as bob:
            go_on([ann, bob], lambda: ann.scene["number"] > 40)
        told = [house.get(f"/api/seats/{t}/replay").body.decode() for t in (*table.tokens, table.spectator)]

    assert not any(trace in text for trace in traces_of(SEED) for text in told)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_file_is_shown_through_any_eyes(house: House, game: str) -> None:
    journal = played(game)
    file = write_match(journal).encode()

    for seat, wanted in ((0, "?seat=0"), (1, "?seat=1"), (None, "")):
        answer = house.post(f"/api/replay{wanted}", file)
        assert answer.status == 200, answer.body
        replay = answer.json
        view = json.loads(msgspec.json.encode(journal.game.view(journal.position.state, seat)))
        assert (replay["over"], last_shown(replay)["view"]) == (True, view)
        assert len(replay["frames"]) == len(journal.facts())


def rehashed(lines: Sequence[bytes]) -> bytes:
    close = {"entries": len(lines) - 1, "sha256": sha256(b"\n".join(lines)).hexdigest()}
    return b"\n".join([*lines, json.dumps(close).encode()])


def bad_files() -> dict[str, tuple[bytes, str, str]]:
    """Files that cannot be shown: what is said about them, and what to do."""
    text = write_match(played("masters")).encode()
    lines = text.splitlines()
    half = text[: len(text) // 2]
    older = lines[0].replace(b'"rules":"', b'"rules":"0-')
    played_twice = [lines[0], lines[1], lines[1], *lines[2:-1]]
    return {
        "cut": (half, "its closing line is missing", "Download the file again"),
        "cut between lines": (b"\n".join(lines[:20]), "its closing line is missing", "Download the file again"),
        "a line missing": (b"\n".join([*lines[:5], *lines[6:]]), "should hold", "Download the file again"),
        "changed": (text.replace(b'"seat":0', b'"seat":1', 1), "was changed", "whole and unchanged"),
        "another format": (rehashed([lines[0].replace(b'"safehouse":2', b'"safehouse":3')]), "format 3", "version"),
        "other rules": (rehashed([older, *lines[1:-1]]), "it was played by rules 0-", "version"),
        "no such game": (rehashed([lines[0].replace(b'"masters"', b'"chess"', 1)]), "no game 'chess'", "match file"),
        "not legal": (rehashed(played_twice), "line 3: not legal here", "whole and unchanged"),
        "empty": (b"", "empty", "match file"),
        "a picture": (b"\x89PNG\r\n\x1a\n\xff\xfe", "not even text", "match file"),
        "some text": (b"Dear diary,\n", "line 1: it cannot be read", "match file"),
        "deep": (b"[" * 100_000, "line 1", "match file"),
        "a table of other things": (b'{"a": 1}\n{"b": 2}\n', "line 1", "match file"),
    }


@pytest.mark.parametrize("name", bad_files())
def test_a_file_that_cannot_be_shown_says_why_and_what_to_do(house: House, name: str) -> None:
    file, why, advice = bad_files()[name]

    answer = house.post("/api/replay", file)
    assert answer.status == 400
    assert why in answer.json["error"]
    assert advice in answer.json["advice"]


def test_a_file_is_neither_too_long_nor_too_tedious_and_is_not_kept(tmp_path: Path) -> None:
    with running(tmp_path / "data", limits=msgspec.structs.replace(PLENTY, file=20_000, replayed=50)) as house:
        assert house.post("/api/replay", b"x" * 20_001).status == 413
        before = {file.name: file.stat().st_size for file in (tmp_path / "data").iterdir()}
        answer = house.post("/api/replay", write_match(played("masters")).encode())
        assert (answer.status, "safehouse replay" in answer.json["advice"]) == (413, True)
        assert {file.name: file.stat().st_size for file in (tmp_path / "data").iterdir()} == before


def test_replays_are_not_asked_for_without_end(tmp_path: Path) -> None:
    with running(tmp_path, limits=msgspec.structs.replace(PLENTY, replays=(0.001, 2))) as house:
        token = house.make().tokens[0]
        answers = [house.get(f"/api/seats/{token}/replay").status for _ in range(3)]

    assert answers == [200, 200, 429]
