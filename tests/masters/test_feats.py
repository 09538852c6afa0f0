"""What a heist came to: its outcome as a value, achievements, and teams for whoever does not want to choose."""

from typing import Any

import pytest

from safehouse.engine.wire import Fact
from safehouse.masters.board.heistfile import NpcSheet
from safehouse.masters.facts.escape import LastDitchRolled
from safehouse.masters.facts.rounds import ActionPhaseEnded, ActionTaken, EventBegan, IdeaLost, RoundBegan, Used
from safehouse.masters.facts.security import Busted
from safehouse.masters.feats import FEATS, feats_of
from safehouse.masters.phases.escape import EndEscape
from safehouse.masters.pieces import ESCAPE
from safehouse.masters.team import Build, default_team, faults, level_of, raised, ready_made
from tests.given import Scene, given


def over(drawing: str, **wanted: Any) -> Scene:
    """A heist that has just ended."""
    scene = given(drawing, phase=ESCAPE, **wanted)
    scene.play(EndEscape())
    return scene


def feats(scene: Scene, *facts: Fact) -> tuple[str, ...]:
    return feats_of(scene.heist, scene.state, facts)


def acted(noise: int) -> ActionTaken:
    return ActionTaken(0, "thug", 1, 1, 1, 0, 0, noise)


def test_there_are_seven_achievements_of_one_heist_or_round() -> None:
    assert len(FEATS) == 7


def test_on_fumes_is_a_win_with_two_who_have_no_idea_left() -> None:
    assert "On Fumes" in feats(over("12→ .", objective={"cash": 0}, ideas={1: 0, 2: 0, 3: 1, 4: 1}))
    assert "On Fumes" not in feats(over("12→ .", objective={"cash": 0}, ideas={1: 1, 2: 1, 3: 1, 4: 1}))
    assert "On Fumes" not in feats(over("12→ .", objective={"jewel": 1}))


def test_nothing_personal_is_a_win_with_somebody_busted() -> None:
    assert "Nothing Personal" in feats(over("1→  2.", objective={"cash": 0}))
    assert "Nothing Personal" not in feats(over("1→  2.", objective={"jewel": 1}))


def test_of_course_is_a_one_on_the_last_ditch() -> None:
    scene = over("1→  .")

    assert "Of Course" in feats(scene, LastDitchRolled(1, 1), Busted(1, "last ditch"))
    assert "Of Course" not in feats(scene, LastDitchRolled(1, 2), Busted(1, "last ditch"))
    assert "Of Course" not in feats(scene, LastDitchRolled(1, 1), Busted(2, "last ditch"))


def test_jailbreak_is_a_breakout_with_everybody_inside() -> None:
    breakout: dict[str, Any] = {"objective": {"anyone": 1}}

    assert "Jailbreak!" in feats(over("1→  N", **breakout, setup={"inside": (0, 1, 2, 3)}))
    assert "Jailbreak!" not in feats(over("1→  N", **breakout, setup={"inside": (0, 1)}))


def test_silence_is_golden_is_a_round_without_noise() -> None:
    scene = over("1→  .")

    assert "Silence is Golden" in feats(scene, RoundBegan(), acted(0), ActionPhaseEnded())
    assert "Silence is Golden" not in feats(scene, RoundBegan(), acted(1), ActionPhaseEnded())


def test_minmaxer_is_a_heist_in_which_no_event_did_anything() -> None:
    scene = over("1→  .")

    assert "Minmaxer" in feats(scene, EventBegan("3", 1), RoundBegan())
    assert "Minmaxer" not in feats(scene, EventBegan("3", 1), IdeaLost(0), RoundBegan())


def test_five_fixers_are_friends() -> None:
    name = "The Real Achievement is the Friends We Made Along the Way"
    scene = over("1→  .")

    assert name not in feats(scene, Used(0, "TEAMWORK", 0))
    scene.state.tell(hired=("IT'S ALL ONLINE", "MOONLIGHTER FRIENDS", "DENIAL OF SERVICE", "BUY TIME"))
    assert name in feats(scene, Used(0, "TEAMWORK", 0))


def test_a_heist_that_succeeds_unlocks_its_fixer_and_pays_its_reward() -> None:
    won = over("1→  .", objective={"cash": 0}, sheet={"reward": 7})
    lost = over("1→  .", objective={"jewel": 1}, sheet={"reward": 7})
    good, bad = won.heist.outcome(won.state), lost.heist.outcome(lost.state)

    assert good is not None
    assert (good.unlocks, good.reward) == ("fence", 7)
    assert bad is not None
    assert (bad.unlocks, bad.reward) == ("", 0)


def test_the_outcome_tells_whether_the_npc_got_out() -> None:
    scene = given("1→  5.  N", phase=ESCAPE, sheet={"npc": NpcSheet(card="prisoner")})
    scene.play(EndEscape())
    outcome = scene.heist.outcome(scene.state)

    assert outcome is not None
    assert not outcome.npc


@pytest.mark.parametrize(("label", "level"), [("Amateur", 1), ("Semi-Pro", 3), ("Pro", 4)])
@pytest.mark.parametrize("size", [3, 4])
def test_there_is_a_team_for_every_difficulty(label: str, level: int, size: int) -> None:
    team = default_team(label, size)

    assert len(team) == size
    assert {level_of(build) for build in team} == {level}
    assert list(faults(team)) == []


def test_the_outcome_keeps_loot_and_no_ideas() -> None:
    scene = over("1→  .", objective={"jewel": 1}, holds={1: {"jewel": 1, "cash": 3}}, ideas={1: 4})
    outcome = scene.heist.outcome(scene.state)

    assert outcome is not None
    assert (outcome.loot, outcome.cash) == ({"jewel": 1}, 3)
    assert "ideas" not in outcome.__struct_fields__


def test_a_character_goes_up_by_a_skill_then_its_card_then_the_other_skill() -> None:
    karma = ready_made("Karma")

    assert raised(karma, 2) == Build("Karma", "angry-locksmith", ("extract", "wing-it"))
    assert raised(karma, 3) == Build("Karma", "safecracker", ("extract", "wing-it"))
    assert raised(karma, 4) == Build("Karma", "safecracker", ("extract", "concoct"))


def test_one_who_gets_away_is_enough_for_a_breakout() -> None:
    away = over("1→  2.", objective={"anyone": 1})
    caught = over("→   12.", objective={"anyone": 1})
    free, jailed = away.heist.outcome(away.state), caught.heist.outcome(caught.state)

    assert free is not None
    assert free.objective
    assert jailed is not None
    assert not jailed.objective
