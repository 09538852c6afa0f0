"""A server that stops, or whose disk fails: nothing that was acknowledged is lost, nothing else is there."""

import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest

from safehouse.server.scenes.screens import GAMES
from safehouse.server.store.folder import FILE
from safehouse.server.store.schema import opened
from safehouse.server.store.sqlite import SqliteStore
from tests.server.house import Client, House, Table, go_on, running
from tests.server.older import take_back
from tests.server.opening import Opens


class Failing:
    """A connection to a database whose disk is full now and then."""

    def __init__(self, folder: Path) -> None:
        self.connection = opened(folder)
        self.full = False

    def execute(self, sql: str, *values: Any) -> Any:
        if self.full and sql in ("COMMIT", "BEGIN IMMEDIATE"):
            raise sqlite3.OperationalError("database or disk is full")
        return self.connection.execute(sql, *values)

    def close(self) -> None:
        self.connection.close()


def moved_in(house: House, table: Table) -> Table:
    """The same match at another server."""
    again = Table(house, {"code": table.code, "links": table.tokens, "spectator": table.spectator})
    assert house.get(f"/api/seats/{table.tokens[0]}").json["code"] == table.code
    return again


def test_a_restarted_server_carries_on(tmp_path: Path, opens: Opens) -> None:
    with running(tmp_path, lambda _: opens()) as house:
        table = house.make(seats=2)
        with table.sit(0) as ann, table.sit(1) as bob:
            for client in (ann, bob, ann):
                client.play(client.offer("Plan"))
            before = ann.scene

    with running(tmp_path, lambda _: opens()) as house, moved_in(house, table).sit(0) as ann:
        assert ann.scene == before
        assert len(ann.welcome["log"]) == 3
        assert ann.play(ann.offer("Plan"))["scene"]["number"] == 4


@pytest.mark.parametrize("game", GAMES)
def test_a_match_whose_seed_was_kept_in_its_set_up_carries_on(tmp_path: Path, game: str) -> None:
    with running(tmp_path) as house:
        table = house.make(game, seats=2)
        with table.sit(0) as ann, table.sit(1) as bob:
            play_some([ann, bob], 6)
            before, shown = ann.scene, ann.welcome["fingerprint"]
    take_back(tmp_path, 9)

    with running(tmp_path) as house:
        again = moved_in(house, table)
        with again.sit(0) as ann, again.sit(1) as bob:
            assert (ann.scene, ann.welcome["fingerprint"]) == (before, shown)
            play_some([ann, bob], 6)


def play_some(clients: list[Client], steps: int) -> None:
    """Play some steps, each by somebody who has something to do."""
    for _ in range(steps):
        mover = next(client for client in clients if client.offers())
        assert mover.play(mover.offers()[-1])["type"] == "News"
        for client in clients:
            client.sync()


def test_an_open_question_waits_for_its_answer_through_a_restart(tmp_path: Path, opens: Opens) -> None:
    with running(tmp_path, lambda _: opens()) as house:
        table = house.make(seats=2, setup={"agreement": "everyone"})
        with table.sit(0) as ann, table.sit(1) as bob:
            go_on([ann, bob], lambda: ann.scene["asking"] is not None, ("CallEscape", "Ready", "Enter"))
            asking = ann.scene["asking"]

    with running(tmp_path, lambda _: opens()) as house:
        again = moved_in(house, table)
        with again.sit(0) as ann, again.sit(1) as bob:
            assert ann.scene["asking"] == asking
            assert {offer["type"] for offer in bob.offers()} == {"Answer"}
            for client in (ann, bob):
                client.play({"type": "Answer", "option": "yes"})
            ann.catch_up(bob.scene["number"])

            assert ann.scene["asking"] is None
            assert ann.scene["view"]["leaving"]


def test_a_draft_is_its_own_seats_affair_and_survives_a_restart(tmp_path: Path, opens: Opens) -> None:
    with running(tmp_path, lambda _: opens(), luck=Random(1)) as house:
        table = house.make("masterminds", seats=2)
        with table.sit(0) as ann, table.sit(1) as bob:
            go_on([ann, bob], lambda: drafting(ann), ("KeepHand", "Hire", "Equip", "EndTurn"))
            asking = ann.scene["asking"]
            bob.silent(0.2)
            assert bob.scene["asking"] is None

    with running(tmp_path, lambda _: opens()) as house, moved_in(house, table).sit(0) as ann:
        assert ann.scene["asking"] == asking
        assert ann.play({"type": "Drop"})["scene"]["asking"] is None


