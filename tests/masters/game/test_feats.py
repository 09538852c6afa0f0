"""What a heist came to: its outcome as a value, achievements, and teams for whoever does not want to choose."""

from typing import Any

import pytest

from safehouse.engine.wire import Fact
from safehouse.masters.board.heistfile import NpcSheet
from safehouse.masters.box.pieces import ESCAPE, GUARD, JAIL, LOCK, SHOP
from safehouse.masters.editions import STANDARD
from safehouse.masters.facts.escape import EscapeBegan, LastDitchRolled
from safehouse.masters.facts.escort import AmbushOver, EscortMoved
from safehouse.masters.facts.fixers import NoiseDiverted
from safehouse.masters.facts.items import NoiseCancelled, StunEnded
from safehouse.masters.facts.loot import HandedOver
from safehouse.masters.facts.people import CaptiveMoved
from safehouse.masters.facts.plan import HeistBegan, SaidSo
from safehouse.masters.facts.rounds import (
    ActionPhaseEnded,
    ActionTaken,
    CrisisBegan,
    CrisisQueued,
    EventBegan,
    IdeaLost,
    IdeasGained,
    NoiseMade,
    RoundBegan,
    Used,
)
from safehouse.masters.facts.security import Busted, Revealed, Unsubdued
from safehouse.masters.facts.shop import Bought, Sold
from safehouse.masters.game.feats import FEATS, feats_of
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Unlock
from safehouse.masters.phases.escape import EndEscape, Halt
from safehouse.masters.phases.team import Done
from safehouse.masters.setup.team import Build, default_team, faults, level_of, raised, ready_made
from tests.given import Scene, given
from tests.masters.running import declare, seed_for, walk


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


def last_ditch(*way: tuple[int, int]) -> Scene:
    """Somebody rolls a 1 for a way, keeps an idea back, and is left inside."""
    scene = given("→   .   .   1.", phase=ESCAPE, ideas={1: 1}, seed=seed_for(1))
    declare(scene, 0, *way)
    walk(scene, 0)
    if scene.offers(Halt):
        scene.play(Halt(0))
    scene.play(EndEscape())
    return scene


def test_of_course_is_also_for_who_kept_ideas_back_and_was_left_inside() -> None:
    scene = last_ditch((2, 0), (1, 0), (0, 0))

    assert Busted(0, "left inside") in scene.facts
    assert "Of Course" in feats(scene, *scene.facts)


def test_of_course_is_not_for_who_needed_no_more_than_the_one() -> None:
    scene = last_ditch((2, 0))

    assert Busted(0, "left inside") in scene.facts
    assert "Of Course" not in feats(scene, *scene.facts)


def test_jailbreak_is_a_breakout_with_everybody_inside() -> None:
    breakout: dict[str, Any] = {"objective": {"anyone": 1}}

    assert "Jailbreak!" in feats(over("1→  N", **breakout, setup={"inside": (0, 1, 2, 3)}))
    assert "Jailbreak!" not in feats(over("1→  N", **breakout, setup={"inside": (0, 1)}))


def test_silence_is_golden_is_a_round_without_noise() -> None:
    scene = over("1→  .")

    assert "Silence is Golden" in feats(scene, RoundBegan(), acted(0), ActionPhaseEnded())
    assert "Silence is Golden" not in feats(scene, RoundBegan(), acted(1), ActionPhaseEnded())


def test_silence_is_golden_does_not_hear_noise_that_was_cancelled() -> None:
    scene = over("1→  .")

    assert "Silence is Golden" in feats(scene, RoundBegan(), acted(2), NoiseCancelled(0, 2), ActionPhaseEnded())
    some_left = (RoundBegan(), acted(2), acted(1), NoiseCancelled(0, 2), ActionPhaseEnded())
    assert "Silence is Golden" not in feats(scene, *some_left)


def test_silence_is_golden_for_a_round_of_perfect_picks() -> None:
    scene = given("1.  L", holds={1: "perfect-picks"}, deck="M1,1-24,Z1")
    scene.play(Act(0, "perfect-picks", 1, 1))
    scene.play(Unlock(0, scene.space(1, 0)))
    scene.play(Done())

    assert scene.told(NoiseCancelled) != []
    assert "Silence is Golden" in feats(over("1→  ."), RoundBegan(), *scene.facts)


def test_silence_is_golden_hears_noise_of_the_event_phase_and_noise_that_a_token_took() -> None:
    scene = over("1→  .")

    whispered = (RoundBegan(), acted(0), ActionPhaseEnded(), EventBegan("17", 1), NoiseMade(1), RoundBegan())
    diverted = (RoundBegan(), acted(1), NoiseDiverted(1), ActionPhaseEnded(), RoundBegan())
    assert "Silence is Golden" not in feats(scene, *whispered)
    assert "Silence is Golden" not in feats(scene, *diverted)


def test_silence_is_golden_is_a_whole_round() -> None:
    assert "Silence is Golden" not in feats(over("1→  ."), RoundBegan(), acted(0), EscapeBegan("breach"))


def test_minmaxer_is_a_heist_in_which_no_event_did_anything() -> None:
    scene = over("1→  .")

    assert "Minmaxer" in feats(scene, EventBegan("3", 1), RoundBegan())
    assert "Minmaxer" not in feats(scene, EventBegan("3", 1), IdeaLost(0), RoundBegan())


