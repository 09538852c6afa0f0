"""The worked examples and figures of the rulebook, by their number in the list of examples."""

import pytest

from safehouse.engine.journal import Journal, digest
from safehouse.engine.wire import Refused
from safehouse.masters.board import cell_at, spaces
from safehouse.masters.box.pieces import ACTION, ESCAPE, GUARD, LOCK, PLANNING, REVEAL, left_of
from safehouse.masters.facts.escape import Declared, EscapeBegan, LastDitchRolled
from safehouse.masters.facts.plan import Planned
from safehouse.masters.facts.rounds import AlertRaised, EventBegan, Rolled
from safehouse.masters.facts.security import Revealed
from safehouse.masters.phases.act import Act, turns
from safehouse.masters.phases.action import Move, Reveal, Subdue, Unlock
from safehouse.masters.phases.escape import Run
from safehouse.masters.phases.planning import Enter, Plan, Ready
from safehouse.masters.phases.team import Done
from safehouse.masters.phases.use import Use
from tests.given import Scene, given, picture

BOARD = """
        .   ←
  C   G
1G      .
  .   ?
"""

PLANNED = """
12↘
  .   ?   ?
    .       ?
      ?   ?   J
"""
A, B, C, D, E, F, G, H = (0, 1), (1, 1), (2, 1), (1, 2), (3, 2), (1, 3), (2, 3), (3, 3)
PLANS = {1: [A, B, C, E, H], 2: [A, D, F, G, H]}


def test_example_3_an_angry_locksmith_gets_eight_planning_tokens_and_three_ideas() -> None:
    scene = given(".   .   .   .   .   .   .   .   .", characters={1: "angry-locksmith"}, phase=PLANNING)

    for column in range(8):
        scene.play(Plan(0, scene.space(column, 0)))

    assert len(scene.told(Planned)) == 8
    assert scene.refused(Plan(0, scene.space(8, 0))) == "CHR2"
    assert scene.heist.first(1).ideas[0] == 3


def test_example_4_the_deck_is_listed_from_the_top() -> None:
    scene = given("1.  .   =A  =B", deck="1-8, G1, 9-12, G2, 13-14, G4, G1, C4, 15-20, C1, Z2")

    cards = "1 2 3 4 5 6 7 8 G1 9 10 11 12 G2 13 14 G4 G1 C4 15 16 17 18 19 20 C1 Z2"
    assert scene.state.deck == tuple(cards.split())
    assert len(scene.state.deck) == 27


def test_example_6_blue_is_beside_the_camera_and_the_blank_and_no_guard() -> None:
    scene = given(BOARD)

    beside = spaces(scene.heist.boards[0].near[scene.state.at[0]])
    scene.effect("3")
    scene.effect("4")

    assert beside == (scene.space(0, 1), scene.space(0, 3))
    assert scene.lost == ["1"]


def test_example_7_there_is_a_gap_in_the_middle_of_the_board() -> None:
    scene = given(BOARD)

    assert cell_at(1, 2) not in scene.heist.site.numbers
    assert spaces(scene.heist.boards[0].across[scene.state.at[0]]) == (scene.space(2, 2),)


def test_example_9_only_the_outer_ring_shows_shadows_in_the_window() -> None:
    inner = """
            .   .   .
          .   1.  2.  .
            .   .   .
    """
    outer = """
            .   .   .
          1.  2.  .   .
            .   .   .
    """

    assert [losing(given(drawing), "7") for drawing in (inner, outer)] == [0, 1]


def losing(scene: Scene, event: str) -> int:
    """How many events an event loses."""
    scene.effect(event)
    return len(scene.lost)


def test_example_10_two_plans_may_share_hexes() -> None:
    scene = given(PLANNED, phase=PLANNING)

    for who, hexes in PLANS.items():
        for spot in hexes:
            scene.play(Plan(who - 1, scene.space(*spot)))

    assert scene.state.plan[0].bit_count() == scene.state.plan[1].bit_count() == 5


