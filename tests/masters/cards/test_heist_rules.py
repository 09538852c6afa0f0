"""Special rules of single heists, and the modules they use: tunnels, exits with a limit, hideouts, inside starts."""

from typing import Any

import pytest

from safehouse.engine.wire import Fact
from safehouse.masters.board.heistfile import NpcSheet
from safehouse.masters.box.pieces import DOG, ESCAPE, GUARD, ONE, PLANNING, SUBDUE, USB
from safehouse.masters.facts.escort import AmbushOver, EscortCameTo, EscortMoved, EscortSubdued
from safehouse.masters.facts.people import CaptiveMoved, CashFound, Failed, Freed, TunnelDug
from safehouse.masters.facts.rounds import RoundBegan
from safehouse.masters.facts.security import Busted, RingsOpened, Subdued, TokenRemoved, Unsubdued
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Move, Subdue
from safehouse.masters.phases.dig import Dig
from safehouse.masters.phases.escape import EndEscape, Go, Run
from safehouse.masters.phases.hands import HandOver, PickUp
from safehouse.masters.phases.planning import Enter, Ready
from safehouse.masters.phases.use import Use
from safehouse.masters.verbs.endings import play_endings
from safehouse.masters.verbs.security import place, unsubdue, wake_stunned
from tests.given import Scene, given, picture
from tests.masters.cards.test_npcs import NPC, ending, with_npc, with_the_crew


def with_rule(drawing: str, *rules: str, **wanted: Any) -> Scene:
    """A position of a heist with special rules."""
    return given(drawing, sheet={"rules": [*rules]} | wanted.pop("sheet", {}), **wanted)


def test_pause_gives_the_guide_an_idea() -> None:
    scene = with_the_crew("5.  N", "guide", npc={"special": "PAUSE"})

    scene.play(Act(NPC, "guide", 5, 1))

    assert scene.state.ideas[NPC] == 1


def test_without_pause_a_guide_has_no_special_action() -> None:
    scene = with_the_crew("5.  N", "guide")

    assert scene.refused(Act(NPC, "guide", 5, 1)) == "RND3"


def test_fancy_card_flick_throws_the_keycard_along_a_line() -> None:
    scene = with_the_crew("5.  .   .   N", "guide", npc={"special": "FANCY CARD FLICK"}, holds={5: "keycard"})

    scene.play(Act(NPC, "guide", 5, 1), scene.space(2, 0))

    assert scene.map == picture("5.  .   K   .")


def test_fancy_card_flick_stops_at_gaps_locks_and_unknown_tiles() -> None:
    scene = with_the_crew(
        """
        .   5.  L   .
          ?   .       N
        """,
        "guide",
        npc={"special": "FANCY CARD FLICK"},
        holds={5: "keycard"},
    )

    scene.play(Act(NPC, "guide", 5, 1))
    asked = scene.position.asked(0)

    assert asked is not None
    assert set(asked.question.options) == {scene.space(0, 0), scene.space(1, 1)}


def test_fancy_card_flick_needs_the_keycard() -> None:
    scene = with_the_crew("5.  .   N", "guide", npc={"special": "FANCY CARD FLICK"})

    assert scene.refused(Act(NPC, "guide", 5, 1)) == "CHR5"


def test_crack_cipher_opens_remote_lock_y_when_the_guide_holds_the_usb_key() -> None:
    scene = with_the_crew("15. y   N", "guide", more={"rules": ["CRACK CIPHER"]}, holds={1: "usb"})

    scene.play(HandOver(0, NPC, USB))

    assert scene.told(RingsOpened) == [RingsOpened(NPC, 1, (scene.space(1, 0),))]


def test_crack_cipher_does_nothing_in_other_hands() -> None:
    scene = with_the_crew("12. y   5.  N", "guide", more={"rules": ["CRACK CIPHER"]}, holds={1: "usb"})

    scene.play(HandOver(0, 1, USB))

    assert scene.told(RingsOpened) == []