def test_what_players_do_before_a_crisis_is_not_what_the_event_did() -> None:
    scene = over("1→  .")

    assert "Minmaxer" in feats(scene, EventBegan("3", 1), CrisisQueued("C4"), HandedOver(0, 1, 19), CrisisBegan("C4"))
    assert "Minmaxer" in feats(scene, EventBegan("3", 1), CrisisQueued("C4"), SaidSo(0), CrisisBegan("C4"))


@pytest.mark.parametrize(
    "after",
    [(StunEnded(), Unsubdued(0, GUARD)), (CaptiveMoved(1),), (EscortMoved(0, 1), CaptiveMoved(1)), (AmbushOver(),)],
)
def test_minmaxer_counts_only_what_an_event_caused(after: tuple[Fact, ...]) -> None:
    scene = over("1→  .")

    assert "Minmaxer" in feats(scene, EventBegan("3", 1), *after, RoundBegan())
    assert "Minmaxer" not in feats(scene, EventBegan("23", 1), Unsubdued(0, GUARD), *after, RoundBegan())


def test_minmaxer_lets_the_mayor_walk() -> None:
    sheet = {"npc": NpcSheet(card="hostage"), "rules": ["MEAL TICKET"]}
    scene = given("1→  .   N   .", sheet=sheet, deck="M1,1-24,Z1")
    scene.state.chosen[0] = 1
    scene.state.at[4], scene.state.busted = JAIL, scene.state.busted | 1 << 4
    scene.state.tell(captive=scene.space(2, 0))

    scene.play(Done())

    assert scene.told(CaptiveMoved) == [CaptiveMoved(scene.space(3, 0))]
    assert "Minmaxer" in feats(over("1→  ."), *scene.facts)


FRIENDS = "The Real Achievement is the Friends We Made Along the Way"


def test_five_fixers_are_friends() -> None:
    scene = over("1→  .")

    assert FRIENDS not in feats(scene, Used(0, "TEAMWORK", 0))
    scene.state.tell(hired=("IT'S ALL ONLINE", "MOONLIGHTER FRIENDS", "DENIAL OF SERVICE", "BUY TIME"))
    assert FRIENDS in feats(scene, Used(0, "TEAMWORK", 0))


PICKS = STANDARD.box.numbers["perfect-picks"]
LOCK_FOUND = (Revealed(1, LOCK), IdeasGained(0, 1), HeistBegan())
HELP = {
    "fence": (Bought(0, PICKS, SHOP),),
    "curator": (Sold(0, PICKS),),
    "the-machinist": LOCK_FOUND,
}


def with_four_friends(*fixers: str, **wanted: Any) -> Scene:
    """Four fixers helped, and some more are there."""
    scene = over("1→  .", setup={"fixers": fixers}, **wanted)
    scene.state.tell(hired=("IT'S ALL ONLINE", "MOONLIGHTER FRIENDS", "DENIAL OF SERVICE", "BUY TIME"))
    return scene


@pytest.mark.parametrize(("fixer", "facts"), HELP.items())
def test_fence_curator_and_machinist_are_friends_once_they_helped(fixer: str, facts: tuple[Fact, ...]) -> None:
    assert FRIENDS in feats(with_four_friends(fixer), *facts)
    assert FRIENDS not in feats(with_four_friends(fixer))
    assert FRIENDS not in feats(with_four_friends(), *facts)


def test_the_curator_is_a_friend_when_jewels_are_out() -> None:
    assert FRIENDS in feats(with_four_friends("curator", holds={1: "jewel"}))
    assert FRIENDS not in feats(with_four_friends("fence", holds={1: "jewel"}))


def test_the_machinist_is_no_friend_for_locks_found_in_the_heist() -> None:
    assert FRIENDS not in feats(with_four_friends("the-machinist"), HeistBegan(), Revealed(1, LOCK))


def test_a_heist_that_succeeds_unlocks_its_fixer_and_pays_its_reward() -> None:
    won = over("1→  .", objective={"cash": 0}, sheet={"reward": 7, "unlocks": "fence"})
    lost = over("1→  .", objective={"jewel": 1}, sheet={"reward": 7, "unlocks": "fence"})
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
    team = default_team(STANDARD.box, label, size)

    assert len(team) == size
    assert {level_of(STANDARD.box, build) for build in team} == {level}
    assert list(faults(STANDARD.box, team)) == []


def test_the_outcome_keeps_loot_and_no_ideas() -> None:
    scene = over("1→  .", objective={"jewel": 1}, holds={1: {"jewel": 1, "cash": 3}}, ideas={1: 4})
    outcome = scene.heist.outcome(scene.state)

    assert outcome is not None
    assert (outcome.loot, outcome.cash) == ({"jewel": 1}, 3)
    assert "ideas" not in outcome.__struct_fields__


def test_a_character_goes_up_by_a_skill_then_its_card_then_the_other_skill() -> None:
    karma = ready_made(STANDARD.box, "Karma")

    assert raised(STANDARD.box, karma, 2) == Build("Karma", "angry-locksmith", ("extract", "wing-it"))
    assert raised(STANDARD.box, karma, 3) == Build("Karma", "safecracker", ("extract", "wing-it"))
    assert raised(STANDARD.box, karma, 4) == Build("Karma", "safecracker", ("extract", "concoct"))


def test_one_who_gets_away_is_enough_for_a_breakout() -> None:
    away = over("1→  2.", objective={"anyone": 1})
    caught = over("→   12.", objective={"anyone": 1})
    free, jailed = away.heist.outcome(away.state), caught.heist.outcome(caught.state)

    assert free is not None
    assert free.objective
    assert jailed is not None
    assert not jailed.objective
