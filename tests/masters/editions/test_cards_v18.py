"""Cards of v18.0 that the edition after it prints otherwise, or no longer: characters, fixers, items, others."""

from typing import Any

import pytest

from safehouse.masters.board.heistfile import NpcSheet
from safehouse.masters.box.pieces import BAG, BLANK, DISCARD, ESCAPE, EVENT, MOVE, PLANNING, left_of
from safehouse.masters.facts.fixers import BetPlaced, CashPaid
from safehouse.masters.facts.people import Failed, Freed
from safehouse.masters.facts.rounds import NoiseMade
from safehouse.masters.facts.security import Busted, Subdued
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Move, Reveal, Subdue
from safehouse.masters.phases.escape import EndEscape
from safehouse.masters.phases.hands import OpenRings
from safehouse.masters.phases.hire import Hire
from safehouse.masters.phases.planning import Ready
from safehouse.masters.phases.team import Done
from safehouse.masters.phases.use import Use
from safehouse.masters.table.questions import NONE
from safehouse.masters.verbs.endings import play_endings
from tests.given import Scene, picture
from tests.masters.editions.difference import drawn
from tests.masters.hiring import cash_of, plays_soundly, prompts

PICKER = Use(0, "EFFICIENT PICKER")
REWIRE = Act(0, "tinkerer", 2, 1)
BET = Hire("DOUBLE OR NOTHING")
WRENCH = Hire("THROW A WRENCH IN THE WORKS")
NPC = 4


def planning(fixer: str, cash: int, **more: Any) -> Scene:
    """A team in planning with a fixer and cash."""
    setup = {"fixers": (fixer,), "cash": cash}
    return drawn("v18.0", "→   ?   ?   ←", phase=PLANNING, setup=setup, **more)


def with_npc(drawing: str, card: str, **more: Any) -> Scene:
    """A position with a non-player character who waits."""
    sheet = {"npc": NpcSheet(card=card)} | more.pop("more", {})
    return drawn("v18.0", drawing, sheet=sheet, **more)


def test_efficient_picker_brings_one_move_for_an_action_with_two_unlocks() -> None:
    scene = drawn("v18.0", "1.  .", characters={1: "safecracker"}, ideas={1: 5})
    scene.play(Act(0, "safecracker", 2, 1))

    scene.play(PICKER)

    assert left_of(scene.state.left[0], MOVE) == 1
    assert scene.state.made == 2
    assert scene.refused(PICKER) == "CHR7"


def test_efficient_picker_needs_an_action_with_an_unlock() -> None:
    scene = drawn("v18.0", "1.  .", characters={1: "angry-locksmith"}, ideas={1: 2})
    scene.play(Act(0, "angry-locksmith", 1, 1))

    assert scene.refused(PICKER) == "CHR7"


def test_i_know_a_way_makes_ideas_of_reveals_once_every_tile_is_revealed() -> None:
    scene = drawn("v18.0", "1.  .", characters={1: "lookout"}, left={1: "reveal"})

    scene.play(Use(0, "I KNOW A WAY"))

    assert scene.ideas[1] == 1


def test_i_know_a_way_asks_for_known_tiles_and_not_for_an_empty_bag() -> None:
    unknown = drawn("v18.0", "1.  .   ?", characters={1: "lookout"}, left={1: "reveal"}, bag={})

    assert unknown.refused(Use(0, "I KNOW A WAY")) == "CHR6"


def test_we_know_a_way_works_for_everybody_once_every_tile_is_revealed() -> None:
    scene = drawn("v18.0", "1.  2.", characters={1: "watchman"}, left={2: "reveal"})

    scene.play(Use(1, "WE KNOW A WAY"))

    assert scene.ideas[2] == 1


def test_we_know_a_way_works_for_nobody_while_a_tile_is_unknown() -> None:
    scene = drawn("v18.0", "1.  2.  .   ?", characters={1: "watchman"}, left={2: "reveal"})

    assert scene.refused(Use(1, "WE KNOW A WAY")) == "CHR6"
    assert scene.refused(Reveal(1, scene.space(3, 0))) == ""