def test_check_the_logs_reveals_two_tiles_and_finds_cash_once() -> None:
    scene = with_rule("1U  *   ?   ?", "CHECK THE LOGS", left={1: "move move"})
    scene.play(PickUp(0, scene.space(0, 0), USB))

    scene.play(Move(0, scene.space(1, 0)), scene.space(3, 0), scene.space(2, 0))
    scene.play(Move(0, scene.space(0, 0)))

    assert scene.state.unknown == 0
    assert scene.told(CashFound) == [CashFound(64, 3)]


def test_check_the_logs_needs_the_usb_key() -> None:
    scene = with_rule("1.  *   .", "CHECK THE LOGS", left={1: "move"})

    scene.play(Move(0, scene.space(1, 0)))

    assert scene.told(CashFound) == []


def test_study_schematics_lays_cash_on_kennel_and_reinforcements_once() -> None:
    special = {"special": "STUDY SCHEMATICS"}
    scene = with_the_crew("5.  k   R   N", "prisoner", npc=special, holds={5: "documents"})

    scene.play(Act(NPC, "prisoner", 7, 1))

    assert scene.told(CashFound) == [CashFound(scene.space(1, 0), 2), CashFound(scene.space(2, 0), 2)]


def test_study_schematics_needs_the_documents() -> None:
    scene = with_the_crew("5.  k   N", "prisoner", npc={"special": "STUDY SCHEMATICS"})

    assert scene.refused(Act(NPC, "prisoner", 7, 1)) == "CHR5"


FLASH = """
              GG
            1.  N   .   *   R
              GG
"""


def round_over(scene: Scene) -> list[Fact]:
    """Let the event phase end, and the next round begin; what happens then."""
    table = scene.heist.table(scene.heist, scene.state, 0)
    wake_stunned(table)
    play_endings(table, "event")
    table.emit(RoundBegan())
    scene.facts += table.facts
    return table.facts


def rescue(drawing: str, **wanted: Any) -> Scene:
    """The escort and its prisoner, on the way to the van."""
    rules = {"rules": ["MOVING TARGET", "AMBUSH REQUIRED", "ABORT ABORT ABORT"]}
    return with_npc(drawing, "prisoner", npc={"waits": "ambushed"}, more=rules, **wanted)


def test_moving_target_the_escort_and_the_prisoner_walk_towards_the_van() -> None:
    scene = rescue("GG  N   .   .   *   1.")

    facts = ending(scene, "event")

    assert [fact for fact in facts if isinstance(fact, EscortMoved)] == [EscortMoved(0, 1), EscortMoved(0, 1)]
    assert CaptiveMoved(scene.space(2, 0)) in facts
    assert Failed("van") not in facts


def test_moving_target_at_the_van_it_is_too_late() -> None:
    scene = rescue("GG  .   .   N   *   1.")

    assert Failed("van") in ending(scene, "event")


def test_ambush_required_all_guards_in_one_round_free_the_prisoner() -> None:
    scene = rescue("1.  GG  N   .   *", left={1: "subdue subdue"})

    scene.play(Subdue(0, scene.space(1, 0)))
    assert scene.told(Freed) == []
    scene.play(Subdue(0, scene.space(1, 0)))

    assert len(scene.told(Freed)) == 1


def test_ambush_required_a_flashbang_subdues_the_escort() -> None:
    scene = rescue(FLASH, holds={1: "flashbang"}, die={1: 1})
    met = scene.state.story.captive

    scene.play(Act(0, "flashbang", 1, 1))

    assert len(scene.told(EscortSubdued)) == 4
    assert len(scene.told(Freed)) == 1
    assert scene.state.story.escort == scene.state.story.escort_down == ()
    facts = round_over(scene)
    assert len([fact for fact in facts if isinstance(fact, Unsubdued)]) == 4
    assert not any(isinstance(fact, EscortMoved | TokenRemoved) for fact in facts)
    assert scene.state.at[NPC] == met


def test_ambush_required_who_is_flashed_and_who_is_subdued_count_together() -> None:
    scene = rescue("1.  G   .   2.  G   N   .   *", holds={1: "flashbang"}, left={2: "subdue"}, die={1: 1})

    scene.play(Subdue(1, scene.space(4, 0)))
    scene.play(Act(0, "flashbang", 1, 1))

    assert len(scene.told(Freed)) == 1


