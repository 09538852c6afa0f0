"""The book of cards: each card of the data is in it, each card of it in the data, each with one text."""

from collections import Counter

from safehouse.masters.cards.abilities import ABILITIES
from safehouse.masters.cards.actions import ACTIONS
from safehouse.masters.cards.crises import CRISES
from safehouse.masters.cards.events import EVENTS
from safehouse.masters.cards.fixers import FIXERS
from safehouse.masters.cards.items import ITEMS
from safehouse.masters.content import characters, crises, events, fixers, items, skills
from safehouse.masters.editions import EDITIONS

BOOKS = (ABILITIES, ACTIONS, EVENTS, CRISES, FIXERS, ITEMS)
BOOK = EDITIONS["v24.0"].book


def cards_in_the_data() -> list[str]:
    """Every card whose behaviour must be in the book."""
    people = characters().values()
    actions = [action for card in people for action in card.actions]
    actions += [face for skill in skills().values() for face in skill.faces]
    actions += [item.action for item in items().values()]
    abilities = [ability for card in people for ability in card.abilities]
    abilities += [ability for fixer in fixers().values() for ability in fixer.abilities]
    return [*abilities, *(action.card for action in actions if action.card), *events(), *crises()]


def test_every_card_of_the_book_is_in_the_data_and_every_card_of_the_data_in_the_book() -> None:
    assert set(BOOK.texts) == set(cards_in_the_data())


def test_every_card_has_exactly_one_text() -> None:
    told = Counter(card for book in BOOKS for card in book.texts)

    assert set(told.values()) == {1}
    assert all(text.strip() for text in BOOK.texts.values())


def test_every_card_with_a_text_does_something() -> None:
    doing = {*BOOK.effects, *BOOK.offered, *BOOK.actions, *BOOK.reactions, *BOOK.preventions}

    assert doing == set(BOOK.texts)
    assert set(BOOK.traits) <= doing


def test_every_ability_of_a_character_is_used_reacts_or_prevents() -> None:
    abilities = {ability for card in characters().values() for ability in card.abilities}

    assert abilities == {*ABILITIES.offered, *ABILITIES.reactions, *ABILITIES.preventions}


def test_an_action_without_icons_has_its_behaviour_in_the_book() -> None:
    bare = [action.card for card in characters().values() for action in card.actions if not action.icons]

    assert set(bare) == {"BREACH", "AUTOPWN", "EXPLOIT", "TOSS LOOT", "LOOP FOOTAGE"}
    assert all(BOOK.actions[card].play for card in bare)
