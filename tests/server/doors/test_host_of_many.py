"""The host of several processes: one report of all of them, and decisions that outlast each of them."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from safehouse.server.house.doors import survey
from tests.server.doors.door import Door, door
from tests.server.doors.trouble import cut_lines, gone
from tests.server.hosting.desk import ADMIN, TOKEN, ask, decide, report
from tests.server.house import SOON, Client
from tests.server.transport.test_visitors import NEVER, little
from tests.server.work.test_work import until

pytestmark = pytest.mark.postgres
DRAINED = b"no new matches are taken: the house is drained\n"


@pytest.fixture
def three(tmp_path: Path, address: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Door]]:
    monkeypatch.setattr(survey, "PATIENCE", SOON)
    with ExitStack() as stack:
        doors = [stack.enter_context(door(tmp_path, address, admin=ADMIN)) for _ in range(3)]
        until(lambda: all(each.doors.doors.count == 3 for each in doors))  # they have seen each other
        yield doors


def test_the_report_is_of_all_processes_by_whichever_door_it_is_asked(three: list[Door]) -> None:
    one, two, _ = three
    table, other = one.make(seats=2), two.make("masterminds", seats=2)
    with table.sit(0) as ann, other.sit(0), Client(two.port, table.tokens[1]) as bob:
        ann.play(ann.offer("Plan"))
        bob.catch_up(1)
        bob.play(bob.offer("Plan"))
        told = [report(each) for each in three]

    for each in told:
        load, lines = each["load"], {line["process"]: line for line in each["processes"]}
        assert (load["tables"], load["sockets"], load["commands"]) == (2, 3, 2)
        assert [table["match"] for table in each["tables"]] == [1, 2]
        assert {number: line["answers"] for number, line in lines.items()} == dict.fromkeys(lines, True)
        assert [(lines[door.process]["tables"], lines[door.process]["sockets"]) for door in three] == [
            (1, 1),
            (1, 2),
            (0, 0),
        ]
        assert [lines[door.process]["commands"] for door in three] == [2, 0, 0]
        assert each["visitors"][0]["tables"] == 3  # who is led on is counted once
        assert load["median"] is not None
        assert load["memory"] == sum(line["memory"] for line in lines.values())


def test_a_process_that_does_not_answer_is_named_and_the_others_are_told_of(
    three: list[Door], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, silent, _ = three

    async def nothing(*_: Any) -> None:
        pass

    monkeypatch.setattr(survey, "PATIENCE", 0.3)
    monkeypatch.setattr(silent.doors.survey, "answer", nothing)
    expected = {each.process: each is not silent for each in three}
    until(lambda: {line["process"]: line["answers"] for line in report(one)["processes"]} == expected)


def test_the_host_is_let_in_and_sees_this_process_while_the_database_is_gone(three: list[Door], address: str) -> None:
    one = three[0]
    with gone(address):
        answer, wrong = ask(one), ask(one, token=f"{TOKEN}x")
        decided = decide(one, "DrainHouse", on=True)

    assert (answer.status, wrong.status) == (200, 401)
    assert {line["process"]: line["answers"] for line in answer.json["processes"]}[one.process]
    assert decided.status == 503  # nothing is pretended
    assert decided.json["error"].startswith("Not saved: ")
    until(lambda: one.get("/readyz").status == 200)
    assert report(one)["draining"] is False


def test_what_was_decided_outlasts_any_process_but_not_the_house(tmp_path: Path, address: str) -> None:
    with ExitStack() as stack:
        with door(tmp_path, address, admin=ADMIN) as one:
            last = stack.enter_context(door(tmp_path, address, admin=ADMIN))
            assert decide(one, "DrainHouse", on=True).json["draining"] is True
            assert (
                decide(one, "TellTables", text="We restart soon.", minutes=5).json["word"]["text"] == "We restart soon."
            )
            until(lambda: report(last)["word"] is not None)
        with door(tmp_path, address, admin=ADMIN) as again:
            told = report(again)
            refused = again.get("/readyz")
            decide(again, "StopTelling")
            until(lambda: report(last)["word"] is None)
        with door(tmp_path, address, admin=ADMIN) as third:
            quiet = report(third)
        stack.close()
        with door(tmp_path, address, name="another", admin=ADMIN) as fresh:
            begun = report(fresh)

    assert (told["draining"], told["word"]["text"]) == (True, "We restart soon.")
    assert 290 < told["word"]["seconds"] <= 300
    assert refused.body == DRAINED
    assert (quiet["draining"], quiet["word"]) == (True, None)
    assert (begun["draining"], begun["word"]) == (False, None)


def test_what_was_decided_while_a_process_heard_nothing_is_caught_up_with(three: list[Door], address: str) -> None:
    one, deaf, _ = three
    table = deaf.make(seats=1)
    with table.sit(0) as ann:
        heard = deaf.doors.line.hear
        deaf.doors.line.hear = lambda text: None if "Decreed" in text else heard(text)
        decide(one, "DrainHouse", on=True)
        decide(one, "TellTables", text="We restart soon.")
        assert deaf.get("/readyz").status == 200
        deaf.doors.line.hear = heard
        cut_lines(address)

        assert ann.hear("HouseWord")["text"] == "We restart soon."
        until(lambda: deaf.get("/readyz").body == DRAINED)


def test_wrong_tokens_are_counted_for_all_doors_together(tmp_path: Path, address: str) -> None:
    limits = little(admin_misses=(NEVER, 3))
    with door(tmp_path, address, limits, admin=ADMIN) as one, door(tmp_path, address, limits, admin=ADMIN) as other:
        right = [ask(each).status for each in (one, other, one, other)]
        wrong = [ask(each, token=f"{TOKEN}x").status for each in (one, other, one, other)]
        shut = ask(other)

    assert right == [200] * 4
    assert wrong == [401, 401, 401, 429]
    assert (shut.status, shut.json["advice"][:9]) == (429, "Try again")