def test_ambush_required_guards_who_came_to_after_a_flashbang_must_be_subdued_again() -> None:
    scene = rescue("1.  G   .   2.  G   N   .   *   R", holds={1: "flashbang"}, die={1: 1})
    scene.play(Act(0, "flashbang", 1, 1))

    facts = round_over(scene)

    assert [fact for fact in facts if isinstance(fact, EscortCameTo)] == [EscortCameTo(scene.space(1, 0))]
    assert any(isinstance(fact, TokenRemoved) for fact in facts)
    assert scene.state.story.escort == (scene.space(2, 0), scene.space(5, 0))
    scene.state.left[1] = ONE[SUBDUE]
    scene.play(Subdue(1, scene.space(2, 0)))
    assert scene.told(Freed) == []


def test_ambush_required_guards_subdued_in_an_earlier_round_do_not_count() -> None:
    scene = rescue("1.  GG  N   .   .   *", left={1: "subdue"})
    scene.play(Subdue(0, scene.space(1, 0)))
    round_over(scene)

    scene.state.left[0] = ONE[SUBDUE]
    scene.state.at[0] = scene.space(2, 0)
    scene.play(Subdue(0, scene.space(2, 0)))

    assert len(scene.told(EscortSubdued)) == 2
    assert scene.told(Freed) == []
    assert any(isinstance(fact, AmbushOver) for fact in round_over(scene))


def test_ambush_required_a_guard_who_came_to_counts_when_he_is_subdued_again() -> None:
    scene = rescue("1.  GG  N   .   .   *", left={1: "subdue"})
    scene.play(Subdue(0, scene.space(1, 0)))
    round_over(scene)
    unsubdue(scene.heist.table(scene.heist, scene.state, 0), scene.space(1, 0))

    scene.state.left[0] = 2 * ONE[SUBDUE]
    scene.state.at[0] = scene.space(2, 0)
    scene.play(Subdue(0, scene.space(1, 0)))
    assert scene.told(Freed) == []
    scene.play(Subdue(0, scene.space(2, 0)))

    assert len(scene.told(Freed)) == 1


def test_a_guard_of_the_escort_who_comes_to_is_one_guard() -> None:
    scene = rescue("1.  GG  N   .   .   *", left={1: "subdue"})
    scene.play(Subdue(0, scene.space(1, 0)))

    assert unsubdue(scene.heist.table(scene.heist, scene.state, 0), scene.space(1, 0)) == 1


def test_ambush_required_a_guard_placed_later_is_not_of_the_escort() -> None:
    scene = rescue("1.  GG  N   .   *", left={1: "subdue subdue"})
    place(scene.heist.table(scene.heist, scene.state, 0), GUARD, scene.space(2, 0))

    scene.play(Subdue(0, scene.space(1, 0)))
    scene.play(Subdue(0, scene.space(1, 0)))

    assert len(scene.told(Freed)) == 1
    assert scene.state.how_many(GUARD, scene.space(2, 0)) == 1


def test_ambush_required_only_guards_of_the_escort_are_told_of() -> None:
    scene = rescue("1.  GD  N   .   *   2.  .", left={1: "subdue", 2: "subdue"})
    later = scene.space(6, 0)
    place(scene.heist.table(scene.heist, scene.state, 0), GUARD, later)

    scene.play(Subdue(0, scene.space(1, 0), DOG))
    scene.play(Subdue(1, later))
    scene.facts += came_to(scene, scene.space(1, 0)) + came_to(scene, later)

    assert len(scene.told(Unsubdued)) == 2
    assert scene.told(EscortSubdued) == scene.told(EscortCameTo) == []


def came_to(scene: Scene, at: int) -> list[Fact]:
    """What is told when those who are down on a hex come to."""
    table = scene.heist.table(scene.heist, scene.state, 0)
    unsubdue(table, at)
    return table.facts


def test_ambush_required_half_an_ambush_calls_the_reinforcements() -> None:
    scene = rescue("1.  GG  N   .   *   R", left={1: "subdue"})
    scene.play(Subdue(0, scene.space(1, 0)))

    facts = ending(scene, "event")

    assert AmbushOver() in facts
    assert any(isinstance(fact, TokenRemoved) for fact in facts)


