"""Characters, items, non-player characters and rules of heists that v22.0 prints otherwise than v24.0, or alone."""

from typing import Any

import pytest

from safehouse.engine.wire import Fact
from safehouse.masters.board.heistfile import NpcSheet
from safehouse.masters.box.pieces import DOCUMENTS, USB
from safehouse.masters.facts.people import CashFound
from safehouse.masters.facts.rounds import IdeaLost, IdeasGained, NoiseMade
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Move
from safehouse.masters.phases.hands import HandOver, OpenRings, PickUp
from safehouse.masters.phases.team import Done
from safehouse.masters.phases.use import Use
from safehouse.masters.verbs.phases import begin_round
from safehouse.screen import masters as screen
from safehouse.terminal.masters import voice as terminal
from tests.given import Scene, given, picture

NPC = 4
CHANGE = Use(0, "CHANGE OF PLANS")


def of_2020(drawing: str, **more: Any) -> Scene:
    return given(drawing, setup={"edition": "v22.0"}, **more)


def with_the_crew(drawing: str, card: str, *, panicked: bool = False, **more: Any) -> Scene:
    """A position in which the non-player character has joined the crew, as character 5."""
    scene = of_2020(drawing, sheet={"npc": NpcSheet(card=card)} | more.pop("sheet", {}), **more)
    scene.state.tell(captive=62, panicked=panicked)
    return scene


def ending(scene: Scene, moment: str) -> list[Fact]:
    """What happens at the end of a phase."""
    table = scene.heist.table(scene.heist, scene.state.copy(), 0, (), lambda seat, options: options[0])
    for function, owner in scene.heist.endings.get(moment, ()):
        function(table, owner)
    return table.facts


def test_change_of_plans_costs_two_ideas_and_no_noise() -> None:
    scene = of_2020("1.  .   .", characters={1: "street-urchin"}, ideas={1: 3}, plan={1: [(0, 0), (1, 0)]})

    scene.play(CHANGE, 0, scene.space(0, 0), "none")

    assert scene.ideas == {1: 1}
    assert (scene.state.made, scene.told(NoiseMade)) == (0, [])
    assert scene.state.plan[0] == 1 << scene.space(1, 0) | 1 << scene.space(2, 0)


def test_change_of_plans_works_once_per_heist_and_needs_two_ideas() -> None:
    rich = of_2020("1.  .   .", characters={1: "grifter"}, ideas={1: 5}, plan={1: [(0, 0)]})
    rich.play(CHANGE, 0, rich.space(2, 0), "none")

    assert rich.refused(CHANGE) == "CHR7"
    assert of_2020("1.  .", characters={1: "grifter"}, ideas={1: 1}).refused(CHANGE) == "CHR6"


def test_kill_pixels_disables_every_known_camera_up_to_two_hexes_away() -> None:
    scene = of_2020("1C  C   C   C", holds={1: "laser-burst"})

    scene.play(Act(0, "laser-burst", 1, 1))

    assert scene.map == picture("1C  c   c   C")
    assert scene.state.made == 2


def test_kill_pixels_does_not_reach_a_camera_three_hexes_away() -> None:
    scene = of_2020("1.  .   .   C", holds={1: "laser-burst"})

    assert scene.refused(Act(0, "laser-burst", 1, 1)) == "CHR5"


def test_squirrely_takes_an_idea_of_the_nearest_and_noise_only_of_one_without() -> None:
    scene = with_the_crew("1.  .   5.  .   N", "hostage", ideas={1: 1})

    assert ending(scene, "action") == [IdeaLost(0)]
    scene.state.ideas[0] = 0
    assert ending(scene, "action") == [NoiseMade(2)]


def test_squirrely_leaves_no_choice() -> None:
    scene = with_the_crew("1.  .   5.  .   N", "hostage", ideas={1: 1})
    table = scene.heist.table(scene.heist, scene.state.copy(), 0)

    for function, owner in scene.heist.endings["action"]:
        function(table, owner)

    assert table.facts == [IdeaLost(0)]


def test_squirrely_costs_nothing_with_a_player_character_on_the_tile() -> None:
    assert ending(with_the_crew("15. .   N", "hostage", ideas={1: 1}), "action") == []


@pytest.mark.parametrize(("panicked", "lost"), [(True, [IdeaLost(NPC)]), (False, [])])
def test_no_plan_survives_takes_an_idea_at_each_roll_of_one_who_panics(panicked: bool, lost: list[Fact]) -> None:
    scene = with_the_crew("15. .   N", "hostage", panicked=panicked, ideas={5: 2})
    table = scene.heist.table(scene.heist, scene.state, 0)

    begin_round(table)

    assert [fact for fact in table.facts if isinstance(fact, IdeaLost)] == lost


