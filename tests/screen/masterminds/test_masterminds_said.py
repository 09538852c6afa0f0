"""Facts of Masterminds in words: every kind has its sentence, with the rule and the card behind it."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from safehouse.engine.wire import Fact
from safehouse.games.rulebook import rules
from safehouse.masterminds.facts import all_facts
from safehouse.masterminds.facts.cards import CardDrawn, CardPassed, CardTaken, EventDone, Paid
from safehouse.masterminds.facts.crew import Jailed, MemberLeft
from safehouse.masterminds.facts.heist import Boosted, Completed, Counted, Declared
from safehouse.masterminds.facts.jobs import ComplicationDealt, ComplicationLookedAt, JobDealt, JobTimeChanged
from safehouse.masterminds.facts.turns import ActionTaken, GameClosed, MatchOver, Passed, PassedAhead, TurnBegan
from safehouse.masterminds.game import Match
from safehouse.masterminds.setup import Setup
from safehouse.screen import masterminds
from safehouse.screen.masterminds.offers.said import BOOKKEEPING
from safehouse.screen.told import Said

THREE, TWO = Match(Setup(3)), Match(Setup(2))
NOBODY = 7

# Kinds of fact that come about in more than one way: the sentence before them says how.
BY_OTHERS = {
    *("CardDrawn", "CardTaken", "ComplicationDiscarded", "Discarded", "Helped", "JobTimeChanged", "MercenaryMoved"),
}


def said(fact: Fact, game: Match = THREE) -> Said:
    return masterminds.said(game, fact)


def test_a_turn_told_in_short_has_a_head_and_deeds() -> None:
    assert (said(TurnBegan(1, 2)).head, said(TurnBegan(1, 2)).deed) == (True, False)
    assert (said(Declared(1, 1, "jb-cornershop", -1)).deed, said(CardDrawn(1, "")).deed) == (True, False)


def example(kind: type[Fact]) -> Any:
    """A fact of a kind with plausible values."""
    values: dict[str, Any] = {"card": "cr-hacker", "cards": ("cr-hacker", "ev-tip"), "members": (0, 1), "icons": "FFT"}
    values |= {
        "job": "jb-monalisa",
        "action": "Legwork",
        "why": "dismissed",
        "winners": (1,),
        "up": True,
        "success": True,
        "did": "cards",
    }
    return kind(**{field.name: values.get(field.name, 1) for field in msgspec.structs.fields(kind)})


def sentences() -> Iterator[tuple[str, Said]]:
    for kind in all_facts():
        yield kind.__name__, said(example(kind))


def test_every_kind_of_fact_has_a_sentence_or_is_bookkeeping() -> None:
    assert {name for name, line in sentences() if not line.text} == {kind.__name__ for kind in BOOKKEEPING}


def test_every_sentence_names_a_rule_that_there_is_unless_it_comes_about_in_many_ways() -> None:
    assert {name for name, line in sentences() if line.text and not line.rule} == BY_OTHERS
    assert [line.rule for _, line in sentences() if line.rule and line.rule not in rules()] == []


def test_sentences_are_whole() -> None:
    for name, line in sentences():
        assert not line.text or (line.text[0].isupper() and line.text.endswith(".")), name
        assert not any(sign in line.text for sign in ("(", ")", "{", "  ", "..", "cr-", "1 icons")), name


@pytest.mark.parametrize(
    ("fact", "text", "rule"),
    [
        (CardDrawn(0, "cr-hacker"), "Player 1 draws Hacker.", ""),
        (CardDrawn(0, ""), "Player 1 draws a card.", ""),
        (CardTaken(0, 1, ""), "Player 1 takes a card from Player 2's hand.", ""),
        (CardPassed(2, 0, ""), "Player 3 passes a card to Player 1.", "R62"),
        (Paid(0, ("cr-hacker", "ev-tip"), 500), "Player 1 pays $500 with Hacker and Anonymous Tip.", "R37"),
        (Declared(1, 0, "jb-monalisa", NOBODY), "Player 2 attempts The Mona Lisa.", "R73"),
        (Declared(1, 0, "jb-stash", 2), "Player 2 attempts Rival's Stash against Player 3.", "R73"),
        (
            Counted(0, (0,), 7, 6, 0, 1, success=False),
            "Failed: 6 of 7 icons, 1 Heat.",
            "R79",
        ),
        (
            Counted(0, (0,), 6, 6, 1, 1, success=True),
            "Success with 1 substitute: 1 Heat.",
            "R78",
        ),
        (Counted(1, (0,), 7, 8, 0, 0, success=True), "Clean success: 8 icons, 7 needed.", "R77"),
        (
            Counted(1, (0,), 7, 8, 0, 1, success=True),
            "Success: 8 icons, 7 needed; 1 Heat from the Job.",
            "R77",
        ),
        (Boosted(1, "*"), "Player 2 adds 1 icon of any skill to the attempt.", "R76"),
        (ActionTaken(0, "Heist"), "", ""),
        (ActionTaken(0, "Legwork"), "Player 1 takes an action: Legwork.", "R17"),
        (MatchOver((1,)), "Player 2 wins the match.", "R105"),
        (MatchOver((0, 2)), "Player 1 and Player 3 share the victory.", "R105"),
        (Completed(0, 1, "jb-monalisa", 0), "Player 1 completes The Mona Lisa.", "R82"),
        (Completed(0, 1, "jb-monalisa", 2), "Player 1 completes The Mona Lisa, plus 2 Prestige tokens.", "R82"),
        (ComplicationDealt(2, "", up=False), "A face-down Complication is added to Player 3's Job.", "R13"),
        (ComplicationLookedAt(0, 1, 0, ""), "Player 1 looks at a Complication on Player 2's Job.", "R34"),
        (
            ComplicationLookedAt(0, 1, 0, "co-dogs"),
            "Player 1 looks at a Complication on Player 2's Job: Guard Dogs.",
            "R34",
        ),
        (JobDealt(1, "jb-monalisa"), "New Job for Player 2: The Mona Lisa.", "R70"),
        (JobTimeChanged(0, -1), "Player 1's Job loses 1 Time.", "R89"),
        (JobTimeChanged(0, -1, "jb-monalisa"), "The Mona Lisa loses 1 Time.", "R89"),
        (
            ComplicationDealt(2, "", up=False, job="jb-monalisa"),
            "A face-down Complication is added to The Mona Lisa.",
            "R13",
        ),
        (
            ComplicationLookedAt(0, 1, 0, "", "jb-monalisa"),
            "Player 1 looks at a Complication on The Mona Lisa.",
            "R34",
        ),
        (Jailed(1, 2, "cr-hacker", 3, 2), "Player 2's Hacker is jailed for 2 turns.", "R95"),
        (MemberLeft(1, 2, "me-silk", "not paid"), "Silk goes unpaid and leaves Player 2.", "R52"),
        (Boosted(0, "FF"), "Player 1 adds 2 Force to the attempt.", "R76"),
        (GameClosed(0, 12), "Player 1 reaches 12 Prestige: everyone else gets one more turn.", "R101"),
        (EventDone(0, "ev-tip"), "", ""),
        (PassedAhead(0), "", ""),
    ],
)
def test_facts_read_well(fact: Fact, text: str, rule: str) -> None:
    assert (said(fact).text, said(fact).rule) == (text, rule)


def test_with_two_players_a_job_is_the_first_or_the_second_of_its_seat() -> None:
    assert said(JobTimeChanged(3, 1), TWO).text == "Player 2's second Job gains 1 Time."


def test_a_fact_names_its_card_and_its_place_and_no_card_that_was_not_seen() -> None:
    assert said(Jailed(1, 2, "cr-hacker", 3, 2)).card == "cr-hacker"
    assert said(JobDealt(1, "jb-monalisa")).space == 1
    assert said(CardDrawn(0, "")).card == ""
    assert said(GameClosed(0, 12)).space == -1


def test_what_happens_by_itself_is_loud_and_a_step_of_ones_own_is_not() -> None:
    assert said(Jailed(1, 2, "cr-hacker", 3, 2)).loud
    assert not said(Paid(0, ("cr-hacker",), 400)).loud


def test_who_lets_a_chance_go_by_says_so_aside() -> None:
    assert said(Passed(1)).aside
    assert not said(TurnBegan(1, 2)).aside
