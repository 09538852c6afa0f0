"""The book of cards: each card of the data is in it, each card of it in the data, each with one text."""

from collections import Counter
from typing import Any

import pytest

from safehouse.masters.cards.abilities import ABILITIES
from safehouse.masters.cards.actions import ACTIONS
from safehouse.masters.cards.book import Book
from safehouse.masters.cards.crises import CRISES
from safehouse.masters.cards.events import EVENTS
from safehouse.masters.cards.fixers import FIXERS
from safehouse.masters.cards.heist_rules import HEIST_RULES
from safehouse.masters.cards.items import ITEMS
from safehouse.masters.cards.more_fixers import MORE_FIXERS
from safehouse.masters.cards.npcs import NPCS
from safehouse.masters.editions import EDITIONS, STANDARD, Edition
from safehouse.masters.facts.rounds import NoiseMade
from safehouse.masters.table import HeistTable

BOOKS = (ABILITIES, ACTIONS, EVENTS, CRISES, FIXERS, MORE_FIXERS, ITEMS, NPCS, HEIST_RULES)
BOOK = STANDARD.book


def cards_in_the_data(edition: Edition = STANDARD) -> list[str]:
    """Every card whose behaviour must be in the book."""
    box = edition.box
    people = box.characters.values()
    actions = [action for card in people for action in card.actions]
    actions += [face for skill in box.skills.values() for face in skill.faces]
    actions += [item.action for item in box.items.values() if item.action]
    actions += [action for npc in box.npcs.values() for action in npc.actions]
    others: list[Any] = [
        *people,
        *box.fixers.values(),
        *box.items.values(),
        *box.npcs.values(),
    ]
    abilities = [ability for card in others for ability in card.abilities]
    waits = [npc.waits for npc in box.npcs.values() if npc.waits]
    sheets = [box.heist(name) for name in box.heists]
    rules = [rule for sheet in sheets for rule in (*sheet.rules, sheet.npc.special, sheet.npc.waits) if rule]
    return [
        *abilities,
        *waits,
        *rules,
        *(action.card for action in actions if action.card),
        *box.events,
        *box.crises,
    ]


def test_every_card_of_the_book_is_in_the_data_and_every_card_of_the_data_in_the_book() -> None:
    assert set(BOOK.texts) == set(cards_in_the_data())


# Fixers who change builds between heists: that comes with the campaign.
BETWEEN_HEISTS = {"I'LL SHOW YOU A THING OR TWO", "I KNOW A GUY"}


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_every_card_of_an_edition_is_in_its_book_and_does_something(edition: Edition) -> None:
    tables = {name: entries for name, entries in edition.book.tables.items() if name not in ("texts", "kinds")}
    doing = {card for entries in tables.values() for card in entries}

    assert sorted(set(cards_in_the_data(edition)) - set(edition.book.texts)) == []
    assert sorted(set(cards_in_the_data(edition)) - doing - BETWEEN_HEISTS) == []


def test_every_card_has_exactly_one_text() -> None:
    told = Counter(card for book in BOOKS for card in book.texts)

    assert set(told.values()) == {1}
    assert all(text.strip() for text in BOOK.texts.values())


def test_every_card_with_a_text_does_something() -> None:
    doing = {*BOOK.effects, *BOOK.offered, *BOOK.actions, *BOOK.reactions, *BOOK.preventions, *BOOK.endings}
    doing |= {*BOOK.crackers, *BOOK.spared}
    doing |= {*BOOK.traits, *BOOK.hired}

    assert doing == set(BOOK.texts)


def test_every_ability_of_a_character_is_used_reacts_or_prevents() -> None:
    abilities = {ability for card in STANDARD.box.characters.values() for ability in card.abilities}

    assert abilities == {*ABILITIES.offered, *ABILITIES.reactions, *ABILITIES.preventions}


def test_an_action_without_icons_has_its_behaviour_in_the_book() -> None:
    bare = [action.card for card in STANDARD.box.characters.values() for action in card.actions if not action.icons]

    assert set(bare) == {"BREACH", "AUTOPWN", "EXPLOIT", "TOSS LOOT", "LOOP FOOTAGE"}
    assert all(BOOK.actions[card].play for card in bare)


def test_a_card_that_a_later_book_names_is_the_later_ones_whole() -> None:
    first, later = Book(), Book()
    first.grants("A CARD", 1, "It used to give a trait.")
    first.grants("ANOTHER", 2, "It stays as it was.")

    @later.reacts("A CARD", NoiseMade)
    def listen(table: HeistTable, who: int, fact: NoiseMade) -> None:
        """It hears noise now."""

    both = first | later

    assert both.traits == {"ANOTHER": 2}
    assert both.reactions == {"A CARD": ((NoiseMade, listen),)}
    assert both.texts == {"A CARD": "It hears noise now.", "ANOTHER": "It stays as it was."}
    assert (later | first).reactions == {}