def test_rewire_disables_three_cameras_beside_one_and_subdues_the_guards_there() -> None:
    drawing = "CG  1.  C\n  C   ."
    scene = drawn("v18.0", drawing, characters={1: "tinkerer"}, ideas={1: 2})

    scene.play(REWIRE, scene.space(0, 0), scene.space(2, 0), scene.space(0, 1))

    assert scene.map == picture("gc  1.  c\n  c   .")


def test_rewire_may_stop_early_and_does_not_reach_the_own_tile() -> None:
    scene = drawn("v18.0", "C   1C  C", characters={1: "tinkerer"}, ideas={1: 2})

    scene.play(REWIRE, scene.space(0, 0), NONE)

    assert scene.map == picture("c   1C  C")
    assert drawn("v18.0", "1C  .", characters={1: "tinkerer"}, ideas={1: 2}).refused(REWIRE) == "CHR5"


def test_double_or_nothing_takes_a_bet_of_five() -> None:
    scene = planning("bookie", 7)

    plays_soundly(scene, BET, 5)

    assert scene.told(BetPlaced) == [BetPlaced(5)]
    assert cash_of(scene) == 2


def test_double_or_nothing_takes_no_more_than_five_nor_than_there_is() -> None:
    assert prompts(planning("bookie", 9), BET) == (1, 2, 3, 4, 5)
    assert prompts(planning("bookie", 2), BET) == (1, 2)
    assert planning("bookie", 0).refused(BET) == "FIX8"


def test_throw_a_wrench_adds_blanks_to_the_bag_for_a_thousand_each() -> None:
    scene = planning("security-consultant", 4)

    plays_soundly(scene, WRENCH, 3)

    assert scene.told(CashPaid) == [CashPaid(3)]
    assert scene.state.how_many(BLANK, BAG) == 3


def test_throw_a_wrench_once_and_not_without_cash() -> None:
    scene = planning("security-consultant", 2)
    assert prompts(scene, WRENCH) == (1, 2)
    scene.answer(1)

    assert scene.refused(WRENCH) == "FIX8"
    assert planning("security-consultant", 0).refused(WRENCH) == "FIX8"


@pytest.mark.parametrize(("item", "faces"), [("bump-key", {1, 4}), ("safecracking-tools", {1, 3, 5})])
def test_a_tool_goes_with_the_faces_printed_on_it(item: str, faces: set[int]) -> None:
    scene = drawn("v18.0", "1.  L", holds={1: item}, ideas={1: 3}, die={1: 2})

    assert {offer.face for offer in scene.offers(Act) if offer.card == item} == faces
    assert scene.refused(Act(0, item, 1, 2)) == "RND3"


@pytest.mark.parametrize(("item", "face"), [("bump-key", 4), ("safecracking-tools", 3)])
def test_a_tool_snaps_or_wears_out_with_a_one_and_lasts_with_another_face(item: str, face: int) -> None:
    broken = drawn("v18.0", "1.  L", holds={1: item}, die={1: 1})
    whole = drawn("v18.0", "1.  L", holds={1: item}, die={1: face})

    broken.play(Act(0, item, 1, 1))
    whole.play(Act(0, item, 1, face))

    assert broken.state.how_many(broken.heist.edition.box.numbers[item], DISCARD) == 1
    assert whole.held(1) == {item: 1}
    assert broken.state.left == whole.state.left


def test_toss_flashbang_subdues_everybody_around_for_good_and_is_used_up() -> None:
    scene = drawn("v18.0", "GD  1G  .   G", holds={1: "flashbang"}, deck="M1,M1,Z1")

    scene.play(Act(0, "flashbang", 1, 1))
    scene.play(Done())

    assert scene.map == picture("gd  1g  .   G")
    assert len(scene.told(Subdued)) == 3
    assert scene.held(1) == {}


def test_toss_flashbang_needs_a_guard_around() -> None:
    scene = drawn("v18.0", "1.  .   G", holds={1: "flashbang"})

    assert scene.refused(Act(0, "flashbang", 1, 1)) == "CHR5"


