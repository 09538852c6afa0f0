"""What is typed finds its offer, and lists stay short."""

import pytest

from safehouse.engine.wire import Answer
from safehouse.terminal.paper import fitted
from safehouse.terminal.phrases import FEW, Phrase, in_lines, in_order, meant, numbered
from safehouse.terminal.reference import cards_called

OFFERS = [
    Phrase(Answer("a"), "Karma: plan 11", typed="plan 1 11"),
    Phrase(Answer("b"), "Karma: plan 1", typed="plan 1 1"),
    Phrase(Answer("c"), "Tiny: plan 11", typed="plan 2 11"),
    Phrase(Answer("d"), "Tiny: Walk — 1 move", typed="act 2 Walk"),
    Phrase(Answer("e"), "Don't react", typed="pass"),
    Phrase(Answer("f"), "Don't react until my next turn", typed="pass until my next turn"),
]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("1", "a"),
        ("6", "f"),
        ("0", ""),
        ("7", ""),
        ("plan 1 11", "a"),
        ("plan 1 1", "b"),
        ("plan karma 11", "a"),
        ("11 tiny", "c"),
        ("act tiny", "d"),
        ("tiny wa", "d"),
        ("pass", "e"),
        ("don't react", "e"),
        ("pass until", "f"),
        ("plan 11", "ac"),
        ("dance", ""),
        ("—", ""),
    ],
)
def test_what_is_typed_finds_its_offer(typed: str, found: str) -> None:
    assert [phrase.command for phrase in meant(OFFERS, typed)] == [Answer(letter) for letter in found]


def test_what_stands_aside_comes_last_and_is_listed_only_when_asked_for() -> None:
    aside = Phrase(Answer("z"), "Ask me again", typed="alert", aside=True)
    phrases = in_order([aside, *OFFERS])

    assert phrases == [*OFFERS, aside]
    assert aside not in [phrase for _, phrase in numbered(phrases, "")]
    assert numbered(phrases, "alert") == [(len(phrases), aside)]


def test_offers_that_differ_in_a_space_share_a_line_unless_they_are_two() -> None:
    plans = [Phrase(Answer(n), f"Tiny: plan {n}") for n in range(4, 7)]

    assert list(in_lines(numbered(plans, ""))) == [("    1-3  Tiny: plan 4 5 6", "")]
    assert len(list(in_lines(numbered(plans[:2], "")))) == 2


def test_a_short_list_counts_what_there_is_in_bulk_where_there_are_many() -> None:
    many = [Phrase(Answer(n), f"Walk {n} steps", bulk="Actions of Tiny") for n in range(FEW + 1)]

    assert list(in_lines(numbered(many, ""), short=True)) == [
        (f"   1-{FEW + 1}  {FEW + 1} offers: Actions of Tiny", "")
    ]
    assert len(list(in_lines(numbered(many, ""), short=False))) == FEW + 1
    assert len(list(in_lines(numbered(many[1:], ""), short=True))) == FEW


def test_a_long_line_continues_below_indented() -> None:
    assert fitted("  one two three", 10, 2) == ["  one two", "    three"]
    assert fitted("  one two three", 15, 2) == ["  one two three"]


def test_a_card_is_found_by_its_name_or_words_of_it() -> None:
    cards = {"The Fox": "", "The Auditor": "", "Fixer": ""}

    assert cards_called(cards, "the fox") == ["The Fox"]
    assert cards_called(cards, "f") == ["The Fox", "Fixer"]
    assert cards_called(cards, "") == []
