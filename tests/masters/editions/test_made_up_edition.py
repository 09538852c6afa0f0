"""An edition written as a difference is played whole, and nobody outside has to know of it."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from safehouse.engine.contract import told_apart
from safehouse.engine.game import Position
from safehouse.engine.imagination import imagine
from safehouse.engine.journal import Journal
from safehouse.engine.journal.matchfile import read_match, write_match
from safehouse.games import open_game
from safehouse.games.openings import open_heist
from safehouse.lab.matches.tally import PLAYED
from safehouse.lab.report.rows import heist_row
from safehouse.lab.runs.experiments import HeistExperiment
from safehouse.lab.soak.heists import Heists
from safehouse.lab.soak.soak import Soak
from safehouse.masters.board import BadHeist
from safehouse.masters.box.pieces import ESCAPE, GUARD, NOBODY, PLANNING
from safehouse.masters.editions import EDITIONS, STANDARD
from safehouse.masters.facts.escape import EscapeBegan
from safehouse.masters.facts.loot import Lost, Secured
from safehouse.masters.facts.rounds import AlertRaised
from safehouse.masters.game import Heist, laws
from safehouse.masters.judge import read_heist, scenario_named
from safehouse.masters.phases.action import Move, Pocket, Subdue
from safehouse.masters.phases.hands import OpenRings, PickUp
from safehouse.masters.phases.shop import Sell
from safehouse.masters.phases.team import CallEscape, Done
from safehouse.masters.setup import Setup
from safehouse.masters.setup.team import default_team
from safehouse.masters.state import State
from safehouse.masters.view import View
from safehouse.odds.escape.escape import odds
from safehouse.screen import masters as screen
from safehouse.terminal.masters import voice as terminal
from safehouse.text.masters.log import tell
from safehouse.text.masters.sheet import describe
from tests.given import Scene, given
from tests.masters.made_up import ALARM, MADE_UP, NAME, SHEET, Whistle
from tests.masters.permitted import drift

PAINTING = MADE_UP.box.numbers["painting"]


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The edition is one of those there are."""
    monkeypatch.setitem(EDITIONS, NAME, MADE_UP)


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A heist file that names the edition."""
    (tmp_path / "gallery.toml").write_text(SHEET, "utf-8")
    return str(tmp_path / "gallery.toml")


def drawn(drawing: str, **more: Any) -> Scene:
    """A position by the rules of this edition."""
    return given(drawing, setup={"edition": NAME}, **more)


def test_a_changed_card_does_what_it_says_now() -> None:
    scene = drawn("1.  2.", crew=3, ideas={1: 1})

    scene.effect("3")

    assert scene.ideas == {1: 2, 2: 1}
    assert screen.cards(NAME)["3"].text == "Everybody in play gains an idea."
    assert screen.cards()["3"].text != screen.cards(NAME)["3"].text


def test_changed_numbers_are_those_of_its_box() -> None:
    journal = open_heist("the-inclusion-job", 1, edition=NAME)
    usual = open_heist("the-inclusion-job", 1)

    assert (journal.position.state.story.cash, usual.position.state.story.cash) == (5, 0)
    assert (drawn("1.  2.").heist.track.last, given("1.  2.").heist.track.last) == (12, 42)


def test_an_escape_of_ones_own_choice_begins_at_once() -> None:
    scene, usual = drawn("1.  2.", crew=3), given("1.  2.", crew=3)

    scene.play(CallEscape())
    usual.play(CallEscape())

    assert scene.state.phase == ESCAPE
    assert usual.state.phase != ESCAPE


def test_what_a_busted_character_carried_is_lost() -> None:
    scene = drawn("1=A 2.  ←", crew=3, holds={1: "painting"})

    scene.effect("C3")

    assert scene.told(Lost) == [Lost(scene.space(0, 0), PAINTING, 1)]


def test_a_further_condition_limits_the_offer_and_is_named_in_the_refusal() -> None:
    scene = drawn("1.  2←", crew=3, left={1: "loot", 2: "loot"})

    assert scene.offers(Pocket) == [Pocket(0)]
    assert scene.refused(Pocket(1)) == "SUB9"
    assert given("1.  2←", crew=3, left={2: "loot"}).refused(Pocket(1)) == ""


def test_a_further_kind_of_loot_is_carried_and_brought_out() -> None:
    scene = drawn("1+p ←", crew=3, left={1: "move"})

    scene.play(PickUp(0, scene.space(0, 0), PAINTING))
    scene.play(Move(0, scene.space(1, 0)))

    assert scene.told(Secured) == [Secured(0, PAINTING, 1)]
    assert "a painting out for good" in tell(scene.heist, Secured(0, PAINTING, 1))
    assert scene.view.out == {"painting": 1}


def test_a_further_remote_lock_is_opened_from_its_server() -> None:
    scene = drawn("1+Z +z  x", crew=3, left={1: "move"})

    assert scene.refused(Move(0, scene.space(1, 0))) == "RLK3"
    assert [offer.text for offer in screen.offered(scene.heist, scene.position, 0) if offer.command == OpenRings(0, 2)]
    scene.play(OpenRings(0, 2))

    assert scene.refused(Move(0, scene.space(1, 0))) == ""
    assert scene.map == "1+Z .   x\n"


def test_a_command_of_its_own_is_offered_in_its_own_words_and_refused_by_others() -> None:
    scene = drawn("1.  2.", crew=3, ideas={1: 1})

    texts = {offer.command: offer.text for offer in screen.offered(scene.heist, scene.position, 0)}

    assert texts[Whistle(0)] == "C1: whistle for luck"
    assert Whistle(1) not in texts
    assert scene.refused(Whistle(1)) == "SUB7"
    assert given("1.  2.", crew=3, ideas={1: 1}).refused(Whistle(0)) == "RND1"
    scene.play(Whistle(0))
    assert (scene.ideas[1], scene.state.made) == (0, 1)


def test_a_command_that_it_does_not_have_is_neither_offered_nor_taken() -> None:
    scene = drawn("1.  ←", crew=3, phase=PLANNING, holds={1: "radio"})
    usual = given("1.  ←", crew=3, phase=PLANNING, holds={1: "radio"})
    sell = Sell(0, MADE_UP.box.numbers["radio"])

    assert scene.offers(Sell) == []
    assert scene.refused(sell) == "ITM5"
    assert usual.offers(Sell) == [Sell(0, STANDARD.box.numbers["radio"])]


def test_a_card_of_the_edition_answers_facts_in_every_heist() -> None:
    scene = drawn("1G  2.", crew=3, left={1: "subdue"}, characters={1: "lookout"})

    scene.play(Subdue(0, scene.space(0, 0), GUARD))

    assert scene.ideas[1] == 1


def test_a_card_of_the_deck_answers_facts_and_the_phase_notices_that_it_is_over() -> None:
    scene = drawn("1.  2.", crew=3, deck=f"{ALARM},1-3,Z1", made=3, left={1: "idea", 2: "idea"})

    facts = scene.play(Done())

    assert [type(fact) for fact in facts if isinstance(fact, AlertRaised | EscapeBegan)] == [AlertRaised, EscapeBegan]
    assert scene.state.phase == ESCAPE
    assert drawn("1.  2.", crew=3, deck="1-3,Z1").heist.watched.get(AlertRaised) is None


def test_a_heist_file_names_its_edition_and_no_other_plays_it(file: str) -> None:
    sheet, rules = scenario_named(file)

    assert rules is MADE_UP
    assert "painting" in describe(rules.sheet(sheet), rules)
    with pytest.raises(BadHeist, match="the-gallery is drawn for 'made-up', not for "):
        scenario_named(file, STANDARD.name)
    with pytest.raises(BadHeist, match="the-gallery is drawn for 'made-up'"):
        Heist(Setup(sheet, default_team(STANDARD.box, "Amateur", 4), ((0, 1, 2, 3),)))


def test_a_heist_that_asks_for_what_an_edition_lacks_is_refused_with_its_rule_and_place() -> None:
    anybodys = SHEET.replace('edition = "made-up"', "")
    drawn_plain = anybodys.replace("+p  ", "J   ").replace("+z  ", ".   ").replace("+Z  ", ".   ")

    with pytest.raises(BadHeist, match=r"mine: map: row 1, column 9: the box has no piece '\+z' \(SET5, "):
        read_heist(anybodys.replace("X1", "Z1").replace(", painting = 1 }", " }").replace("painting", "jewel"), "mine")
    with pytest.raises(BadHeist, match=r"mine: deck: there is no 'X1' in v24.0 \(SET15, "):
        read_heist(drawn_plain, "mine")
    with pytest.raises(BadHeist, match=r"mine: bag: there is no 'painting' in v24.0 \(SEC15, "):
        read_heist(drawn_plain.replace("X1", "Z1"), "mine")
    with pytest.raises(BadHeist, match="SET2: heist: there is no such heist as 'the-moon-job'; in made-up there are "):
        MADE_UP.box.heist("the-moon-job")


def positions(journal: Journal, luck: Random) -> Iterator[Position]:
    """A match that random bots play, position by position."""
    while movers := journal.game.to_move(journal.position.state):
        asked = journal.position.open
        seat = luck.choice(asked.question.seats if asked is not None else movers)
        journal.play(seat, luck.choice(journal.legal(seat)))
        yield journal.position


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_it_is_played_whole_and_everybody_around_can_tell_and_show_it(file: str, seed: int) -> None:
    journal = open_heist(file, seed, seats=2)
    heist = journal.game
    assert isinstance(heist, Heist)
    for position in positions(journal, Random(seed)):
        state: State = position.state
        assert list(laws.broken(heist, state)) == []
        assert list(told_apart(heist, position, imagine(heist, position, 0, seed), 0)) == []
        if position.open is None:
            assert [wrong for seat in heist.everyone for wrong in drift(heist, state, seat)] == []
        if len(journal.counts) % 10 == 0:
            shown(heist, position)

    assert len(list(journal.facts())) > 100
    assert all(tell(heist, fact) and screen.said(heist, fact) is not None for fact in journal.facts())
    again = read_match(write_match(journal), open_game)
    assert again.game.rules == "masters-made-up-1"
    assert again.game.outcome(again.position.state) == heist.outcome(journal.position.state)


def shown(heist: Heist, position: Position) -> None:
    """A position on the screen, over the wire, at a terminal, and with its odds."""
    state: State = position.state
    view = heist.view(state, 0)
    assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
    assert all(offer.text for offer in screen.offered(heist, position, 0))
    assert all(phrase.text for phrase in terminal.offers(heist, position, 0))
    assert terminal.draw(heist, position, 0, 80)
    assert screen.hints(heist, position, 0).objective
    assert screen.brief(heist).pieces["painting"] == "painting"
    if state.phase == ESCAPE and position.open is None and state.runner == NOBODY:
        assert 0 <= odds(heist, state).objective_policy <= 1


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_bots_play_it_in_the_lab(file: str, bot: str) -> None:
    order = HeistExperiment(1, file, 4, "default", bot)

    tally = order.play(0)
    row = heist_row(order, tally)

    assert tally[PLAYED] == 1
    assert (row["edition"], row["id"]) == (NAME, "the-gallery")


def test_it_is_soaked_without_a_violation() -> None:
    soaked = Soak(Heists(("the-inclusion-job", "the-dark-horse-job"), edition=NAME), 1, 0.05).run_some(range(4))

    assert (soaked.matches, soaked.violations) == (4, [])
    assert "STREET CREDIT" not in STANDARD.book.texts
