"""Letting another seat play a character: table business that the journal keeps like any other entry."""

import pytest

from safehouse.engine.game import step
from safehouse.engine.journal import Journal, fold
from safehouse.engine.journal.matchfile import read_match, write_match
from safehouse.engine.wire import Command, HandTo, Refused, plain
from safehouse.games import open_game
from safehouse.masterminds.game import Match
from safehouse.masterminds.setup import Setup as MatchSetup
from safehouse.masters.box.pieces import ESCAPE
from safehouse.masters.editions import STANDARD, load_heist
from safehouse.masters.game import Heist
from safehouse.masters.phases.escape import Halt, Run
from safehouse.masters.phases.planning import Enter, Plan, Ready
from safehouse.masters.setup import Setup
from safehouse.masters.setup.team import default_team
from tests.given import given
from tests.masters.running import declare


@pytest.fixture
def journal() -> Journal:
    sheet = load_heist("the-inclusion-job")
    return Journal(Heist(Setup(sheet.id, default_team(STANDARD.box, "Amateur", 4), ((0, 2), (1, 3)))), 7)


def test_a_character_is_played_by_whom_it_was_handed_to(journal: Journal) -> None:
    journal.hand(0, 2, 1)

    assert Plan(2, 0) in journal.legal(1)
    assert Plan(2, 0) not in journal.legal(0)
    assert [c.seats for c in journal.game.view(journal.position.state, 0).crew] == [(0,), (1,), (1,), (1,)]


def test_who_gave_all_away_is_not_waited_for_until_one_comes_back(journal: Journal) -> None:
    journal.hand(0, 0, 1)
    journal.hand(0, 2, 1)
    assert journal.game.to_move(journal.position.state) == (1,)

    journal.hand(1, 0, 0)

    assert journal.game.to_move(journal.position.state) == (0, 1)


def test_a_handover_can_be_taken_back(journal: Journal) -> None:
    before = plain(journal.position.state)
    journal.hand(0, 2, 1)

    journal.undo(0)

    assert plain(journal.position.state) == before


def test_a_draft_of_who_hands_over_falls_and_the_handover_stands(journal: Journal) -> None:
    for who, at in zip(range(4), (32, 32, 33, 33), strict=True):
        journal.play(who % 2, Enter(who, at))
    for seat in (0, 1):
        journal.play(seat, Ready())
    asking = next(offer for offer in journal.legal(0) if asks(journal, offer))
    journal.play(0, asking)
    assert journal.position.drafts

    journal.hand(0, 2, 1)

    assert journal.position.drafts == ()
    assert isinstance(journal.played(journal.counts[-1]).command, HandTo)
    assert plain(fold(journal.game, journal.seed, journal.facts())) == plain(journal.position.state)


def asks(journal: Journal, offer: Command) -> bool:
    return bool(step(journal.game, journal.position, 0, offer).position.drafts)


@pytest.mark.parametrize(("seat", "who", "to"), [(0, 1, 1), (0, 2, 0), (0, 2, 5), (0, 9, 1), (1, 0, 0)])
def test_nobody_hands_over_what_is_not_theirs_or_to_nobody(journal: Journal, seat: int, who: int, to: int) -> None:
    with pytest.raises(Refused, match="RND13"):
        journal.hand(seat, who, to)

    assert journal.entries == []


def test_a_match_with_a_handover_is_written_and_read(journal: Journal) -> None:
    journal.hand(0, 2, 1)
    journal.play(1, Plan(2, 0))

    again = read_match(write_match(journal), open_game)

    assert plain(again.position.state) == plain(journal.position.state)
    assert plain(fold(journal.game, journal.seed, journal.facts())) == plain(journal.position.state)


def test_a_hand_of_cards_is_nobody_elses() -> None:
    journal = Journal(Match(MatchSetup(2)), 7)

    with pytest.raises(Refused):
        journal.hand(0, 0, 1)


def test_the_draft_of_who_has_no_part_in_it_stands() -> None:
    scene = given("→   .   1.  2.  3.  .", phase=ESCAPE, ideas={3: 2}, seats=((1,), (2,), (3, 4)))
    scene.play(Run(2), seat=2)

    scene.play(HandTo(0, 1), seat=0)

    assert [draft.seat for draft in scene.position.drafts] == [2]


def test_the_draft_of_who_is_handed_a_character_falls() -> None:
    scene = given("→   .   1.  2.  3.  .", phase=ESCAPE, ideas={2: 2}, seats=((1,), (2,), (3, 4)))
    scene.play(Run(1), seat=1)

    made = step(scene.heist, scene.position, 0, HandTo(0, 1))

    assert [draft.seat for draft in made.dropped] == [1]
    assert made.position.drafts == ()


def test_nobody_is_handed_over_in_the_middle_of_a_run() -> None:
    scene = given("→   .   1.  2.", phase=ESCAPE, ideas={1: 2, 2: 2}, seats=((1, 2), (3, 4)))
    declare(scene, 0, (1, 0), (0, 0), ideas=2)

    assert scene.refused(HandTo(0, 1)) == "RND13"
    assert scene.refused(HandTo(1, 1)) == ""
    scene.play(Halt(0))
    assert scene.refused(HandTo(0, 1)) == ""
