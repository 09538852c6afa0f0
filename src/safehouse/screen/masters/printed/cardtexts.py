"""Every card of Masters in words: title and text, by the name facts use."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain
from typing import Final

import msgspec

from safehouse.masters.box.content import Character, Fixer, Item, Npc, PrintedAction
from safehouse.masters.box.pieces import SUBACTIONS, Who
from safehouse.masters.editions import Edition
from safehouse.masters.game import Heist
from safehouse.masters.phases.act import Action
from safehouse.screen.told import CardText
from safehouse.text.masters.words import counted, listed, title_of


class ActionBrief(msgspec.Struct, frozen=True):
    """An Action on a card. `face` 0 goes with any face of the die."""

    card: str
    slot: int
    name: str
    face: int
    ideas: int
    icons: tuple[str, ...]  # in print order: move, unlock, subdue, disable, reveal, idea, loot
    noise: int
    alerts: int
    text: str = ""  # what it does beside its icons


Printing = Character | Npc | Item | Fixer  # what has abilities printed on it
KINDS: Final = ("event", "crisis", "action", "ability", "item", "fixer", "npc", "rule")  # in the order of the catalogue
CHAPTERS: Final = {
    "event": "events-and-crises",
    "crisis": "events-and-crises",
    "action": "actions",
    "item": "items-and-shop",
    "fixer": "fixers",
    "npc": "npcs",
    "ability": "characters-and-skills",
    "character": "characters-and-skills",
    "skill": "characters-and-skills",
}


@lru_cache(maxsize=8)
def cards(edition: Edition) -> dict[str, CardText]:
    """Every card of an edition by the name facts use."""
    parts = (_from_book, _items, _fixers, _people, _skills)
    return {text.card: text for part in parts for text in part(edition)}


def _from_book(edition: Edition) -> Iterator[CardText]:
    kinds, there = edition.book.kinds, printed(edition)
    for card in sorted(kinds, key=lambda card: KINDS.index(kinds[card])):
        if card in there:
            yield CardText(card, title_of(edition.box.card_name(card)), card_text(edition, card), kinds[card])


def printed(edition: Edition) -> set[str]:
    """Every card of the book that an edition prints: a book keeps those of newer editions as well."""
    box, sheets = edition.box, [edition.box.heist(name) for name in edition.box.heists]
    named = {*box.events, *box.crises, *edition.cards}
    for sheet in sheets:
        named |= {*sheet.rules, sheet.npc.special, sheet.npc.waits}
    on_cards: list[Mapping[str, Printing]] = [box.characters, box.npcs, box.items, box.fixers]
    for card in chain.from_iterable(each.values() for each in on_cards):
        named |= {*card.abilities, *(each.card for each in _actions_on(card))}
    return named | {npc.waits for npc in box.npcs.values()}


def _actions_on(card: Printing) -> tuple[PrintedAction, ...]:
    """The Actions that are printed on a card."""
    if isinstance(card, Item):
        return (card.action,) if card.action else ()
    return () if isinstance(card, Fixer) else card.actions


def one_line(text: str) -> str:
    """A text without line breaks."""
    return " ".join(text.split())


def card_text(edition: Edition, card: str) -> str:
    """The text of a card with behaviour; nothing for one without."""
    return one_line(edition.book.texts.get(card, ""))


def action_brief(edition: Edition, card: str, slot: int, face: int, printed: PrintedAction) -> ActionBrief:
    """An Action as it is printed on a card."""
    icons = printed.icons.split()
    shown = tuple(icon for icon in icons if icon in SUBACTIONS)
    noise, alerts = icons.count("noise"), icons.count("alert")
    text = card_text(edition, printed.card)
    return ActionBrief(card, slot, printed.name, face, printed.ideas, shown, noise, alerts, text)


@lru_cache(maxsize=8)
def _action_texts(edition: Edition) -> dict[tuple[str, int], str]:
    """The texts of Actions with behaviour by card and slot; those of non-player characters may be special."""
    box = edition.box
    acting: dict[str, Character | Npc] = {**box.characters, **box.npcs}
    printed = {(name, slot): each for name, card in acting.items() for slot, each in enumerate(card.actions, 1)}
    printed |= {(name, slot): each for name, card in box.skills.items() for slot, each in enumerate(card.faces, 1)}
    printed |= {(name, 1): card.action for name, card in box.items.items() if card.action is not None}
    return {place: card_text(edition, each.card) for place, each in printed.items() if each.card}


def action_text(heist: Heist, who: Who, action: Action) -> str:
    """What an Action does beside its icons."""
    text = _action_texts(heist.edition).get((action.card, action.slot), "")
    return text or (card_text(heist.edition, heist.sheet.npc.special) if who in heist.npcs else "")


def in_words(action: ActionBrief) -> str:
    """An Action in one line: its name, price, icons and what else it does."""
    face = f"{action.face}: " if action.face else ""
    price = f" for {counted(action.ideas, 'idea')}" if action.ideas else ""
    return f"{face}{action.name}{price} — {icons_of(action) or action.text}"


def icons_of(action: ActionBrief) -> str:
    """The icons of an Action in words: 2 moves, 1 noise."""
    subs = [counted(action.icons.count(sub), sub) for sub in dict.fromkeys(action.icons)]
    loud = [f"{action.noise} noise"] * bool(action.noise)
    return ", ".join([*subs, *loud, *([counted(action.alerts, "alert")] if action.alerts else [])])


def _items(edition: Edition) -> Iterator[CardText]:
    for each in item_texts(edition):
        price = f"Costs ${edition.box.items[each.card].price}k."
        yield CardText(each.card, each.title, joined([each.text, price]), each.kind)


def item_texts(edition: Edition) -> Iterator[CardText]:
    """What each item does; for who has its price beside it."""
    for item, card in edition.box.items.items():
        lines = [in_words(action_brief(edition, item, 1, 0, card.action))] if card.action else []
        behaviour = card_text(edition, card.action.card) if card.action else ""
        texts = [*lines, behaviour, *texts_of(edition, card.abilities)]
        yield CardText(item, card.name, joined(texts), "item")


def texts_of(edition: Edition, abilities: Iterable[str]) -> list[str]:
    """The texts of some abilities."""
    return [card_text(edition, ability) for ability in abilities]


def joined(texts: list[str]) -> str:
    """Sentences behind each other, each ending with a full stop."""
    return " ".join(text if text[-1] in ".!?" else f"{text}." for text in texts if text)


def _fixers(edition: Edition) -> Iterator[CardText]:
    for fixer, card in edition.box.fixers.items():
        side = f"Faction: {listed(list(card.factions))}" if card.factions else ""
        yield CardText(fixer, card.name, joined([*texts_of(edition, card.abilities), side]), "fixer")


def _people(edition: Edition) -> Iterator[CardText]:
    for name, character in edition.box.characters.items():
        ideas = f"{counted(character.memory, 'planning token')}, {counted(character.ideas, 'idea')} at the start"
        own = [action_brief(edition, name, slot, 0, each) for slot, each in enumerate(character.actions, 1)]
        texts = [ideas, "; ".join(map(in_words, own)), *texts_of(edition, character.abilities)]
        yield CardText(name, character.name, joined(texts), "character")
    for name, npc in edition.box.npcs.items():
        own = [action_brief(edition, name, slot, each.face, each) for slot, each in enumerate(npc.actions, 1)]
        texts = [card_text(edition, npc.waits), "; ".join(map(in_words, own)), *texts_of(edition, npc.abilities)]
        yield CardText(name, npc.name, joined(texts), "npc")


def _skills(edition: Edition) -> Iterator[CardText]:
    for name, skill in edition.box.skills.items():
        faces = [action_brief(edition, name, face, face, each) for face, each in enumerate(skill.faces, 1)]
        lacks = f"Lacks {listed(list(skill.lacks))}" if skill.lacks else ""
        yield CardText(name, skill.name, joined(["; ".join(map(in_words, faces)), lacks]), "skill")
