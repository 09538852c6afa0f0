"""Safes: who opens them, with what, how fast and how loud."""

import pytest

from safehouse.masters.board.heistfile import SafeSheet
from safehouse.masters.box.pieces import CASH, ESCAPE, JEWEL
from safehouse.masters.editions import STANDARD
from safehouse.masters.facts.items import NoiseCancelled
from safehouse.masters.facts.people import Cracked, SafeOpened
from safehouse.masters.game.laws import broken
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Move, Unlock
from safehouse.masters.phases.crack import Crack
from safehouse.masters.phases.escape import EndEscape
from safehouse.masters.phases.hands import LayDown, PickUp
from safehouse.masters.phases.team import Done
from safehouse.masters.sight.outcome import outcome_of
from tests.given import Scene, given, picture

TOOLS = "safecracking-tools"
TORCH = "plasma-torch"
BIG = {"safe": SafeSheet(cracks=20, contents={"jewel": 1})}
SMALL = {"safe": SafeSheet(cracks=3, contents={"jewel": 2, "cash": 5, TORCH: 1})}


def cracks(scene: Scene) -> list[int]:
    """What each unlock used on the safe was worth."""
    return [fact.cracks for fact in scene.told(Cracked)]


def test_the_tools_for_the_job_make_one_crack_of_one_unlock_and_three_of_two() -> None:
    scene = given("1S  .", left={1: "unlock unlock unlock unlock"}, holds={1: TOOLS}, sheet=BIG)

    for _ in range(4):
        scene.play(Crack(0))

    assert cracks(scene) == [1, 2, 1, 2]
    assert scene.state.story.cracks == 6
    assert scene.refused(Crack(0)) == "SUB1"


def test_the_tools_for_the_job_do_not_add_up_over_rounds_nor_between_characters() -> None:
    scene = given("12S .", left={1: "unlock", 2: "unlock"}, holds={1: TOOLS, 2: TOOLS}, sheet=BIG)

    scene.play(Crack(0))
    scene.play(Crack(1))
    scene.play(Done())

    assert cracks(scene) == [1, 1]
    assert scene.state.story.cracks == 2
    assert scene.state.did == [0, 0, 0, 0]


def test_the_tools_for_the_job_work_on_the_tile_of_the_safe_only() -> None:
    scene = given("1.  S", left={1: "unlock move"}, holds={1: TOOLS}, sheet=BIG)
    assert scene.refused(Crack(0)) == "SAF2"

    scene.play(Move(0, scene.space(1, 0)))

    assert scene.offers(Crack) == [Crack(0)]


def test_suspensful_silence_makes_no_noise_in_a_round_of_safecracking_only() -> None:
    scene = given("1S  .", holds={1: f"{TOOLS} cheap-picks"}, die={1: 5}, sheet=BIG)
    scene.play(Act(0, "cheap-picks", 1, 5))
    scene.play(Crack(0))

    scene.play(Done())

    assert scene.told(NoiseCancelled) == [NoiseCancelled(0, 1)]
    assert scene.state.noise == 0


@pytest.mark.parametrize("other", [Unlock, Move, None], ids=["a lock too", "a move too", "nothing"])
def test_suspensful_silence_ends_with_anything_else_and_needs_some_cracking(other: type | None) -> None:
    scene = given("1S  L\n  .", holds={1: f"{TOOLS} cheap-picks"}, die={1: 5}, sheet=BIG)
    scene.play(Act(0, "cheap-picks", 1, 5))
    if other is not None:
        scene.play(Crack(0))
        scene.play(other(0, scene.space(1, 0) if other is Unlock else scene.space(0, 1)))

    scene.play(Done())

    assert scene.told(NoiseCancelled) == []
    assert scene.state.noise == 1


def test_suspensful_silence_is_not_for_who_uses_the_torch() -> None:
    scene = given("1S  .", holds={1: f"{TORCH} cheap-picks"}, die={1: 5}, sheet=BIG)
    scene.play(Act(0, "cheap-picks", 1, 5))
    scene.play(Crack(0))

    scene.play(Done())

    assert scene.told(NoiseCancelled) == []


def test_noise_is_cancelled_once_although_two_items_would_cancel_it() -> None:
    scene = given("1S  .", holds={1: f"{TOOLS} perfect-picks"}, sheet=BIG)
    scene.play(Act(0, "perfect-picks", 1, 1))
    scene.play(Crack(0))

    scene.play(Done())

    assert scene.told(NoiseCancelled) == [NoiseCancelled(0, 1)]


def test_stand_back_makes_one_crack_of_each_unlock() -> None:
    scene = given("1S  .", left={1: "unlock unlock"}, holds={1: TORCH}, sheet=BIG)

    scene.play(Crack(0))
    scene.play(Crack(0))

    assert cracks(scene) == [1, 1]


