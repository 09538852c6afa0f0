"""Certificates: what is proved of a scenario, with evidence that is played again; any change takes them away."""

from random import Random

import pytest
from msgspec.structs import replace

from safehouse.bots.kinds import bot_kind
from safehouse.bots.masters.patron import Patron
from safehouse.designer.certificates.certificate import (
    BY_LAB,
    CAN_BE_WON,
    REACHABLE,
    SOUND,
    Certificate,
    NotProved,
    at_sight,
    by_match,
    check,
    digest_of,
)
from safehouse.designer.certificates.official import certified, kept_matches
from safehouse.designer.certificates.search import crews_for, is_won, seek_win
from safehouse.engine.journal import Journal
from safehouse.engine.journal.matchfile import write_match
from safehouse.masters.board import HeistFile
from safehouse.masters.editions import STANDARD, heist_ids, load_heist
from safehouse.masters.game import Heist
from tests.masters.judge import faulty

EASY = replace(faulty.SOUND, map="→   J   .\n", bag={}, deck="1-24, Z1")


def kinds_of(scenario: HeistFile) -> list[str]:
    return [certificate.kind for certificate in at_sight(scenario, STANDARD)]


def test_by_looking_a_scenario_is_sound_and_reachable() -> None:
    assert kinds_of(faulty.SOUND) == [SOUND, REACHABLE]
    assert kinds_of(replace(faulty.SOUND, deck="")) == []


def test_a_way_that_only_a_special_rule_opens_is_not_called_reachable() -> None:
    assert [name for name in heist_ids() if kinds_of(load_heist(name)) != [SOUND, REACHABLE]] == ["the-side-channel"]


def test_a_search_finds_a_match_that_is_won_and_it_is_won_again() -> None:
    sought = seek_win(EASY, STANDARD, 5)

    assert sought.certificate is not None
    assert (sought.certificate.kind, sought.certificate.digest) == (CAN_BE_WON, digest_of(EASY))
    check(sought.certificate, EASY, STANDARD)


def test_a_search_that_finds_nothing_says_how_long_it_looked() -> None:
    far = replace(EASY, objective={"cash": 60})

    sought = seek_win(far, STANDARD, 2)

    assert sought.certificate is None
    assert sought.words() == "2 matches were tried and none was won: that proves nothing."
    assert seek_win(far, STANDARD, 9, enough=lambda: True).matches == 0


@pytest.mark.parametrize("kind", BY_LAB)
def test_figures_are_granted_by_the_lab_alone(kind: str) -> None:
    claimed = Certificate(kind, digest_of(EASY), STANDARD.name, "A crew wins it every other time.")

    with pytest.raises(NotProved, match="only granted by the lab"):
        check(claimed, EASY, STANDARD)


def test_any_change_takes_a_certificate_away() -> None:
    certificate = seek_win(EASY, STANDARD, 5).certificate
    assert certificate is not None

    for other in (replace(EASY, deck="1-23, Z1"), replace(EASY, title="Other"), replace(EASY, reward=1)):
        with pytest.raises(NotProved, match="changed since"):
            check(certificate, other, STANDARD)


def test_a_match_that_proves_nothing_is_refused() -> None:
    first, second, _ = (Heist(setup) for setup in crews_for(EASY, EASY, STANDARD))
    begun = write_match(Journal(first, 1))
    elsewhere = write_match(Journal(Heist(replace(first.setup, heist="the-startup-job")), 1))
    short = write_match(Journal(Heist(replace(second.setup, deck="1, Z1")), 1))

    for match, why in (
        (begun, "not won"),
        (elsewhere, "another scenario"),
        (short, "not begun as the scenario says"),
        (begun.replace("Z1", "Z2"), "cannot be played again"),
        ("", "cannot be played again"),
    ):
        with pytest.raises(NotProved, match=why):
            by_match(EASY, STANDARD, match, "")


def test_a_match_that_is_over_and_lost_proves_nothing() -> None:
    far = replace(EASY, objective={"cash": 60})
    journal = Journal(Heist(next(crews_for(far, far, STANDARD))), 1)
    bot = Patron(bot_kind(journal.game.name, "greedy")(journal.game, Random(1)))

    assert not is_won(journal, bot)

    assert journal.game.outcome(journal.position.state) is not None
    with pytest.raises(NotProved, match="not won"):
        by_match(far, STANDARD, write_match(journal), "")


def test_what_nobody_proved_is_refused() -> None:
    with pytest.raises(NotProved, match="does not find so"):
        check(Certificate(REACHABLE, digest_of(EMPTY), STANDARD.name, ""), EMPTY, STANDARD)
    with pytest.raises(NotProved, match="proved by"):
        check(Certificate(SOUND, digest_of(EASY), "another", ""), EASY, STANDARD)


EMPTY = HeistFile()


def test_a_match_that_wins_is_kept_for_every_heist_of_the_box() -> None:
    assert [*kept_matches(STANDARD)] == sorted(heist_ids())


@pytest.mark.parametrize("heist", kept_matches(STANDARD))
def test_a_heist_of_the_box_is_won_again_by_the_match_that_is_kept(heist: str) -> None:
    assert certified(STANDARD, heist).kind == CAN_BE_WON
