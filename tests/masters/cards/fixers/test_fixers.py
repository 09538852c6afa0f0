"""Fixers: who there are, when they are hired, who agrees and who pays."""

import pytest

from safehouse.engine.wire import Answer, Drop, Refused
from safehouse.masters.box.pieces import ACTION
from safehouse.masters.editions import STANDARD, heist_ids, load_heist
from safehouse.masters.facts.fixers import BlackoutBought, CashPaid, Hired
from safehouse.masters.facts.plan import TookBack
from safehouse.masters.phases.hire import Hire
from safehouse.masters.phases.planning import Ready
from tests.masters.hiring import cash_of, hiring, plays_soundly

BLACKOUT = Hire("DENIAL OF SERVICE")
ONLINE = Hire("IT'S ALL ONLINE")
TWO_SEATS = ((1, 2), (3, 4))


def test_there_are_fifteen_fixers() -> None:
    assert tuple(STANDARD.box.fixers) == (
        *("old-friend", "fence", "beat-cop", "bookie", "visage", "the-machinist", "prison-guard", "consultant"),
        *("connoiseur", "curator", "shell", "diversion-artist", "the-architect", "retiree", "the-mayor"),
    )


@pytest.mark.parametrize("heist", heist_ids())
def test_a_fixer_is_won_by_the_heist_that_names_it(heist: str) -> None:
    won = load_heist(heist).unlocks

    assert not won or heist in STANDARD.box.fixers[won].unlocked_by


def test_all_unlocked_fixers_may_be_used_in_the_same_heist() -> None:
    scene = hiring("→   ?   C   ←", "shell", "visage", "bookie", cash=4, bag={"guard": 1})

    plays_soundly(scene, BLACKOUT)
    plays_soundly(scene, ONLINE)

    assert scene.state.story.hired == ("DENIAL OF SERVICE", "IT'S ALL ONLINE")
    assert cash_of(scene) == 0


def test_a_fixer_who_is_not_unlocked_is_not_hired() -> None:
    scene = hiring("→   ?   ←", "old-friend", cash=9)

    assert scene.offers(Hire) == []
    assert scene.refused(BLACKOUT) == scene.refused(Hire("TEAMWORK")) == scene.refused(Hire("nobody")) == "FIX2"


@pytest.mark.parametrize("barred", ["shell", "all"])
def test_a_heist_may_do_without_fixers(barred: str) -> None:
    scene = hiring("→   ?   ←", "shell", cash=9, sheet={"without_fixers": [barred]})

    assert scene.refused(BLACKOUT) == "FIX2"


def test_a_fixer_is_hired_in_planning_only() -> None:
    scene = hiring("1→  ?   ←", "shell", cash=9, phase=ACTION)

    assert scene.offers(Hire) == []
    assert scene.refused(BLACKOUT) == "FIX8"


def test_a_fixer_helps_once() -> None:
    scene = hiring("→   ?   ←", "shell", cash=9)
    scene.play(BLACKOUT)

    assert scene.offers(Hire) == []
    assert scene.refused(BLACKOUT) == "FIX8"


def test_a_fixer_is_not_hired_without_the_cash() -> None:
    assert hiring("→   ?   ←", "shell", cash=2).refused(BLACKOUT) == "FIX8"
    assert hiring("→   ?   ←", "shell", cash=3).refused(BLACKOUT) == ""


def test_there_is_no_such_seat_to_hire() -> None:
    assert hiring("→   ?   ←", "shell", cash=3).refused(BLACKOUT, seat=5) == "RND13"


@pytest.mark.parametrize("names", [("nobody",), ("shell", "shell")])
def test_a_set_up_with_unknown_or_double_fixers_is_refused(names: tuple[str, ...]) -> None:
    with pytest.raises(Refused) as refused:
        hiring("→   .", *names)

    assert refused.value.rule == "FIX2"


def test_a_team_cannot_start_in_debt() -> None:
    with pytest.raises(Refused) as refused:
        hiring("→   .", cash=-1)

    assert refused.value.rule == "SET18"


def test_a_question_of_price_is_a_draft_that_can_be_dropped() -> None:
    scene = hiring("→   ?   ?   ←", "visage", cash=2, seats=TWO_SEATS)
    scene.play(ONLINE)

    assert scene.position.open is None
    assert scene.position.draft_of(0) is not None
    assert scene.offers(Drop) == [Drop()]

    scene.play(Drop())

    assert cash_of(scene) == 2
    assert scene.facts == []


def test_the_team_agrees_before_its_cash_is_spent() -> None:
    scene = hiring("→   ?   ←", "shell", cash=3, seats=TWO_SEATS, agreement="everyone")

    scene.play(BLACKOUT)
    scene.play(Answer("yes"), seat=1)

    assert scene.facts == []

    scene.play(Answer("yes"), seat=0)

    assert scene.facts == [Hired("DENIAL OF SERVICE"), CashPaid(3), BlackoutBought()]


def test_a_team_that_does_not_agree_keeps_its_cash() -> None:
    scene = hiring("→   ?   ←", "shell", cash=3, seats=TWO_SEATS, agreement="everyone")

    scene.play(BLACKOUT)
    scene.play(Answer("no"), seat=0)
    scene.play(Answer("no"), seat=1)

    assert scene.facts == []
    assert cash_of(scene) == 3
    assert scene.state.story.hired == ()
    assert scene.refused(BLACKOUT) == ""


def test_whoever_hires_after_saying_ready_is_no_longer_ready() -> None:
    scene = hiring("12→ .   34←", "shell", cash=3, seats=TWO_SEATS)
    scene.play(Ready())

    scene.play(BLACKOUT)

    assert scene.facts[-1] == TookBack(0)
