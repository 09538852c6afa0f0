"""Non-player characters: what they wait for, how they act, and both sides of their cards."""

from typing import Any

import pytest

from safehouse.engine.wire import Fact
from safehouse.masters.board.heistfile import NpcSheet
from safehouse.masters.box.pieces import ESCAPE, EVENT, JAIL
from safehouse.masters.facts.people import CaptiveMoved, Failed, Freed
from safehouse.masters.facts.rounds import AlertRaised, IdeaLost, IdeasGained, NoiseMade
from safehouse.masters.facts.security import DogMoved
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Move, Subdue
from safehouse.masters.phases.escape import EndEscape, Go, Run
from safehouse.masters.phases.hands import OpenDoor, OpenRings
from safehouse.masters.phases.hire import Hire
from safehouse.masters.phases.planning import Ready
from safehouse.masters.phases.team import Done
from safehouse.masters.verbs.endings import play_endings
from safehouse.masters.verbs.phases import end_if_nobody_is_left
from tests.given import Scene, given
from tests.masters.hiring import hiring

NPC = 4


def with_npc(drawing: str, card: str, **wanted: Any) -> Scene:
    """A position with a non-player character: N on the map, or character 5 if it is with the crew."""
    sheet = {"npc": NpcSheet(card=card, **wanted.pop("npc", {}))} | wanted.pop("more", {})
    return given(drawing, sheet=sheet, **wanted)


def with_the_crew(drawing: str, card: str, **wanted: Any) -> Scene:
    """A position in which the non-player character has joined the crew, as character 5."""
    scene = with_npc(drawing, card, **wanted)
    scene.state.tell(captive=62)
    return scene


def ending(scene: Scene, moment: str) -> list[Fact]:
    """What happens at the end of a phase."""
    table = scene.heist.table(scene.heist, scene.state.copy(), 0, (), lambda seat, options: options[0])
    for function, owner in scene.heist.endings.get(moment, ()):
        function(table, owner)
    return table.facts


def test_an_npc_that_waits_is_no_character() -> None:
    scene = with_npc("1.  N   ?", "hostage", left={1: "move"})

    assert scene.state.at[NPC] == JAIL
    assert scene.state.story.captive == scene.space(1, 0)
    assert scene.state.unknown
    assert scene.refused(Act(NPC, "hostage", 1, 1)) == "BUS1"


def test_a_prisoner_is_freed_when_its_remote_lock_opens_and_rolls_at_once() -> None:
    scene = with_npc("1X  .   Nx  ?", "prisoner")

    scene.play(OpenRings(0, 0))

    assert scene.state.at[NPC] == scene.space(2, 0)
    assert [fact.face for fact in scene.told(Freed)] == [scene.state.die[NPC]]
    assert scene.state.unknown == 0


def test_a_prisoner_is_freed_when_its_last_guard_is_subdued() -> None:
    scene = with_npc("1.  NGG .", "prisoner", left={1: "subdue subdue"})

    scene.play(Subdue(0, scene.space(1, 0)))
    assert scene.told(Freed) == []
    scene.play(Subdue(0, scene.space(1, 0)))

    assert len(scene.told(Freed)) == 1


def test_a_prisoner_is_freed_when_the_only_door_opens() -> None:
    scene = with_npc("1.  #   N", "prisoner", holds={1: "keycard"})

    scene.play(OpenDoor(0, scene.space(1, 0)))

    assert len(scene.told(Freed)) == 1


def test_a_hostage_is_taken_when_a_player_character_comes_onto_its_tile() -> None:
    scene = with_npc("1.  .   N", "hostage", left={1: "move move"})

    scene.play(Move(0, scene.space(1, 0)))
    assert scene.told(Freed) == []
    scene.play(Move(0, scene.space(2, 0)))

    assert scene.state.at[NPC] == scene.space(2, 0)


def test_a_hostage_who_walks_onto_the_tile_of_a_player_character_is_taken() -> None:
    scene = with_npc("N   1.  .   .", "hostage", more={"rules": ["MEAL TICKET"]})
    table = scene.heist.table(scene.heist, scene.state, 0)

    play_endings(table, "event")

    met = scene.space(1, 0)
    assert table.facts == [CaptiveMoved(met), Freed(NPC, met, scene.state.die[NPC]), IdeasGained(NPC, 3)]
    play_endings(table, "event")
    assert scene.state.at[NPC] == met


def test_a_hostage_is_not_taken_by_one_who_waits_beside_its_way() -> None:
    scene = with_npc("N   .   1.  .", "hostage", more={"rules": ["MEAL TICKET"]})

    assert ending(scene, "event") == [CaptiveMoved(scene.space(1, 0))]


def test_nobody_takes_a_hostage_on_whom_a_gate_closed() -> None:
    scene = with_npc("1.  N=A .", "hostage", phase=EVENT)
    scene.state.bust(1)

    scene.effect("G1", "none")

    assert scene.told(Freed) == []