def test_abort_the_prisoner_cannot_be_freed_in_the_escape() -> None:
    scene = rescue("1.  G   N   .   *", phase=ESCAPE, characters={1: "bruiser"})
    table = scene.heist.table(scene.heist, scene.state.copy(), 0)

    table.emit(Subdued(0, scene.space(1, 0), GUARD))

    assert not any(isinstance(fact, Freed) for fact in table.facts)


def test_meal_ticket_the_mayor_walks_on_until_he_is_taken() -> None:
    scene = with_npc("1.  N   .", "hostage", more={"rules": ["MEAL TICKET"]})

    assert ending(scene, "event") == [CaptiveMoved(scene.space(2, 0))]


def test_meal_ticket_the_mayor_stays_where_the_row_ends() -> None:
    scene = with_npc("1.  .   N", "hostage", more={"rules": ["MEAL TICKET"]})

    assert ending(scene, "event") == []


def test_trusted_mayor_a_watchtower_takes_no_notice_of_him() -> None:
    scene = with_the_crew("W   5.  .   1.  N", "hostage", more={"rules": ["TRUSTED MAYOR"]})

    scene.effect("C2")

    assert scene.state.how_many(0, scene.space(1, 0)) == 0
    assert scene.state.how_many(0, scene.space(3, 0)) == 1


def test_whispers_ideas_are_passed_on_a_hideout_in_planning() -> None:
    scene = with_rule("12* .   ←", "WHISPERS", phase=PLANNING, ideas={1: 2}, sheet={"shop": False})

    scene.play(Use(0, "WHISPERS"))

    assert scene.ideas[1] == 1
    assert scene.ideas[2] == 1


def test_whispers_need_company() -> None:
    scene = with_rule("1*  2.  ←", "WHISPERS", phase=PLANNING, ideas={1: 2})

    assert scene.refused(Use(0, "WHISPERS")) == "PLN5"


def test_fresh_ideas_are_the_usual_ones_or_those_left() -> None:
    scene = given("1*  .   ←", setup={"hideouts": (0, 0, 0, 0), "kept_ideas": (5, 0, 0, 0)}, phase=PLANNING)

    assert scene.heist.first(1).ideas[:2] == [5, 2]


FRESH = Use(0, "FRESH IDEAS")
TWO_HIDDEN = "12* .   ←"


def left_from_part_one(*kept: int, ideas: int) -> Scene:
    """The Lookout, who usually starts with 2 ideas, after part one."""
    setup = {"hideouts": (0, 0, 0, 0), "kept_ideas": kept}
    return with_rule(
        TWO_HIDDEN, "FRESH IDEAS", phase=PLANNING, setup=setup, ideas={1: ideas}, characters={1: "lookout"}
    )


@pytest.mark.parametrize(("kept", "start", "fewer"), [(5, 5, 2), (0, 2, 0)])
def test_one_may_start_with_the_smaller_number_of_ideas(kept: int, start: int, fewer: int) -> None:
    scene = left_from_part_one(kept, 2, 2, 2, ideas=start)

    scene.play(FRESH, fewer)

    assert scene.heist.first(1).ideas[0] == start
    assert scene.ideas[1] == fewer
    assert scene.refused(FRESH) == "CHR7"


def test_one_may_stay_with_the_larger_number_of_ideas() -> None:
    scene = left_from_part_one(5, 2, 2, 2, ideas=5)

    scene.play(FRESH, 5)

    assert scene.ideas[1] == 5


def test_with_one_number_of_ideas_there_is_nothing_to_choose() -> None:
    assert left_from_part_one(2, 2, 2, 2, ideas=2).refused(FRESH) == "PLN5"
    assert with_rule(TWO_HIDDEN, "FRESH IDEAS", phase=PLANNING, ideas={1: 2}).refused(FRESH) == "PLN5"


def test_who_has_whispered_the_ideas_away_does_not_give_them_up_as_well() -> None:
    assert left_from_part_one(5, 2, 2, 2, ideas=2).refused(FRESH) == "PLN5"
    assert left_from_part_one(5, 2, 2, 2, ideas=3).refused(FRESH, 0) == ""


