"""Games are opened by name; those that are set up alike are one and the same, whatever their luck."""

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from safehouse.bots.kinds import bot_kind
from safehouse.engine.journal import digest
from safehouse.games import open_game
from safehouse.lab.matches.heistrun import run_heist
from safehouse.lab.runs.experiments import HeistExperiment
from safehouse.lab.soak.heists import Heists
from safehouse.masters.editions import STANDARD, load_heist
from safehouse.masters.game import KEPT_HEISTS, Heist, heist_of
from safehouse.masters.setup import Setup
from safehouse.masters.setup.team import first_team
from tests.masters.own import OWN

SETUP = Setup("the-startup-job", first_team(STANDARD.box, 4), ((0, 2), (1, 3)))
ORDER = HeistExperiment(1, "the-startup-job", 4, "default", "greedy")


def opened(setup: Any) -> Any:
    return open_game("masters", msgspec.json.encode(setup))


def test_a_heist_is_made_once_for_all_who_play_by_its_set_up() -> None:
    in_other_words = dict(reversed(msgspec.to_builtins(SETUP).items()))
    without_what_is_usual = {name: in_other_words[name] for name in ("heist", "team", "seats")}

    assert opened(SETUP) is heist_of(SETUP)
    assert opened(in_other_words) is opened(without_what_is_usual) is opened(SETUP)


@pytest.mark.parametrize(
    "other", [{"seats": ((0, 1), (2, 3))}, {"heist": "the-inclusion-job"}, {"cash": 1}, {"heist": OWN}]
)
def test_a_heist_that_is_set_up_otherwise_is_another(other: dict[str, Any]) -> None:
    assert heist_of(replace(SETUP, **other)) is not heist_of(SETUP)


def test_a_heist_of_ones_own_is_known_by_its_value() -> None:
    drawn = replace(SETUP, heist=load_heist("the-startup-job"))

    assert opened(drawn) is heist_of(drawn)
    assert heist_of(drawn) is not heist_of(SETUP)
    assert heist_of(replace(drawn, heist=replace(load_heist("the-startup-job"), entrance_limit=3))) is not opened(drawn)


def test_only_so_many_heists_are_kept() -> None:
    first = heist_of(SETUP)
    for cash in range(1, KEPT_HEISTS + 1):
        heist_of(replace(SETUP, cash=cash))

    assert heist_of(SETUP) is not first


def test_the_lab_plays_all_matches_of_an_order_by_one_heist() -> None:
    assert ORDER.set_up(0) is ORDER.set_up(1)
    assert ORDER.match_seed(0) != ORDER.match_seed(1)


def test_the_lab_counts_what_cards_do_in_heists_of_its_own() -> None:
    listened, _, _ = Heists(("the-startup-job",)).match(Random(1))

    assert heist_of(listened.setup) is not listened
    assert heist_of(listened.setup).effects == STANDARD.book.effects


def played(heist: Heist, number: int) -> str:
    """The last state of a match that a greedy crew has played."""
    bot = bot_kind("masters", "greedy")(heist, ORDER.luck(number, "bot"))
    return digest(run_heist(heist, ORDER.match_seed(number), [bot]).state)


def test_matches_that_share_a_heist_do_not_meddle_with_each_other() -> None:
    shared = ORDER.set_up(0)
    alone = [played(Heist(shared.setup), number) for number in (3, 4)]

    assert [played(shared, number) for number in (4, 3, 4)] == [alone[1], *alone]
