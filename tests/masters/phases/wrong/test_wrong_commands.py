"""Wrong commands are refused by the rule they break, and nothing changes; their permitted twins are played."""

from collections import Counter

import pytest

from safehouse.engine.journal import Journal, digest
from safehouse.engine.wire import Refused
from safehouse.masters.board import BadHeist
from safehouse.masters.box.pieces import PLANNING
from safehouse.masters.game import position_on
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Move, Reveal
from safehouse.masters.phases.planning import Enter, Plan, Ready
from safehouse.masters.setup.team import Build
from tests.given import Scene, given
from tests.masters.phases.wrong import (
    wrong_commands_actions,
    wrong_commands_escape,
    wrong_commands_hands,
    wrong_commands_planning,
    wrong_commands_rounds,
)
from tests.masters.phases.wrong.wrong_commands import Group, Make

GROUPS: tuple[Group, ...] = (
    *wrong_commands_planning.GROUPS,
    *wrong_commands_actions.MOVING,
    *wrong_commands_actions.HANDLING,
    *wrong_commands_rounds.CHOOSING,
    *wrong_commands_rounds.ENDING,
    *wrong_commands_hands.LOOT,
    *wrong_commands_hands.OPENING,
    *wrong_commands_hands.ABILITIES,
    *wrong_commands_escape.EVENT,
    *wrong_commands_escape.ESCAPING,
)
WRONG = [
    pytest.param(group, rule, make, id=f"{rule}: {group.what} {number}")
    for group in GROUPS
    for number, (rule, make) in enumerate(group.wrong)
]
RIGHT = [
    pytest.param(group, make, id=f"{group.what} {number}")
    for group in GROUPS
    for number, make in enumerate(group.right)
]
FORBIDDING = (
    *("RND1", "RND3", "RND4", "RND5", "RND12", "RND13", "RND14", "RND17", "RND18", "BUS1", "PH31", "EVT1"),
    *("SUB1", "SUB3", "SUB4", "SUB5", "SUB6", "SUB8", "SEC2", "SEC3", "SEC13", "SEC14"),
    *("PLN1", "PLN2", "PLN4", "PLN5", "BRD7", "CHR2", "CHR5", "CHR6", "CHR7"),
    *("RLK2", "RLK3", "RLK4", "RLK5", "KEY1", "KEY2", "LOO1", "LOO2", "LOO3"),
    *("FIX2", "FIX8", "ITM1", "ITM2", "ITM5", "ITM6"),
    *("ESC4", "ESC5", "ESC11", "ESC13", "ESC14", "ESC19"),
)
TEAM = (
    Build("A", "thug", ("wing-it", "hurry")),
    Build("B", "lookout", ("linger", "bypass")),
    Build("C", "burglar", ("yank-wires", "hurry")),
    Build("D", "pickpocket", ("smash-n-grab", "linger")),
)


@pytest.mark.parametrize(("group", "rule", "make"), WRONG)
def test_a_wrong_command_is_refused_by_its_rule_and_changes_nothing(group: Group, rule: str, make: Make) -> None:
    scene = group.scene()
    before, asked = digest(scene.state), scene.position

    found = scene.refused(make(scene.space), seat=group.seat)

    assert found == rule
    assert digest(scene.state) == before
    assert scene.position is asked


@pytest.mark.parametrize(("group", "make"), RIGHT)
def test_its_permitted_twin_is_played(group: Group, make: Make) -> None:
    scene = group.scene()

    assert scene.refused(make(scene.space), seat=group.seat) == ""


def test_the_table_knows_every_rule_that_forbids_a_command() -> None:
    rules = Counter(rule for group in GROUPS for rule, _ in group.wrong)

    assert sum(rules.values()) >= 140
    assert [rule for rule in FORBIDDING if not rules[rule]] == []


def with_team(*team: Build, seats: tuple[tuple[int, ...], ...] = (), agreement: str = "any") -> str:
    """The rule by which a set-up is refused."""
    scene = given("→   .")
    setup = scene.heist.setup
    played = seats or (tuple(range(len(team))),)
    try:
        position_on(type(setup)(scene.heist.sheet, team, played, agreement))
    except Refused as refused:
        return refused.rule
    return ""