def test_hideouts_are_the_exits_and_hold_two() -> None:
    hideouts = {"hideouts": True, "exit_limit": 2}
    scene = given(
        "→   4.  &1\n\n&1 = 123*", sheet=hideouts, phase=ESCAPE, holds={2: "documents"}, objective={"documents": 1}
    )

    scene.play(EndEscape(), 0)
    outcome = scene.heist.outcome(scene.state)

    assert outcome is not None
    assert outcome.escaped == (1, 2)
    assert outcome.objective


def test_a_tunnel_lets_one_start_elsewhere() -> None:
    scene = given("→   .   .   o", phase=PLANNING, sheet={"tunnels": 1})

    scene.play(Dig(0, scene.space(2, 0)))
    scene.play(Enter(0, 3))

    assert scene.told(TunnelDug) == [TunnelDug(0, scene.space(2, 0))]
    assert scene.map == picture("→   .   .   1←")


def test_no_more_tunnels_than_the_heist_allows_and_none_in_a_wrong_gap() -> None:
    scene = given("→   .   .   o   .   o", phase=PLANNING, sheet={"tunnels": 1})

    assert scene.refused(Dig(0, scene.space(1, 0))) == "KEY8"
    assert scene.refused(Dig(7, scene.space(1, 0))) == "KEY8"
    scene.play(Dig(0, scene.space(2, 0)))
    assert scene.refused(Dig(1, scene.space(4, 0))) == "KEY8"


def test_two_tunnels_do_not_share_a_gap() -> None:
    scene = given("→   .   .   o   .   o", phase=PLANNING, sheet={"tunnels": 2})

    scene.play(Dig(0, scene.space(2, 0)))

    assert scene.refused(Dig(0, scene.space(4, 0))) == "KEY9"


def test_who_was_busted_before_starts_on_a_marked_spot_inside() -> None:
    scene = given("→   .   N   .", phase=PLANNING, setup={"inside": (0,)}, ideas={1: 1})

    assert scene.refused(Enter(0, scene.space(0, 0))) == "PLN4"
    assert scene.refused(Enter(1, scene.space(2, 0))) == "PLN4"
    scene.play(Enter(0, scene.space(2, 0)))
    assert scene.refused(Ready()) == "PLN4"


def test_a_place_inside_has_no_limit() -> None:
    scene = given("→   .   N   ←", phase=PLANNING, setup={"inside": (0, 1, 2, 3)})
    cell = scene.space(2, 0)

    for who in range(4):
        scene.play(Enter(who, cell))

    assert scene.state.at == [cell] * 4
    assert scene.refused(Ready()) == ""


def test_an_entrance_holds_two_although_others_start_inside() -> None:
    scene = given("→   .   N   ←", phase=PLANNING, setup={"inside": (3,)})
    for who in (0, 1):
        scene.play(Enter(who, scene.space(0, 0)))

    assert scene.refused(Enter(2, scene.space(0, 0))) == "BRD7"
    scene.play(Enter(2, scene.space(3, 0)))
    scene.play(Enter(3, scene.space(2, 0)))
    assert scene.refused(Ready()) == ""


def test_every_character_needs_an_exit_of_its_own_where_the_heist_says_so() -> None:
    scene = given("1→  .   2.", sheet={"exit_limit": 1}, phase=ESCAPE, ideas={2: 5})

    scene.play(Run(1))
    asked = scene.position.asked(0)

    assert asked is not None
    assert scene.space(0, 0) not in asked.question.options


def test_without_a_limit_two_leave_by_one_exit() -> None:
    scene = given("1→  .   2.", phase=ESCAPE, ideas={2: 5})

    scene.play(Run(1), scene.space(0, 0), "stop", 2)
    scene.play(Go(1))
    scene.play(Go(1))

    assert scene.state.at[1] == scene.space(0, 0)


def test_who_is_one_too_many_on_an_exit_is_busted_at_the_end() -> None:
    scene = given("12→ .", sheet={"exit_limit": 1}, phase=ESCAPE)

    scene.play(EndEscape(), 1)

    assert scene.told(Busted) == [Busted(1, "exit")]


def test_npc_sheets_say_how_many_ideas_an_npc_starts_with() -> None:
    scene = given("→   .   1.", sheet={"npc": NpcSheet(card="guide", ideas=3, at_entrance=True)})

    assert scene.heist.first(1).ideas[NPC] == 3