def test_stand_back_does_nothing_beside_the_safe() -> None:
    scene = given("1.  S", left={1: "unlock"}, holds={1: TORCH}, sheet=BIG)

    assert scene.refused(Crack(0)) == "SAF2"


def test_here_hold_this_lets_anyone_on_or_beside_the_safe_help() -> None:
    scene = given("12S 3.", left={2: "unlock", 3: "unlock unlock"}, holds={1: TORCH, 3: TOOLS}, sheet=BIG)

    for who in (1, 2, 2):
        scene.play(Crack(who))

    assert cracks(scene) == [1, 1, 1]


@pytest.mark.parametrize(
    ("drawing", "rule"),
    [("1S  .   2.", "SAF2"), ("S   1.  .\n  2.", "SAF2"), ("1.  2S", "SAF1")],
    ids=["too far", "the torch is not there", "the torch is beside"],
)
def test_here_hold_this_needs_the_torch_on_the_safe_and_the_helper_near(drawing: str, rule: str) -> None:
    scene = given(drawing, left={2: "unlock"}, holds={1: TORCH}, sheet=BIG)

    assert scene.refused(Crack(1)) == rule


def test_only_items_give_cracks() -> None:
    scene = given("1S  .", left={1: "unlock"}, sheet=BIG)

    assert scene.refused(Crack(0)) == "SAF1"
    assert scene.offers(Crack) == []


@pytest.mark.parametrize(
    ("drawing", "left", "rule"),
    [("1S  .", "move", "SUB1"), ("1.  .", "unlock", "SAF2"), ("1Sx .", "unlock", "RLK4")],
    ids=["no unlock", "no safe", "remote lock"],
)
def test_cracking_a_safe_is_refused_by_its_rule(drawing: str, left: str, rule: str) -> None:
    scene = given(drawing, left={1: left}, holds={1: TOOLS}, sheet=BIG)

    assert scene.refused(Crack(0)) == rule


def test_progress_belongs_to_the_safe_and_stays_over_the_rounds() -> None:
    scene = given("12S .", left={1: "unlock", 2: "unlock unlock"}, holds={1: TORCH, 2: TOOLS}, sheet=SMALL)

    scene.play(Crack(0))
    scene.play(Crack(1))
    scene.play(Crack(1))

    assert cracks(scene) == [1, 1, 2]
    assert len(scene.told(SafeOpened)) == 1


def test_an_opened_safe_is_gone_and_its_contents_lie_in_its_place() -> None:
    scene = given("1S  .", left={1: "unlock unlock unlock"}, holds={1: TOOLS}, sheet=SMALL)

    scene.play(Crack(0))
    scene.play(Crack(0))

    at = scene.space(0, 0)
    assert scene.told(SafeOpened) == [SafeOpened(at, ((JEWEL, 2), (CASH, 5), (STANDARD.box.numbers[TORCH], 1)))]
    assert scene.map == picture("&1  .\n\n&1 = 1JJ$5i")
    assert scene.refused(Crack(0)) == "SAF2"
    assert scene.refused(PickUp(0, at, JEWEL)) == ""


def test_a_closed_safe_is_no_loot() -> None:
    scene = given("1S  .", left={1: "unlock"}, holds={1: TOOLS}, sheet=SMALL)

    assert scene.refused(PickUp(0, scene.space(0, 0), JEWEL)) == "LOO1"
    assert not scene.state.lying


def test_what_comes_out_of_a_safe_was_in_the_box_from_the_start() -> None:
    scene = given("1S  .", left={1: "unlock unlock"}, sheet=SMALL, setup={"items": ((0, TOOLS),)})

    scene.play(Crack(0))
    scene.play(Crack(0))

    assert len(scene.told(SafeOpened)) == 1
    assert list(broken(scene.heist, scene.state)) == []


@pytest.mark.parametrize(("opened", "lost"), [(True, {TORCH: 1}), (False, {})])
def test_what_stays_in_a_closed_safe_is_not_lost_and_what_lies_about_is(opened: bool, lost: dict[str, int]) -> None:
    scene = given("1S  ←", left={1: "unlock unlock"}, holds={1: TOOLS}, sheet=SMALL)
    for _ in range(2 if opened else 1):
        scene.play(Crack(0))
    scene.play(LayDown(0, scene.space(0, 0), STANDARD.box.numbers[TOOLS]))
    scene.state.phase = ESCAPE

    scene.play(EndEscape())

    assert outcome_of(scene.heist, scene.state).lost == {TOOLS: 1, **lost}