def test_example_10_two_pawns_share_an_entrance_and_no_more() -> None:
    scene = given(PLANNED.replace("12↘", "↘"), phase=PLANNING)
    door = scene.space(0, 0)

    scene.play(Enter(0, door))
    scene.play(Enter(1, door))

    assert scene.refused(Enter(2, door)) == "BRD7"


def test_example_10_each_moves_by_the_own_plan() -> None:
    inside = PLANNED.replace("12↘", "↘").replace("  .   ?   ?", "  12. ?   ?")
    scene = given(inside, plan=PLANS, left={1: "move", 2: "move"})

    for who, planned, other in ((0, B, D), (1, D, B)):
        assert scene.refused(Move(who, scene.space(*planned))) == ""
        assert scene.refused(Move(who, scene.space(*other))) == "PLN1"
        assert scene.refused(Move(who, scene.space(0, 0))) == ""


def test_example_11_nothing_is_revealed_before_the_heist_begins() -> None:
    scene = given("→   ?   ←", phase=PLANNING)
    for who in range(4):
        scene.play(Enter(who, scene.space(who // 2 * 2, 0)))
    assert scene.told(Revealed) == []

    scene.play(Ready())

    news = [type(fact) for fact in scene.facts if fact.news]
    assert news[0] is Revealed
    assert set(news[1:]) == {Rolled}


def test_example_12_the_first_step_reveals_one_tile() -> None:
    scene = given(PLANNED, plan=PLANS, left={1: "move"})

    scene.play(Move(0, scene.space(*A)))

    assert scene.told(Revealed) == [Revealed(scene.space(*B), GUARD)]


@pytest.mark.parametrize(
    ("ideas", "names"),
    [
        (0, ["Walk", "Pick", "Discover", "Punch"]),
        (1, ["Walk", "Pick", "Discover", "Punch", "Strongarm", "Scamper", "Smash", "Grab"]),
    ],
)
def test_example_13_phil_rolled_a_one(ideas: int, names: list[str]) -> None:
    phil = ("wing-it", "smash-n-grab")
    scene = given("1.  .", characters={1: "angry-locksmith"}, skills={1: phil}, die={1: 1}, ideas={1: ideas}, crew=3)

    actions = [scene.heist.action_of(0, act.card, act.slot) for act in scene.offers(Act)]

    assert sorted(action.name for action in actions if action) == sorted(names)


def test_example_13_discover_makes_a_noise() -> None:
    scene = given("1.  .", skills={1: ("wing-it", "hurry")}, die={1: 1})

    scene.play(Act(0, "wing-it", 1, 1))

    assert left_of(scene.state.left[0], REVEAL) == 2
    assert scene.state.made == 1


def test_example_14_a_die_is_turned_the_shorter_way_round() -> None:
    assert [turns(1, face) for face in (1, 2, 3, 4, 5, 6)] == [0, 1, 2, 3, 2, 1]


def test_example_15_tim_moves_and_subdues_the_guard_that_kelly_revealed() -> None:
    scene = given("1.  .   ?   .   .   2.", characters={1: "thug", 2: "lookout"})

    scene.play(Act(1, "lookout", 2, 1))
    scene.play(Reveal(1, scene.space(2, 0)))
    scene.play(Act(0, "thug", 2, 1))
    assert scene.refused(Subdue(0, scene.space(2, 0))) == "SUB5"
    scene.play(Move(0, scene.space(1, 0)))
    scene.play(Subdue(0, scene.space(2, 0)))

    assert scene.state.made == 3
    assert scene.map == picture(".   1.  g   .   .   2.")


def journal_of(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> Journal:
    """A journal that begins with the drawn position."""
    drawn = scene.state.copy()
    monkeypatch.setattr(scene.heist, "first", lambda seed: drawn.copy())
    return Journal(scene.heist, drawn.seed)


def test_example_16_derek_cannot_go_back_behind_a_lock_that_was_revealed(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = given(
        """
        1.  .   ?   .
          2.  .
        """,
        die={1: 5, 2: 1},
        bag={"lock": 1},
    )
    journal = journal_of(scene, monkeypatch)

    journal.play(0, Act(0, "hurry", 5, 5))
    made = journal.play(0, Move(0, scene.space(1, 0)))
    assert made.facts[-1] == Revealed(scene.space(2, 0), LOCK)
    with pytest.raises(Refused, match="RND9"):
        journal.undo(0)
    for command in (
        Act(1, "bypass", 1, 1),
        Move(1, scene.space(1, 1)),
        Unlock(1, scene.space(2, 0)),
        Move(0, scene.space(2, 0)),
        Move(0, scene.space(3, 0)),
    ):
        journal.play(0, command)

    assert journal.position.state.made == 4
    assert journal.position.state.at[0] == scene.space(3, 0)


def test_example_18_what_revealed_nothing_can_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = given("1.  .   .   ?", die={1: 5})
    journal = journal_of(scene, monkeypatch)

    journal.play(0, Act(0, "hurry", 5, 5))
    journal.play(0, Move(0, scene.space(1, 0)))
    journal.undo(0)
    journal.undo(0)

    assert digest(journal.position.state) == digest(scene.state)


def test_example_19_one_outdoors_helps_out_twice_and_still_acts() -> None:
    scene = given("1→  2.  3.", characters={1: "thug"}, ideas={1: 4})
    help_out = Use(0, "TEAMWORK")

    scene.play(help_out, 1)
    scene.play(help_out, 2)

    assert scene.ideas == {1: 0, 2: 1, 3: 1}
    assert scene.refused(Act(0, "thug", 1, 1)) == ""


def test_example_19_nobody_helps_out_indoors_in_planning_or_in_the_escape() -> None:
    places = {ACTION: "→   1.  2.", PLANNING: "1→  .   2←", ESCAPE: "1→  .   2←"}
    scenes = [given(drawing, ideas={1: 4}, phase=phase) for phase, drawing in places.items()]

    assert [scene.refused(Use(0, "TEAMWORK")) for scene in scenes] == ["RND17", "RND18", "ESC19"]


@pytest.mark.parametrize(("noise", "alerts", "active"), [(3, 0, "1"), (7, 2, "3")])
def test_example_23_the_active_event_is_the_one_on_top(noise: int, alerts: int, active: str) -> None:
    scene = given("1.  .", left={1: "move"}, made=noise)

    scene.play(Done())

    assert len(scene.lost) == alerts
    assert scene.told(EventBegan) == [EventBegan(active, 1)]


def test_example_25_noise_beyond_the_last_space_raises_alerts_and_no_alarm() -> None:
    scene = given("1.  .", left={1: "move"}, noise=41, made=3)

    scene.play(Done())

    assert scene.state.noise == 42
    assert [fact.cause for fact in scene.told(AlertRaised)] == ["noise", "noise"]
    assert scene.told(EscapeBegan) == []


def test_example_30_one_may_roll_the_last_ditch_and_keep_ideas_back() -> None:
    scene = given("1.  .   .   .", ideas={1: 3}, phase=ESCAPE)

    scene.play(Run(0), scene.space(2, 0), "stop", 0)

    assert scene.told(Declared) == [Declared(0, (scene.space(1, 0), scene.space(2, 0)), 0)]
    assert len(scene.told(LastDitchRolled)) == 1
    assert scene.ideas == {1: 3}


def test_example_32_in_the_escape_vent_crawl_is_barred_and_great_in_a_pinch_is_not() -> None:
    scene = given("1.      2.", characters={1: "grease-man", 2: "sentinel"}, ideas={1: 4, 2: 4}, phase=ESCAPE)

    scene.play(Use(1, "GREAT IN A PINCH"), 0)
    scene.play(Use(1, "GREAT IN A PINCH"), 0)

    assert scene.ideas == {1: 6, 2: 0}
    assert scene.refused(Use(0, "VENT CRAWL")) == "ESC14"
