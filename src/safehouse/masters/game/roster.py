"""What the cards of a team come to: Actions, menus, abilities, traits, and who answers which fact."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from safehouse.engine.game import Watch
from safehouse.engine.wire import Fact
from safehouse.masters.board import HeistFile
from safehouse.masters.box import Box
from safehouse.masters.box.content import Character, PrintedAction
from safehouse.masters.box.pieces import NOBODY, ONE, PHASES, SUBACTIONS, Piece, Who
from safehouse.masters.cards.book import Book
from safehouse.masters.editions import Edition
from safehouse.masters.game.cast import CastMember
from safehouse.masters.phases.act import Action, Menu, menu
from safehouse.masters.phases.use import Ability, Use, price
from safehouse.masters.setup import Setup, deck_in_play

Cast = tuple[CastMember, ...]
TEAM: Final = NOBODY  # whose card it is, if it is everybody's
NO_ACTION = Action("", 0, "", 0, 0, 0, 0, 0, 0, 0)


def actions_of(member: CastMember, book: Book, box: Box) -> tuple[Action, ...]:
    """A character's Actions by number; number 0 is none."""
    return (NO_ACTION, *(_action(entry, number, book) for number, entry in enumerate(_printed(member, box), start=1)))


Entry = tuple[str, int, int, PrintedAction]  # card, slot, face it needs, what is printed


def _printed(member: CastMember, box: Box) -> Iterator[Entry]:
    for slot, action in enumerate(member.card.actions, start=1):
        yield member.character, slot, action.face, action
    for skill in dict.fromkeys(member.skills):
        for face, action in enumerate(box.skills[skill].faces, start=1):
            yield skill, face, face, action


def _action(entry: Entry, number: int, book: Book, item: Piece = 0) -> Action:
    card, slot, face, printed = entry
    icons = printed.icons.split()
    behaviour = book.actions.get(printed.card)
    return Action(
        card,
        slot,
        printed.name,
        number,
        face,
        printed.ideas,
        sum(ONE[SUBACTIONS.index(icon)] for icon in icons if icon in SUBACTIONS),
        icons.count("noise"),
        icons.count("alert"),
        icons.count("unlock"),
        item,
        behaviour.needs if behaviour else None,
        behaviour.play if behaviour else None,
        printed.by_face,
        printed.faces,
    )


def item_actions(book: Book, box: Box, own: Sequence[tuple[Action, ...]]) -> dict[Piece, Action]:
    """The Actions of items by piece, numbered behind those of every character."""
    first = max(len(actions) for actions in own)
    return {
        piece: _action((item, 1, 0, card.action), first + index, book, piece)
        for index, (piece, (item, card)) in enumerate(zip(box.pieces.items, box.items.items(), strict=True))
        if card.action is not None
    }


def carried(box: Box) -> tuple[str, ...]:
    """The abilities of items, which work for whoever carries them."""
    return tuple(ability for item in box.items.values() for ability in item.abilities)


def pieces_by_ability(box: Box) -> dict[str, tuple[Piece, ...]]:
    """The items with each ability."""
    return {
        ability: tuple(piece for piece in box.pieces.items if ability in box.item(piece).abilities)
        for ability in carried(box)
    }


def tokens_by_item(book: Book, by_ability: Mapping[str, tuple[Piece, ...]]) -> dict[Piece, int]:
    """How many planning tokens items give."""
    return {item: tokens for card, tokens in book.tokens.items() for item in by_ability.get(card, ())}


def tokens_by_use(owned: Mapping[str, Ability], book: Book) -> tuple[tuple[int, int], ...]:
    """The abilities that give planning tokens for each use, by their numbers, and how many."""
    return tuple((ability.number, book.tokens[card]) for card, ability in owned.items() if card in book.tokens)


def menus_of(actions: tuple[Action, ...], who: Who) -> Menu:
    """What may be chosen for each die; the first entry of a list of Actions is none."""
    return menu(actions[1:], who)


def traits_of(card: Character, book: Book) -> int:
    """A character's lasting traits."""
    return traits_by(card.abilities, book)


def traits_by(cards: Sequence[str], book: Book) -> int:
    """The lasting traits that some cards give."""
    traits = 0
    for card in cards:
        traits |= book.traits.get(card, 0)
    return traits