def drafting(client: Client) -> bool:
    asking = client.scene["asking"]
    return asking is not None and bool(asking["draft"])


def test_a_stale_answer_is_refused(tmp_path: Path, opens: Opens) -> None:
    with running(tmp_path, lambda _: opens()) as house:
        table = house.make(seats=2, setup={"agreement": "everyone"})
        with table.sit(0) as ann, table.sit(1) as bob:
            go_on([ann, bob], lambda: ann.scene["asking"] is not None, ("CallEscape", "Ready", "Enter"))

            bob.send("Play", id="stale", after=0, command={"type": "Answer", "option": "yes"})

            assert "no longer open" in bob.hear_of("stale")["why"]


def test_a_match_begun_under_other_rules_continues_and_says_so(tmp_path: Path) -> None:
    with running(tmp_path) as house:
        table = house.make(seats=1)
        with table.sit(0) as ann:
            before = ann.play(ann.offer("Plan"))["scene"]["view"]

    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute("UPDATE matches SET rules = 'masters-7'")
    connection.commit()
    connection.close()
    with running(tmp_path) as house, moved_in(house, table).sit(0) as ann:
        assert ann.scene["view"] == before
        assert "masters-7" in ann.welcome["notice"]
        assert ann.play(ann.offer("Plan"))["type"] == "News"


def test_an_entry_that_does_not_come_back_as_it_was_closes_the_match_with_a_word(tmp_path: Path) -> None:
    with running(tmp_path) as house:
        table = house.make(seats=1)
        with table.sit(0) as ann:
            ann.play({"type": "Plan", "who": 0, "at": ann.offer("Plan")["at"]})
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute("UPDATE entries SET body = CAST(replace(CAST(body AS TEXT), 'Planned', 'Unplanned') AS BLOB)")
    connection.commit()
    connection.close()

    with running(tmp_path) as house:
        client = Client(house.port, table.tokens[0])
        client.open.close()
        answer = house.get(f"/api/seats/{table.tokens[0]}")

    assert client.welcome["type"] == "Farewell"
    assert "no longer plays" in client.welcome["why"]
    assert answer.status == 409


def test_a_failed_commit_is_told_to_the_sender_alone_and_the_match_stands_as_stored(tmp_path: Path) -> None:
    disk = Failing(tmp_path)
    with running(tmp_path, store=lambda _: SqliteStore(tmp_path, connect=lambda _: disk)) as house:
        table = house.make(seats=2)
        with table.sit(0) as ann, table.sit(1) as bob:
            ann.play(ann.offer("Plan"))
            bob.catch_up(1)
            before = bob.scene

            disk.full = True
            lost = ann.play(ann.offer("Plan"), "lost")
            assert bob.silent()
            disk.full = False

            assert (lost["type"], lost["id"], lost["why"]) == ("NotSaved", "lost", "database or disk is full")
            with table.sit(1) as again:
                assert again.scene == before
            assert bob.play(bob.offer("Plan"))["scene"]["number"] == 2
            assert ann.play(ann.offer("Plan"), "lost")["type"] == "News"


def test_many_commands_in_a_failed_commit_are_all_lost_and_all_told(tmp_path: Path) -> None:
    disk = Failing(tmp_path)
    with running(tmp_path, store=lambda _: SqliteStore(tmp_path, connect=lambda _: disk)) as house:
        table = house.make(seats=1)
        with table.sit(0) as ann:
            disk.full = True
            for number, offer in enumerate(ann.offers("Plan")[:10]):
                ann.send("Play", id=f"lost-{number}", after=0, command=offer)
            told = [ann.hear("NotSaved", "Refusal") for _ in range(10)]
            disk.full = False

            assert {each["id"] for each in told if each["type"] == "NotSaved"} <= {f"lost-{n}" for n in range(10)}
            assert ann.play(ann.offer("Plan"))["scene"]["number"] == 1


def test_a_match_that_cannot_be_made_for_lack_of_space_says_so(tmp_path: Path) -> None:
    disk = Failing(tmp_path)
    with running(tmp_path, store=lambda _: SqliteStore(tmp_path, connect=lambda _: disk)) as house:
        disk.full = True
        answer = house.post("/api/matches", {"game": "masters", "setup": {}, "seats": [{}]})

    assert (answer.status, answer.json["error"]) == (503, "Not saved: database or disk is full")
    assert "disk space" in answer.json["advice"]