def test_a_hostage_is_taken_at_the_start_by_one_who_is_put_on_its_tile() -> None:
    sheet = {"npc": NpcSheet(card="hostage")}
    scene = hiring("12→ .   NG  .   34←", "the-mayor", sheet=sheet)
    scene.state.bust(NPC)
    scene.play(Hire("I'LL GET YOU INSIDE"), 0)
    assert scene.told(Freed) == []

    scene.play(Ready())

    assert [(fact.who, fact.at) for fact in scene.told(Freed)] == [(NPC, scene.space(2, 0))]


def test_an_npc_that_becomes_active_has_entered_nothing_and_trips_no_camera() -> None:
    scene = with_npc("1X  .   NxC", "prisoner", deck="M1,M2,Z1")

    scene.play(OpenRings(0, 0))

    assert len(scene.told(Freed)) == 1
    assert scene.lost == []


def test_who_takes_a_hostage_trips_the_camera_on_its_tile_once() -> None:
    scene = with_npc("1.  NC", "hostage", left={1: "move"}, deck="M1,M2,Z1")

    scene.play(Move(0, scene.space(1, 0)))

    assert len(scene.told(Freed)) == 1
    assert scene.lost == ["M1"]


def test_a_hostage_who_walks_onto_a_character_under_a_camera_trips_none() -> None:
    scene = with_npc("N   1C  .", "hostage", more={"rules": ["MEAL TICKET"]}, deck="M1,M2,Z1")

    facts = ending(scene, "event")

    assert any(isinstance(fact, Freed) for fact in facts)
    assert not any(isinstance(fact, AlertRaised) for fact in facts)


def test_an_active_npc_trips_the_camera_of_a_tile_it_enters() -> None:
    scene = with_the_crew("5.  C   N", "prisoner", left={5: "move"}, deck="M1,M2,Z1")

    scene.play(Move(NPC, scene.space(1, 0)))

    assert scene.lost == ["M1"]


def test_a_camera_does_nothing_to_a_hostage_who_is_taken_in_the_escape() -> None:
    scene = with_npc("→   NC  1.", "hostage", phase=ESCAPE, ideas={1: 1}, deck="M1,C5,Z1")

    scene.play(Run(0), "stop", 1)
    scene.play(Go(0))

    assert len(scene.told(Freed)) == 1
    assert scene.lost == []
    assert scene.state.queue == ()


def test_a_dog_jumps_on_an_npc_that_becomes_active_beside_it() -> None:
    scene = with_npc("1X  .   Nx  D   .", "prisoner")

    scene.play(OpenRings(0, 0))

    assert scene.told(DogMoved) == [DogMoved(scene.space(3, 0), scene.space(2, 0))]


def test_plotting_escape_gives_three_ideas_when_the_hostage_is_taken() -> None:
    scene = with_npc("1.  N", "hostage", left={1: "move"})

    scene.play(Move(0, scene.space(1, 0)))

    assert scene.told(IdeasGained) == [IdeasGained(NPC, 3)]


def test_plotting_escape_gives_nothing_to_one_who_panics() -> None:
    scene = with_npc("1.  N", "hostage", left={1: "move"})
    scene.state.tell(panicked=True)

    scene.play(Move(0, scene.space(1, 0)))

    assert scene.told(IdeasGained) == []


@pytest.mark.parametrize(
    ("card", "panicked", "die", "names"),
    [
        ("prisoner", False, 1, {"Crawl", "Pause"}),
        ("prisoner", False, 6, {"Crawl", "Pause", "Dash"}),
        ("prisoner", True, 1, {"Run", "Hesitate"}),
        ("prisoner", True, 6, {"Run", "Hesitate", "Sprint"}),
        ("hostage", False, 1, {"Crawl", "Handle"}),
        ("hostage", False, 6, {"Crawl", "Handle", "Pause"}),
        ("hostage", True, 6, {"Run", "Whimper", "Pause"}),
        ("guide", False, 1, {"Stride"}),
        ("guide", False, 6, {"Stride", "Observe"}),
        ("guide", True, 1, {"Run"}),
        ("guide", True, 6, {"Run", "Walk"}),
    ],
)
def test_an_npc_has_the_actions_of_its_side_and_its_die(card: str, panicked: bool, die: int, names: set[str]) -> None:
    scene = with_the_crew("5.  N", card, die={5: die})
    scene.state.tell(panicked=panicked)

    acts = [offer for offer in scene.offers(Act) if offer.who == NPC]

    assert {scene.heist.printed[NPC][act.card, act.slot].name for act in acts} == names


def test_panic_turns_the_cards() -> None:
    scene = with_the_crew("5.  N", "guide", phase=EVENT)

    scene.effect("C5")

    assert scene.state.story.panicked


def test_ideas_turn_the_die_of_an_npc() -> None:
    scene = with_the_crew("5.  N", "prisoner", die={5: 5}, ideas={5: 1})

    scene.play(Act(NPC, "prisoner", 3, 6))

    assert scene.state.ideas[NPC] == 0


