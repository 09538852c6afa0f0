"""The rulebook as data: every rule and card is in it, and whatever it names is there too."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from safehouse.games.rulebook import rules
from safehouse.masters.editions import EDITIONS, STANDARD
from safehouse.masters.editions.about import editions_in_words
from safehouse.server.rulebook import book as book_module
from safehouse.server.rulebook.book import rulebook
from safehouse.server.rulebook.chapters import Ruling
from safehouse.server.scenes.screens import GAMES, screen_of

ALL = {"masters": 306, "masterminds": 111}


def test_every_rule_of_both_games_is_in_the_book_in_one_chapter() -> None:
    book = rulebook()

    assert {game: sum(rule.game == game for rule in book.rules.values()) for game in GAMES} == ALL
    assert sorted(rule for section in book.sections for rule in section.rules) == sorted(rules())
    assert all(rule.title and len(rule.text) > len(rule.title) for rule in book.rules.values())


def test_every_card_of_both_games_is_in_the_book_under_a_name_of_its_own() -> None:
    book = rulebook()
    cards = {game: screen_of(game).cards() for game in GAMES}

    assert len(book.cards) == sum(map(len, cards.values()))
    assert book.notes.keys() == book.cards.keys()
    assert all(book.notes[name].game == game for game in GAMES for name in cards[game])
    assert all(card.title and card.text and card.kind for card in book.cards.values())


def test_nothing_in_the_book_leads_nowhere() -> None:
    book = rulebook()
    chapters = {(section.game, section.id) for section in book.sections}

    assert len(chapters) == len(book.sections)
    for rule in book.rules.values():
        assert (rule.game, rule.section) in chapters
        assert set(rule.cards) <= book.cards.keys()
    for notes in book.notes.values():
        assert set(notes.rules) <= book.rules.keys()
        assert not notes.chapter or (notes.game, notes.chapter) in chapters


def test_what_looks_like_the_id_of_a_rule_or_card_is_one() -> None:
    book = rulebook()
    texts = [rule.text for rule in book.rules.values()] + [card.text for card in book.cards.values()]
    named = {name for text in texts for name in re.findall(r"\b[A-Z]+[0-9]+\b", text)}

    assert sorted(named - book.rules.keys() - book.cards.keys()) == ["A5"]  # the card that is not printed (SET15)


def test_every_ruling_is_somewhere() -> None:
    book = rulebook()
    shown = [line for rule in book.rules.values() for line in rule.rulings]
    shown += [line for notes in book.notes.values() for line in notes.rulings]
    shown += [line for section in book.sections for line in section.rulings]

    assert any("Which guards move towards the van?" in line for line in shown)  # of a single heist
    assert "No, only being adjacent to it." in " ".join(book.notes["3"].rulings)  # of a card
    assert len(set(shown)) > 190


def test_a_rule_knows_the_cards_it_names_and_a_card_the_rules_that_name_it() -> None:
    book = rulebook()

    assert book.rules["SEC16"].cards == ["B1", "B2", "B3"]
    assert book.rules["EVT11"].cards == ["12", "15", "17"]
    assert "RND16" in book.notes["old-friend"].rules
    assert book.rules["R66"].cards == ["cr-driver"]
    assert book.notes["cr-driver"].rules == ["R66"]


NAMES = list(editions_in_words())
OLDEST = NAMES[-1]


@pytest.fixture
def oldest(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The oldest edition of the book can be played, by the rules of the newest."""
    if OLDEST not in EDITIONS:
        box = replace(STANDARD.box, name=OLDEST)
        monkeypatch.setitem(EDITIONS, OLDEST, replace(STANDARD, name=OLDEST, box=box))
    rulebook.cache_clear()
    yield
    rulebook.cache_clear()


def test_a_rule_in_which_editions_differ_is_told_edition_by_edition() -> None:
    book = rulebook()
    camera = book.rules["SEC6"].cells

    assert [cell.edition for cell in camera] == NAMES
    assert [cell.way for cell in camera] == [0, 0, 1, 1]
    assert camera[0].text in book.rules["SEC6"].text
    assert book.rules["SEC1"].cells == book.rules["R17"].cells == []
    assert 150 < sum(bool(rule.cells) for rule in book.rules.values()) < 200


def test_other_words_and_notes_are_played_alike() -> None:
    book = rulebook()

    assert {cell.way for cell in book.rules["RLK3"].cells} == {0}
    assert {cell.way for cell in book.rules["SET14"].cells} == {-1}


def test_where_a_book_is_silent_a_sentence_says_so() -> None:
    book = rulebook()

    assert book.rules["SET3"].cells[-1].text == "The book of this edition says nothing about it."
    assert book.rules["ESC4"].cells[-1].text.endswith("says nothing about it. It is played as in later editions.")
    assert not any("—" in cell.text for rule in book.rules.values() for cell in rule.cells)


def test_the_book_of_an_edition_has_its_rules_and_the_other_game_as_ever(oldest: None) -> None:
    book, usual = rulebook(OLDEST), rulebook()

    assert (book.edition, usual.edition) == (OLDEST, STANDARD.name)
    assert book.rules["SEC2"].text == f"Guard: leaving. {usual.rules['SEC2'].cells[-1].text}"
    assert book.rules["SEC2"].text != usual.rules["SEC2"].text
    assert book.rules["R17"] == usual.rules["R17"]
    assert book.cards["cr-driver"] == usual.cards["cr-driver"]


def test_a_ruling_is_not_told_of_a_rule_that_an_edition_plays_in_its_own_way(
    oldest: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [
        Ruling("masters", "Chits", "SEC6", "For each?"),
        Ruling("masters", "Chits", "RLK3", "How?"),
        Ruling("masters", f"In {OLDEST}", "SEC6", "For one."),
    ]
    monkeypatch.setattr(book_module, "rulings", lambda: found)

    book, usual = rulebook(OLDEST), rulebook()

    assert (usual.rules["SEC6"].rulings, book.rules["SEC6"].rulings) == (["For each?"], ["For one."])
    assert book.rules["RLK3"].rulings == usual.rules["RLK3"].rulings == ["How?"]


def test_an_edition_is_told_of_in_words_with_whether_it_can_be_played() -> None:
    editions = rulebook().editions

    assert [each.name for each in editions] == NAMES
    assert {each.name for each in editions if each.playable} == set(EDITIONS)
    assert [each.name for each in editions if each.standard] == [STANDARD.name]
    assert all(each.title and each.differs for each in editions)
