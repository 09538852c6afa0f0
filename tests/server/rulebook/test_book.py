"""The rulebook as data: every rule and card is in it, and whatever it names is there too."""

import re

from safehouse.games.rulebook import rules
from safehouse.server.rulebook.book import rulebook
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