def sheet_rules(sheet: HeistFile) -> tuple[str, ...]:
    """The special rules of a heist, as cards."""
    return tuple(sheet.rules)


def _owned(cast: Cast) -> Iterator[tuple[str, Who]]:
    """Every ability of the cast and whose it is."""
    for who, member in enumerate(cast):
        for ability in member.card.abilities:
            yield ability, who


def lent(setup: Setup, sheet: HeistFile, edition: Edition) -> tuple[str, ...]:
    """What everybody has from the edition, from the fixers of this heist and from its special rules."""
    helping = [ability for fixer in working(setup, sheet) for ability in edition.box.fixers[fixer].abilities]
    return (*edition.cards, *helping, *sheet.rules)


def working(setup: Setup, sheet: HeistFile) -> list[str]:
    """The fixers who work in this heist."""
    barred = sheet.without_fixers
    return [fixer for fixer in setup.fixers if fixer not in barred and "all" not in barred]


def in_deck(setup: Setup, sheet: HeistFile, box: Box) -> tuple[str, ...]:
    """The cards that the deck has or may get from a fixer, each once."""
    brought = [card for fixer in working(setup, sheet) for card in box.fixers[fixer].events]
    return tuple(dict.fromkeys((*deck_in_play(box, setup, sheet), *brought)))


def abilities_by_phase(cast: Cast, shared: tuple[str, ...], book: Book) -> list[list[tuple[Ability, ...]]]:
    """For each phase and character, the abilities to use at a price."""
    owned = [abilities_for(who, cast, shared, book) for who in range(len(cast))]
    return [
        [tuple(ability for ability in own if phase in ability.offer.phases) for own in owned]
        for phase in range(len(PHASES))
    ]


def abilities_for(who: Who, cast: Cast, shared: tuple[str, ...], book: Book) -> list[Ability]:
    """The abilities one character may use, numbered; fixers work for the players' characters."""
    cards = [(card, owner) for card, owner in _owned(cast) if owner == who or _for_all(card, book)]
    cards += [(card, who) for card in shared if cast[who].card.rank != "npc"]
    offers = [(offer, owner) for card, owner in cards for offer in book.offered.get(card, ())]
    return [
        Ability(offer, number, owner, Use(who, offer.card), price(offer, who, number))
        for number, (offer, owner) in enumerate(offers)
    ]


def _for_all(card: str, book: Book) -> bool:
    return any(offer.anyone for offer in book.offered.get(card, ()))


def watched(cast: Cast, shared: tuple[str, ...], book: Book) -> dict[type[Fact], Watch]:
    """Which functions prevent or answer which kind of fact, for whom: by character, then in the order of the card."""
    cards = [*_owned(cast), *_waiting(cast), *((card, TEAM) for card in shared)]
    prevents, reactions = _bound(cards, book.preventions), _bound(cards, book.reactions)
    return {kind: (prevents.get(kind, []), reactions.get(kind, [])) for kind in prevents | reactions}


def _waiting(cast: Cast) -> Iterator[tuple[str, Who]]:
    """What a non-player character waits for, as a card."""
    return ((member.waits, who) for who, member in enumerate(cast) if member.waits)


def _bound(
    cards: Sequence[tuple[str, Who]], entries: Mapping[str, Sequence[tuple[type[Fact], Callable[..., Any]]]]
) -> dict[type[Fact], list[tuple[Callable[..., Any], Who]]]:
    found: dict[type[Fact], list[tuple[Callable[..., Any], Who]]] = defaultdict(list)
    for card, who in cards:
        for kind, function in entries.get(card, ()):
            found[kind].append((function, who))
    return dict(found)


Bound = list[tuple[Callable[..., Any], Who]]


def endings(cast: Cast, shared: tuple[str, ...], book: Book) -> dict[str, Bound]:
    """What happens at the end of a phase, by the moment and for whom.

    The moments: "action" (non-player characters), "silence" (items that cancel noise), "diversion" (fixers who do,
    whenever it is counted), "event" (after the crises), "escape" (before those left inside are Busted), "end" (of
    the heist).
    """
    cards = [*_owned(cast), *((card, TEAM) for card in shared)]
    found: dict[str, list[tuple[Callable[..., Any], Who]]] = defaultdict(list)
    for card, who in cards:
        for when, function in book.endings.get(card, ()):
            found[when].append((function, who))
    return found