def test_no_plan_survives_takes_nothing_of_one_without_ideas_or_not_in_play() -> None:
    poor = with_the_crew("15. .   N", "hostage", panicked=True)
    waiting = of_2020("1.  .   N", sheet={"npc": NpcSheet(card="hostage")})
    waiting.state.tell(panicked=True)
    waiting.state.ideas[NPC] = 2
    for scene in (poor, waiting):
        table = scene.heist.table(scene.heist, scene.state, 0)
        begin_round(table)
        assert [fact for fact in table.facts if isinstance(fact, IdeaLost)] == []


@pytest.mark.parametrize("drawing", ["1.  5.  .   N", "1.  .   .   5.  N"])
def test_talkative_makes_noise_when_it_panics_and_nobody_shares_its_tile(drawing: str) -> None:
    assert ending(with_the_crew(drawing, "guide", panicked=True), "action") == [NoiseMade(1)]
    assert ending(with_the_crew(drawing, "guide"), "action") == []


def test_talkative_is_quiet_with_a_player_character_on_its_tile() -> None:
    assert ending(with_the_crew("15. .   N", "guide", panicked=True), "action") == []


def test_a_hostage_who_is_taken_acts_from_the_next_roll_on_and_nobody_waits_for_it() -> None:
    scene = of_2020("12. N   .", sheet={"npc": NpcSheet(card="hostage")}, left={1: "move", 2: "idea"}, deck="M1,M2,Z1")

    scene.play(Move(0, scene.space(1, 0)))

    assert [offer for offer in scene.offers(Act) if offer.who == NPC] == []
    assert scene.refused(Act(NPC, "hostage", 1, 1)) == "NPC8"
    assert screen.hints(scene.heist, scene.position, 0).objective
    assert terminal.draw(scene.heist, scene.position, 0, 80)
    scene.play(Done())
    assert 1 <= scene.state.die[NPC] <= 6
    assert scene.refused(Done()) == "RND12"


def test_a_prisoner_who_is_freed_rolls_at_once() -> None:
    scene = of_2020("1X  .   Nx", sheet={"npc": NpcSheet(card="prisoner")})

    scene.play(OpenRings(0, 0))

    assert 1 <= scene.state.die[NPC] <= 6
    assert scene.refused(Act(NPC, "prisoner", 1, scene.state.die[NPC])) == ""


@pytest.mark.parametrize(
    ("card", "die", "names"),
    [("prisoner", 6, {"Run", "Whimper", "Sprint"}), ("hostage", 6, {"Run", "Whimper"}), ("guide", 6, {"Run", "Walk"})],
)
def test_who_panics_has_the_actions_of_that_side(card: str, die: int, names: set[str]) -> None:
    scene = with_the_crew("15. .   N", card, panicked=True, die={5: die})

    acts = [offer for offer in scene.offers(Act) if offer.who == NPC]

    assert {scene.heist.printed[NPC][act.card, act.slot].name for act in acts} == names


def test_check_the_logs_gives_an_idea_and_three_reveals_once() -> None:
    scene = of_2020("1U  *   ?   ?   ?", sheet={"rules": ["CHECK THE LOGS"]}, left={1: "move move"})
    scene.play(PickUp(0, scene.space(0, 0), USB))

    scene.play(Move(0, scene.space(1, 0)), *(scene.space(column, 0) for column in (4, 3, 2)))
    scene.play(Move(0, scene.space(0, 0)))

    assert scene.state.unknown == 0
    assert scene.told(IdeasGained) == [IdeasGained(0, 1)]
    assert scene.told(CashFound) == []


def test_check_the_logs_needs_the_usb_key() -> None:
    scene = of_2020("1.  *   .", sheet={"rules": ["CHECK THE LOGS"]}, left={1: "move"})

    scene.play(Move(0, scene.space(1, 0)))

    assert scene.told(IdeasGained) == []


def test_complicated_schematics_give_everybody_two_ideas_once() -> None:
    rule = {"rules": ["COMPLICATED SCHEMATICS"]}
    scene = with_the_crew("&1  .   N\n\n&1 = 125.", "prisoner", sheet=rule, holds={1: "documents"})

    scene.play(HandOver(0, NPC, DOCUMENTS))
    scene.play(HandOver(NPC, 0, DOCUMENTS))
    scene.play(HandOver(0, NPC, DOCUMENTS))

    assert scene.ideas == {1: 2, 2: 2, 5: 2}


def test_complicated_schematics_mean_nothing_to_players() -> None:
    rule = {"rules": ["COMPLICATED SCHEMATICS"]}
    scene = with_the_crew("&1  .   N\n\n&1 = 125.", "prisoner", sheet=rule, holds={1: "documents"})

    scene.play(HandOver(0, 1, DOCUMENTS))

    assert scene.told(IdeasGained) == []
