"""The text table plays every heist to its end, by typed numbers alone, and has words for everything."""

import re
from collections.abc import Iterator
from io import StringIO
from random import Random

import pytest

from safehouse.engine.journal import Journal
from safehouse.games import open_game
from safehouse.games.rulebook import explain
from safehouse.masters.box.pieces import ESCAPE, JEWEL
from safehouse.masters.editions import heist_ids
from safehouse.masters.facts import all_facts
from safehouse.masters.game import Heist
from safehouse.masters.phases.offers import COMMANDS
from safehouse.masters.phases.team import CallEscape
from safehouse.masters.phases.use import Use
from safehouse.odds.escape.bounds import BOUND
from safehouse.screen.masters.advice.outlook import outlook
from safehouse.screen.masters.offers.offers import SAID, SAID_NOW
from safehouse.terminal.masters import voice as words
from safehouse.terminal.table import TextTable
from safehouse.text.masters.facts import TOLD
from tests.engine.tables import two_seats
from tests.given import given
from tests.masters.editions.difference import drawn
from tests.masters.parts import SECOND, over, part_one
from tests.playing import MATCHES, chosen
from tests.terminal.seated import Seated

MOST_LINES = 4_000
INCLUSION = MATCHES["the-inclusion-job"]


def typed(table: TextTable, luck: Random) -> Iterator[str]:
    """Numbers of offers, typed one after the other by somebody who looks at the table."""
    for _ in range(MOST_LINES):
        offers = table.journal.legal(table.seat())
        heist = table.journal.game
        assert isinstance(heist, Heist)
        choice = chosen(heist, table.journal.position.state, offers, luck)
        yield str([phrase.command for phrase in table.phrases()].index(choice) + 1)


@pytest.mark.parametrize("heist", heist_ids())
def test_every_heist_is_played_to_its_end_by_typing_numbers(heist: str) -> None:
    out = StringIO()
    table = TextTable(MATCHES[heist].journal(), words, open_game, explain, out)

    ended = table.run(typed(table, Random(heist)))

    assert ended
    assert "The heist is over" in out.getvalue()


def test_loot_on_an_entrance_is_listed_below_the_board() -> None:
    scene = given("1→  .   .")
    scene.state.put(JEWEL, scene.space(0, 0))

    assert "  On E1: a jewel" in words.draw(scene.heist, scene.position, 0, 100)


def test_a_dog_on_an_entrance_is_listed_below_the_board() -> None:
    scene = drawn("v17.1", "1→  2g")
    assert not any(line.startswith("  On E1") for line in words.draw(scene.heist, scene.position, 0, 100))

    scene.effect("D1")

    assert "  On E1: a dog" in words.draw(scene.heist, scene.position, 0, 100)


def test_what_is_no_longer_asked_after_an_undo_is_told() -> None:
    out = StringIO()
    _, journal = two_seats(agreement="everyone")
    journal.play(0, CallEscape())
    table = TextTable(journal, words, open_game, explain, out)

    table.undo("")

    assert out.getvalue().splitlines() == [
        "  Step 1 is undone.",
        "  Cancelled: Escape after this round?",
    ]


def test_every_fact_and_every_command_has_its_words() -> None:
    assert set(all_facts()) == set(TOLD)
    assert set(COMMANDS) == set(words.VERBS) == {*SAID, *SAID_NOW}


def test_after_a_won_part_one_the_crew_continues_at_the_text_table() -> None:
    out = StringIO()
    table = TextTable(over(part_one(((0, 1, 2, 3),)), 0, 1, 1, 0), words, open_game, explain, out)

    ended = table.run(["on", "? ready", "quit"])

    assert not ended
    assert "Type on to play The Final Score: Part 2 with this crew" in out.getvalue()
    assert isinstance(table.journal.game, Heist)
    assert table.journal.game.setup.heist == SECOND
    assert "The Final Score: Part 2 · planning" in out.getvalue()


def test_after_a_lost_part_one_nobody_continues() -> None:
    out = StringIO()
    table = TextTable(over(part_one(), 0, 1, 1, 0, won=False), words, open_game, explain, out)

    assert table.run(["on"])
    assert "Type on" not in out.getvalue()


def test_on_means_nothing_in_the_middle_of_a_heist() -> None:
    out = StringIO()
    table = TextTable(Journal(part_one(), 1), words, open_game, explain, out)

    table.run(["on"])

    assert "! this match has no next part to play" in out.getvalue()


def heist() -> Seated:
    return Seated(INCLUSION.heist(), seed=INCLUSION.seed)


def test_the_picture_stands_beside_its_numbers_where_there_is_room_and_above_them_elsewhere() -> None:
    game, position = INCLUSION.heist(), INCLUSION.journal().position

    wide, narrow = words.draw(game, position, 0, 100), words.draw(game, position, 0, 50)

    assert len(narrow) > len(wide)
    assert max(len(line) for line in narrow if "?   =C" in line) <= 50


def test_spaces_are_offered_with_what_is_there_and_pieces_by_their_nouns() -> None:
    table = heist()
    told = table.reads("board")

    assert re.search(r"In the bag: \d guards, \d cameras, \d locks", told)
    assert "subdued-guard" not in told
    assert "fixers: Old Friend" in told
    assert "Next events: 1 Hidden Cameras" in told


def test_a_move_says_what_lies_where_it_leads() -> None:
    scene = given("1.  G   .   ←", crew=3, left={1: "move"})

    assert "C1: move to 1 (a guard)" in Seated(scene.heist, scene.position).offers()


def test_a_question_names_characters() -> None:
    scene = given("1.  2.  3←", crew=3, ideas={3: 2})
    scene.play(Use(2, "TEAMWORK"))

    assert Seated(scene.heist, scene.position).offers() == ["C1", "C2", "Cancel"]


def test_odds_say_in_planning_what_the_plan_lacks_and_later_how_the_escape_would_go() -> None:
    scene = given("→   .   .   2.  1.", phase=ESCAPE, holds={1: "jewel"})
    found = outlook(scene.heist, scene.state, lambda: False)

    assert "No plan leads to the jewel on hex 7." in heist().reads("odds")
    assert found is not None
    assert found.said.replace("\u00a0", " ") in Seated(scene.heist, scene.position).reads("odds")


def test_odds_that_are_not_exact_are_told_with_both_bounds_and_the_reason() -> None:
    scene = drawn("v17.1", "1.  J   ←", phase=ESCAPE)

    told = Seated(scene.heist, scene.position).reads("odds")

    assert re.search(r"Odds: job done between \d+ % and \d+ %, no one Busted \d+ %\.", told)
    assert f"Not exact: {BOUND}." in told


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("angry locksmith", "Angry Locksmith (character): 8 planning tokens"),
        ("smash 'n' grab", "Smash 'n' Grab (skill): 1: Punch"),
        ("hidden cameras", "1 Hidden Cameras (event): Three more cameras"),
        ("old friend", "Old Friend (fixer): "),
        ("cheap picks", "Cheap Picks (item): "),
    ],
)
def test_a_card_of_any_kind_can_be_asked_for(name: str, text: str) -> None:
    assert text in heist().reads(f"card {name}")


def test_help_has_examples_of_this_game() -> None:
    told = heist().reads("help")

    assert '"plan 1 12"' in told
    assert "G L C D guard, lock, camera, dog" in told
    assert "hire fence" not in told
