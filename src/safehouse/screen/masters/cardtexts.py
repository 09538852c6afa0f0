"""Every card of Masters in words: title and text, by the name facts use."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from safehouse.masters.cards.abilities import ABILITIES
from safehouse.masters.cards.actions import ACTIONS
from safehouse.masters.cards.crises import CRISES
from safehouse.masters.cards.events import EVENTS
from safehouse.masters.cards.fixers import FIXERS
from safehouse.masters.cards.heist_rules import HEIST_RULES
from safehouse.masters.cards.items import ITEMS
from safehouse.masters.cards.more_fixers import MORE_FIXERS
from safehouse.masters.cards.npcs import NPCS
from safehouse.masters.content import PrintedAction
from safehouse.masters.editions import STANDARD
from safehouse.masters.game import Heist
from safehouse.masters.phases.act import Action
from safehouse.masters.pieces import SUBACTIONS, Who
from safehouse.screen.masters.brief import ActionBrief
from safehouse.screen.told import CardText
from safehouse.text.masters_words import counted, listed, title_of

BOOKS: Final = (
    (EVENTS, "event"),
    (CRISES, "crisis"),
    (ACTIONS, "action"),
    (ABILITIES, "ability"),
    (ITEMS, "item"),
    (FIXERS, "fixer"),
    (MORE_FIXERS, "fixer"),
    (NPCS, "npc"),
    (HEIST_RULES, "rule"),
)


@cache
def cards() -> dict[str, CardText]:
    """Every card of the game by the name facts use."""
    return {text.card: text for text in (*_from_books(), *_items(), *_fixers(), *_people(), *_skills())}


def _from_books() -> Iterator[CardText]:
    for book, kind in BOOKS:
        for card, text in book.texts.items():
            yield CardText(card, title_of(STANDARD.box.card_name(card)), one_line(text), kind)


def one_line(text: str) -> str:
    """A text without line breaks."""
    return " ".join(text.split())


def card_text(card: str) -> str:
    """The text of a card with behaviour; nothing for one without."""
    return one_line(STANDARD.book.texts.get(card, ""))


def action_brief(card: str, slot: int, face: int, printed: PrintedAction) -> ActionBrief:
    """An Action as it is printed on a card."""
    icons = printed.icons.split()
    shown = tuple(icon for icon in icons if icon in SUBACTIONS)
    noise, alerts = icons.count("noise"), icons.count("alert")
    return ActionBrief(card, slot, printed.name, face, printed.ideas, shown, noise, alerts, card_text(printed.card))


@cache
def _action_texts() -> dict[tuple[str, int], str]:
    """The texts of Actions with behaviour by card and slot; those of non-player characters may be special."""
    printed = {
        (name, slot): each
        for name, card in STANDARD.box.characters.items()
        for slot, each in enumerate(card.actions, 1)
    }
    printed |= {
        (name, slot): each for name, card in STANDARD.box.skills.items() for slot, each in enumerate(card.faces, 1)
    }
    printed |= {
        (name, slot): each for name, card in STANDARD.box.npcs.items() for slot, each in enumerate(card.actions, 1)
    }
    printed |= {(name, 1): card.action for name, card in STANDARD.box.items.items() if card.action is not None}
    return {place: card_text(each.card) for place, each in printed.items() if each.card}


def action_text(heist: Heist, who: Who, action: Action) -> str:
    """What an Action does beside its icons."""
    text = _action_texts().get((action.card, action.slot), "")
    return text or (card_text(heist.sheet.npc.special) if who in heist.npcs else "")


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


def _items() -> Iterator[CardText]:
    for item, card in STANDARD.box.items.items():
        lines = [in_words(action_brief(item, 1, 0, card.action))] if card.action else []
        behaviour = card_text(card.action.card) if card.action else ""
        texts = [*lines, behaviour, *(card_text(ability) for ability in card.abilities), f"Costs ${card.price}k."]
        yield CardText(item, card.name, joined(texts), "item")


def joined(texts: list[str]) -> str:
    """Sentences behind each other, each ending with a full stop."""
    return " ".join(text if text[-1] in ".!?" else f"{text}." for text in texts if text)


def _fixers() -> Iterator[CardText]:
    for fixer, card in STANDARD.box.fixers.items():
        yield CardText(fixer, card.name, joined([card_text(ability) for ability in card.abilities]), "fixer")


def _people() -> Iterator[CardText]:
    for name, character in STANDARD.box.characters.items():
        ideas = f"{counted(character.memory, 'planning token')}, {counted(character.ideas, 'idea')} at the start"
        own = [in_words(action_brief(name, slot, 0, printed)) for slot, printed in enumerate(character.actions, 1)]
        texts = [ideas, "; ".join(own), *(card_text(ability) for ability in character.abilities)]
        yield CardText(name, character.name, joined(texts), "character")
    for name, npc in STANDARD.box.npcs.items():
        own = [in_words(action_brief(name, slot, printed.face, printed)) for slot, printed in enumerate(npc.actions, 1)]
        texts = [card_text(npc.waits), "; ".join(own), *(card_text(ability) for ability in npc.abilities)]
        yield CardText(name, npc.name, joined(texts), "npc")


def _skills() -> Iterator[CardText]:
    for name, skill in STANDARD.box.skills.items():
        faces = "; ".join(
            in_words(action_brief(name, face, face, printed)) for face, printed in enumerate(skill.faces, 1)
        )
        lacks = f"Lacks {listed(list(skill.lacks))}" if skill.lacks else ""
        yield CardText(name, skill.name, joined([faces, lacks]), "skill")
