"""Certificates on the server: found by bots, taken from the lab, or from a match that a person has won."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from safehouse.bots.bot import Situation
from safehouse.bots.kinds import greedy_thief
from safehouse.server.lobby.rooms import Rooms
from tests.server.house import PLENTY, Client, House, running
from tests.server.workshop.maker import EASY, FAULTY, HARD, labbed, plain, prove

SMALL = replace(PLENTY, lab_turn=0.05, lab_matches=12, lab_enough=5, sought=3)


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with running(tmp_path_factory.mktemp("bench"), limits=SMALL) as house:
        yield house


def kinds(told: dict[str, list[dict[str, str]]]) -> list[str]:
    return [each["kind"] for each in told["certificates"]]


def played_to_its_end(house: House, scenario: object) -> tuple[str, bool]:
    """A match on a scenario, played by a person who plays as a bot would; the link, and whether it was won."""
    table = house.make(seats=1, setup={"heist": scenario}, seed=1)
    rooms = house.rooms
    assert isinstance(rooms, Rooms)
    with Client(house.port, table.tokens[0]) as client:
        room = next(iter(rooms.open_rooms.values())).room
        game = room.journal.game
        bot = greedy_thief(game, Random(1))
        while room.journal.game.outcome(room.journal.position.state) is None:
            command = bot.choose(Situation(game, room.journal.position, 0))
            client.play(msgspec.to_builtins(command))
    outcome = game.outcome(room.journal.position.state)
    assert outcome is not None
    return table.tokens[0], bool(outcome.objective)


def test_a_search_finds_a_win_and_its_match_is_kept(bench: House) -> None:
    while not (told := prove(bench, EASY).json)["done"]:
        pass

    assert kinds(told) == ["sound", "reachable", "can be won"]
    assert [each["replay"] for each in told["certificates"]] == [False, False, True]
    assert told["words"] == "A match that wins it is kept with it."


def test_a_search_that_finds_nothing_says_how_long_it_looked_and_ends(bench: House) -> None:
    while not (told := prove(bench, HARD).json)["done"]:
        pass

    assert kinds(told) == ["sound", "reachable"]
    assert told["tried"] >= 3
    assert told["words"] == f"{told['tried']} matches were tried and none was won so far: that proves nothing."


def test_the_lab_grants_how_often_and_whether_its_label_plays_so(bench: House) -> None:
    other = replace(EASY, title="Another")

    assert kinds(labbed(bench, other, 5))[-2:] == ["how often", "within its label"]
    assert "can be won" in kinds(prove(bench, other).json)  # a win of the lab is taken


def test_any_change_takes_certificates_away(bench: House) -> None:
    while not prove(bench, EASY).json["done"]:
        pass
    changed = replace(EASY, story="Another story.")

    assert kinds(prove(bench, replace(changed, objective={"cash": 60})).json) == ["sound", "reachable"]
    assert prove(bench, FAULTY).status == 409


def test_a_match_that_its_maker_has_won_is_a_certificate(bench: House) -> None:
    mine = replace(EASY, title="Mine")
    link, won = played_to_its_end(bench, plain(mine))

    told = prove(bench, mine, match=link)
    other = prove(bench, replace(mine, title="Not mine"), match=link)

    assert won
    assert kinds(told.json) == ["sound", "reachable", "can be won", "won by its maker"]
    assert (other.status, "another scenario" in other.json["error"]) == (409, True)


def test_a_match_that_is_not_over_proves_nothing(bench: House) -> None:
    table = bench.make(seats=1, setup={"heist": plain(EASY)})

    assert "not over" in prove(bench, EASY, match=table.tokens[0]).json["error"]
    assert prove(bench, EASY, match="nobody-has-this-link").status == 404