@pytest.mark.parametrize(
    ("rule", "team"),
    [
        ("", TEAM),
        ("", TEAM[:3]),
        ("SET1", TEAM[:2]),
        ("SET1", ()),
        ("SET1", (*TEAM, Build("E", "shutter-bug", ("bypass", "yank-wires")))),
        ("SET8", (*TEAM[:3], Build("D", "nobody", ("linger", "hurry")))),
        ("SET8", (*TEAM[:3], Build("D", "pickpocket", ("linger", "juggling")))),
        ("CAM24", (*TEAM[:3], Build("D", "bruiser", ("linger", "bypass")))),
        ("CAM24", (*TEAM[:3], Build("D", "thug", ("linger", "bypass")))),
        ("CAM25", (*TEAM[:3], Build("D", "pickpocket", ("hurry", "linger")))),
        ("CAM25", (*TEAM[:1], *(Build(c, c, ("ninja", "prowl")) for c in ("lookout", "burglar")))),
    ],
)
def test_a_team_that_cannot_be_built_is_refused(rule: str, team: tuple[Build, ...]) -> None:
    assert with_team(*team) == rule


@pytest.mark.parametrize(
    ("rule", "seats"),
    [
        ("", ((0, 1, 2, 3),)),
        ("", ((3, 0), (1,), (2,))),
        ("RND13", ((0, 1, 2),)),
        ("RND13", ((0, 1, 2, 3), (3,))),
        ("RND13", ((0, 1, 2, 4),)),
    ],
)
def test_each_character_is_played_by_exactly_one_seat(rule: str, seats: tuple[tuple[int, ...], ...]) -> None:
    assert with_team(*TEAM, seats=seats) == rule


@pytest.mark.parametrize(("rule", "word"), [("", "any"), ("", "majority"), ("", "everyone"), ("RND14", "nobody")])
def test_a_team_agrees_in_one_of_three_ways(rule: str, word: str) -> None:
    assert with_team(*TEAM, agreement=word) == rule


@pytest.mark.parametrize(("rule", "deck"), [("", "1-24,C1,Z1"), ("SET15", "1,25,Z1"), ("SET15", "1,D9,Z1")])
def test_a_deck_names_printed_cards_only(rule: str, deck: str) -> None:
    assert with_deck(deck) == rule


def test_a5_in_a_deck_is_played_as_a4() -> None:
    assert with_deck("1,A5,Z1") == ""


def with_deck(deck: str) -> str:
    """The rule by which a deck is refused."""
    try:
        given("→   .", deck=deck)
    except BadHeist as bad:
        return str(bad).rpartition("(")[2].partition(",")[0]
    return ""


def begun() -> tuple[Scene, Journal]:
    """Planned and begun; the crew stands on two entrances, the unknown tiles lie in between."""
    scene = given("→   .   .   ?   ?   .   ←", phase=PLANNING, bag={"guard": 3})
    journal = Journal(scene.heist, 1)
    for who, way in enumerate((0, 0, 6, 6)):
        journal.play(0, Plan(who, scene.space(1, 0)))
        journal.play(0, Enter(who, scene.space(way, 0)))
    journal.play(0, Ready())
    return scene, journal


def test_what_was_done_before_the_dice_fell_is_not_taken_back() -> None:
    scene, journal = begun()
    journal.play(0, Act(1, "lookout", 3, journal.position.state.die[1]))
    journal.play(0, Move(1, scene.space(1, 0)))
    journal.undo(0)
    journal.undo(0)
    before = digest(journal.position.state)

    with pytest.raises(Refused, match="undo past this: Rolled") as refused:
        journal.undo(0)

    assert refused.value.rule == "RND9"
    assert digest(journal.position.state) == before


def test_what_was_done_before_a_reveal_is_not_taken_back() -> None:
    scene, journal = begun()
    journal.play(0, Act(1, "lookout", 3, journal.position.state.die[1]))
    journal.play(0, Reveal(1, scene.space(3, 0)))
    before = digest(journal.position.state)

    with pytest.raises(Refused, match="undo past this: Revealed") as refused:
        journal.undo(0)

    assert refused.value.rule == "RND9"
    assert digest(journal.position.state) == before