def test_scrawled_on_palm_gives_tokens_and_takes_everybody_along_when_its_owner_is_busted() -> None:
    scene = drawn("v18.0", "12→ .   34←", holds={1: "copy-of-the-master-plan"}, phase=PLANNING)
    assert scene.heist.tokens_by_item == {scene.heist.edition.box.numbers["copy-of-the-master-plan"]: 2}
    scene.play(Ready())

    table = scene.heist.table(scene.heist, scene.state.copy(), 0)
    table.emit(Busted(0, "gate"))

    assert [fact for fact in table.facts if isinstance(fact, Failed)] == [Failed("plan")]
    assert table.state.busted == scene.heist.all_crew


def test_scrawled_on_palm_is_kept_after_the_heist() -> None:
    scene = drawn("v18.0", "12→ .", holds={1: "copy-of-the-master-plan"}, phase=ESCAPE, crew=3)

    scene.play(EndEscape())

    assert scene.held(1) == {"copy-of-the-master-plan": 1}


def test_a_prisoner_is_freed_when_somebody_comes_beside_it_and_rolls_in_the_next_round() -> None:
    scene = with_npc("1.  .   N   ?", "prisoner", left={1: "move"})

    scene.play(Move(0, scene.space(1, 0)))

    assert scene.told(Freed) == [Freed(NPC, scene.space(2, 0), 0)]
    assert scene.state.unknown == 0
    assert scene.refused(Act(NPC, "prisoner", 1, 1)) == "NPC8"


@pytest.mark.parametrize("held", ["1.  NG", "1.  xN  X"])
def test_a_prisoner_beside_somebody_is_held_by_a_guard_or_a_remote_lock(held: str) -> None:
    scene = with_npc(f"2.  {held}", "prisoner", left={2: "move"})

    scene.play(Move(1, scene.space(1, 0)))

    assert scene.told(Freed) == []


def test_a_prisoner_is_freed_when_its_guard_is_subdued_or_its_remote_lock_opens() -> None:
    guarded = with_npc("1.  NG", "prisoner", left={1: "subdue"})
    ringed = with_npc("1X  xN", "prisoner")

    guarded.play(Subdue(0, guarded.space(1, 0)))
    ringed.play(OpenRings(0, 0))

    assert (len(guarded.told(Freed)), len(ringed.told(Freed))) == (1, 1)


def noise_at_the_end(drawing: str, *, panicked: bool) -> list[int]:
    """The noise a guide makes when the action phase ends."""
    scene = drawn("v18.0", drawing, sheet={"npc": NpcSheet(card="guide")}, phase=EVENT)
    scene.state.tell(panicked=panicked)
    table = scene.heist.table(scene.heist, scene.state.copy(), 0)
    play_endings(table, "action")
    return [fact.noise for fact in table.facts if isinstance(fact, NoiseMade)]


def test_talkative_guides_make_a_noise_alone_and_two_in_panic() -> None:
    assert noise_at_the_end("1.  5N", panicked=False) == [1]
    assert noise_at_the_end("1.  5N", panicked=True) == [2]


def test_talkative_guides_are_quiet_with_somebody_on_their_tile() -> None:
    assert noise_at_the_end("15N .", panicked=True) == []


def test_an_escort_that_is_ambushed_frees_the_prisoner_without_a_die() -> None:
    npc = NpcSheet(card="prisoner", waits="ambushed")
    scene = drawn("v18.0", "GN  1G  .   *", sheet={"npc": npc}, left={1: "subdue subdue"})

    scene.play(Subdue(0, scene.space(1, 0)))
    assert scene.told(Freed) == []
    scene.play(Subdue(0, scene.space(0, 0)))

    assert scene.told(Freed) == [Freed(NPC, scene.space(0, 0), 0)]


def test_an_ambush_comes_too_late_in_the_escape() -> None:
    npc = NpcSheet(card="prisoner", waits="ambushed")
    scene = drawn("v18.0", "N   1G  .   *", sheet={"npc": npc}, phase=ESCAPE)
    table = scene.heist.table(scene.heist, scene.state.copy(), 0)

    table.emit(Subdued(0, scene.space(1, 0), 0))

    assert [fact for fact in table.facts if isinstance(fact, Freed)] == []
