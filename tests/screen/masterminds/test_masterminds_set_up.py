"""What is printed in Masterminds, and setting a match up from a page."""

from random import Random
from typing import Any

import pytest

from safehouse.bots.bot import Situation
from safehouse.engine.game import Position
from safehouse.engine.wire import Refused
from safehouse.games.rulebook import rules
from safehouse.masterminds.box.content import KIND, card_name
from safehouse.masterminds.box.pieces import ACTIONS
from safehouse.masterminds.game import Match
from safehouse.masterminds.setup import Setup
from safehouse.screen import masterminds
from safehouse.screen.masterminds.printed.cardtexts import card_briefs


def test_every_card_is_printed_with_its_text() -> None:
    assert set(card_briefs()) == set(KIND) == set(masterminds.cards())
    for card, brief in card_briefs().items():
        assert (brief.kind, brief.title) == (KIND[card], card_name(card))
        assert brief.text.endswith(".")
        assert "\n" not in brief.text
        assert masterminds.cards()[card].text == brief.text


def test_a_card_shows_what_it_is_printed_with() -> None:
    cards = card_briefs()

    assert (cards["mm-donovan"].icons, cards["mm-donovan"].copies) == (("Force", "Force", "Stealth"), 1)
    assert (cards["cr-hacker"].value, cards["cr-hacker"].icons) == (400, ("Tech", "Tech"))
    assert (cards["ge-ram"].boost, cards["ge-ram"].single_use) == (("Force", "Force"), True)
    assert cards["ev-insideman"].boost == ("any skill",)
    assert cards["ev-coldfeet"].reaction == "party chosen"
    assert (cards["pr-legend"].value, cards["pr-legend"].prestige) == (500, 2)
    job = cards["jb-monalisa"]
    assert (job.needs, job.up + job.down, job.prestige, job.cards) == (("Stealth", "Stealth", "Tech"), 3, 4, 2)
    assert (cards["jb-stash"].asks_rival, cards["jb-stash"].needs) == (True, ())
    assert (cards["co-tight"].party_max, cards["co-tight"].draws) == (3, 1)
    assert (cards["co-press"].heat, cards["co-silent"].fail_heat, cards["co-contact"].cards) == (1, 1, 1)


@pytest.mark.parametrize(
    ("seats", "target", "jobs", "variant"), [(2, 15, 2, False), (4, 12, 1, False), (6, 12, 1, True)]
)
def test_a_match_tells_its_numbers(seats: int, target: int, jobs: int, variant: bool) -> None:
    brief = masterminds.brief(Match(Setup(seats)))

    assert (brief.seats, brief.target, brief.numbers.jobs_each, brief.variant) == (seats, target, jobs, variant)
    assert len(brief.places) == seats * jobs
    assert brief.names[0] == "Player 1"
    assert brief.decks == {"mastermind": 10, "resource": 100, "job": 36, "complication": 48}
    assert ("R2" in {each.rule for each in brief.rules}) == variant


def test_every_rule_that_is_cited_is_there() -> None:
    brief = masterminds.brief(Match(Setup(5, random_start=True, late_sixth=True)))
    cited = [each.rule for each in brief.rules] + [each.rule for each in brief.actions]
    cited += [each.rule for each in masterminds.box().options]

    assert {"R2", "R9", "R16"} <= set(cited) <= set(rules())
    assert [each.name for each in brief.actions] == list(ACTIONS.values())


def test_the_box_tells_what_can_be_chosen() -> None:
    box = masterminds.box()

    assert box.seats == (2, 3, 4, 5, 6)
    assert [each.variant for each in box.tables] == [False, False, False, True, True]
    assert {option.name for option in box.options} <= set(Setup.__struct_fields__)
    assert {name for table in box.tables for name in table.usual} <= {option.name for option in box.options}
    assert len(box.masterminds) == 10


def test_a_match_is_set_up_as_wished() -> None:
    assert masterminds.setup_of({"late_sixth": False}, 3) == Setup(3)
    assert masterminds.setup_of({"random_start": True, "late_sixth": True}, 2) == Setup(2, True, True)


@pytest.mark.parametrize(
    "options", [{}, {"random_start": True}, {"random_start": True, "late_sixth": True}, {"starter": 2}]
)
def test_a_match_tells_what_it_was_set_up_with_so_that_it_can_be_set_up_again(options: dict[str, Any]) -> None:
    setup = masterminds.setup_of(options, 3)

    assert masterminds.setup_of(masterminds.brief(Match(setup)).options, 3) == setup


@pytest.mark.parametrize("options", [{"seed": 3}, {"seats": 2}, {"random_start": "yes"}, {"heist": "x"}])
def test_what_makes_no_sense_is_refused_in_one_line(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="this match cannot be set up") as error:
        masterminds.setup_of(options, 2)

    assert "\n" not in str(error.value)


@pytest.mark.parametrize("seats", [1, 7])
def test_too_few_and_too_many_are_refused_by_a_rule(seats: int) -> None:
    with pytest.raises(Refused, match="R2"):
        masterminds.setup_of({}, seats)


@pytest.mark.parametrize(("seats", "usual"), [(2, True), (3, True), (4, True), (5, False), (6, False)])
def test_late_seats_get_a_sixth_card_where_it_evens_the_seats_unless_somebody_says_no(seats: int, usual: bool) -> None:
    table = next(each for each in masterminds.box().tables if each.seats == seats)

    assert masterminds.setup_of({}, seats).late_sixth == usual == ("late_sixth" in table.usual)
    for wanted in (True, False):
        assert masterminds.setup_of({"late_sixth": wanted}, seats).late_sixth == wanted


def test_whoever_begins_can_be_named() -> None:
    named = masterminds.brief(Match(masterminds.setup_of({"starter": 2}, 3)))

    assert masterminds.setup_of({"starter": 2}, 3).starter == 2
    assert "Goes first, by choice: Player 3." in [each.text for each in named.rules]
    with pytest.raises(Refused, match="R16"):
        masterminds.setup_of({"starter": 3}, 3)


def test_bots_are_known_by_kind() -> None:
    game = Match(Setup(2))

    for kind in masterminds.bots():
        situation = Situation(game, Position(game.first(1)), 0)
        assert masterminds.bot(kind, game, 0, Random(1)).choose(situation) in situation.offers
    with pytest.raises(Refused, match="there is no bot"):
        masterminds.bot("cunning", game, 0, Random(1))


def test_a_match_has_a_name_and_says_how_far_it_is() -> None:
    game = Match(Setup(2))

    assert masterminds.title(game) == "Masterminds for 2"
    assert masterminds.summary(game, game.first(1)) == ("opening", 0)
    assert masterminds.suggest(game, game.first(1), 0) == []