def test_an_npc_needs_no_planning_tokens() -> None:
    scene = with_the_crew("5.  .   N", "prisoner", left={5: "move"}, plan={})

    assert scene.refused(Move(NPC, scene.space(1, 0))) == ""


def test_getting_my_bearings_a_prisoner_does_not_subdue_before_it_panics() -> None:
    calm = with_the_crew("5G  N", "prisoner", left={5: "subdue"})
    panicked = with_the_crew("5G  N", "prisoner", left={5: "subdue"})
    panicked.state.tell(panicked=True)

    assert calm.refused(Subdue(NPC, calm.space(0, 0))) == "CHR6"
    assert panicked.refused(Subdue(NPC, panicked.space(0, 0))) == ""


def test_every_seat_may_act_for_an_npc() -> None:
    scene = with_the_crew("15. .   N", "prisoner", seats=((1,), (2, 3, 4)))

    assert scene.refused(Act(NPC, "prisoner", 1, 1), seat=0) == ""
    assert scene.refused(Act(NPC, "prisoner", 1, 1), seat=1) == ""


def test_the_phase_does_not_end_before_an_npc_has_acted() -> None:
    scene = with_the_crew("15. .   N", "prisoner", left={1: "move"})

    assert scene.refused(Done()) == "RND12"
    scene.play(Act(NPC, "prisoner", 1, 1))
    assert scene.refused(Done()) == ""


def test_squirrely_costs_the_nearest_an_idea_or_two_noise() -> None:
    scene = with_the_crew("1.  .   5.  .   N", "hostage", ideas={1: 1})

    assert ending(scene, "action") == [IdeaLost(0)]
    scene.state.ideas[0] = 0
    assert ending(scene, "action") == [NoiseMade(2)]


def test_squirrely_costs_nothing_with_a_player_character_on_the_tile() -> None:
    scene = with_the_crew("15. .   N", "hostage", ideas={1: 1})

    assert ending(scene, "action") == []


def test_talkative_makes_noise_beside_a_player_character_when_it_panics() -> None:
    scene = with_the_crew("1.  5.  .   N", "guide")

    assert ending(scene, "action") == []
    scene.state.tell(panicked=True)
    assert ending(scene, "action") == [NoiseMade(1)]


def test_talkative_is_quiet_two_tiles_away() -> None:
    scene = with_the_crew("1.  .   5.  N", "guide")
    scene.state.tell(panicked=True)

    assert ending(scene, "action") == []


def test_an_npc_runs_in_the_escape_and_the_objective_may_need_it() -> None:
    scene = with_the_crew("→   .   5.  1.  N", "prisoner", phase=ESCAPE, ideas={5: 2}, objective={"npc": 1})

    assert scene.refused(Run(NPC)) == ""
    scene.play(EndEscape())
    outcome = scene.heist.outcome(scene.state)

    assert outcome is not None
    assert not outcome.objective


def test_the_objective_is_met_when_the_npc_is_out() -> None:
    scene = with_the_crew("51→ .   N", "prisoner", phase=ESCAPE, objective={"npc": 1})

    scene.play(EndEscape())
    outcome = scene.heist.outcome(scene.state)

    assert outcome is not None
    assert outcome.objective


def test_an_npc_left_inside_is_busted_with_the_last_of_the_crew() -> None:
    scene = with_the_crew("→   .   5.  1.  N", "prisoner", phase=ESCAPE, objective={"npc": 1})
    for who in (0, 1, 2, 3):
        scene.state.bust(who)

    end_if_nobody_is_left(scene.heist.table(scene.heist, scene.state, 0))
    outcome = scene.heist.outcome(scene.state)

    assert outcome is not None
    assert not outcome.npc
    assert not outcome.objective


def test_a_gate_that_closes_on_a_captive_ends_all_hope() -> None:
    scene = with_npc("1.  N=A .", "hostage", phase=EVENT)

    scene.effect("G1", "none")

    assert scene.told(Failed) == [Failed("gate")]
    assert scene.told(CaptiveMoved)


def test_autopwn_may_help_an_npc_but_no_prisoner_to_subdue() -> None:
    scene = with_the_crew("1.  5.  N", "prisoner", characters={1: "script-kiddie"}, ideas={1: 2})

    scene.play(Act(0, "script-kiddie", 2, 1))
    asked = scene.position.asked(0)

    assert asked is not None
    assert asked.question.options == ("disable", "unlock")


def test_an_npc_leaves_by_an_exit_that_is_full_for_players_characters() -> None:
    scene = with_the_crew("1→  .   5N  2.", "guide", more={"exit_limit": 1}, phase=ESCAPE, ideas={2: 5, 5: 5})
    player = scene.refused(Run(1), scene.space(1, 0), scene.space(0, 0))

    scene.play(Run(NPC), scene.space(1, 0), scene.space(0, 0), "stop", 2)
    scene.play(Go(NPC))
    scene.play(Go(NPC))

    assert player == "ESC5"
    assert scene.state.at[NPC] == scene.space(0, 0)
