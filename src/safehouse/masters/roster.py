"""What the cards of a team come to: Actions, menus, abilities, traits, and who answers which fact."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from safehouse.engine.game import Watch
from safehouse.engine.wire import Fact
from safehouse.masters.board import HeistFile
from safehouse.masters.cards.book import Book
from safehouse.masters.cast import Member
from safehouse.masters.content import Character, PrintedAction, fixers, items, skills
from safehouse.masters.phases.act import Action, Menu, menu
from safehouse.masters.phases.use import Ability, Use, price
from safehouse.masters.pieces import ITEM, NOBODY, ONE, PHASES, SUBACTIONS, Piece, Who
from safehouse.masters.setup import Setup

Cast = tuple[Member, ...]
TEAM: Final = NOBODY  # whose card it is, if it is everybody's
CARRIED: Final = tuple(ability for item in items().values() for ability in item.abilities)  # work for who carries them
NO_ACTION = Action("", 0, "", 0, 0, 0, 0, 0, 0, 0)


def actions_of(member: Member, book: Book) -> tuple[Action, ...]:
    """A character's Actions by number; number 0 is none."""
    return (NO_ACTION, *(_action(entry, number, book) for number, entry in enumerate(_printed(member), start=1)))


Entry = tuple[str, int, int, PrintedAction]  # card, slot, face it needs, what is printed


def _printed(member: Member) -> Iterator[Entry]:
    for slot, action in enumerate(member.card.actions, start=1):
        yield member.character, slot, action.face, action
    for skill in dict.fromkeys(member.skills):
        for face, action in enumerate(skills()[skill].faces, start=1):
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
    )


def item_actions(book: Book, own: Sequence[tuple[Action, ...]]) -> dict[Piece, Action]:
    """The Actions of items by piece, numbered behind those of every character."""
    first = max(len(actions) for actions in own)
    return {
        ITEM + index: _action((item, 1, 0, card.action), first + index, book, ITEM + index)
        for index, (item, card) in enumerate(items().items())
        if card.action is not None
    }


def pieces_by_ability() -> dict[str, tuple[Piece, ...]]:
    """The items with each ability."""
    return {
        ability: tuple(ITEM + index for index, card in enumerate(items().values()) if ability in card.abilities)
        for ability in CARRIED
    }


def tokens_by_item(book: Book) -> dict[Piece, int]:
    """How many planning tokens items give."""
    by_ability = pieces_by_ability()
    return {item: tokens for card, tokens in book.tokens.items() for item in by_ability.get(card, ())}


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


def lent(setup: Setup, sheet: HeistFile) -> tuple[str, ...]:
    """The abilities that the fixers of this heist lend to everybody."""
    barred = sheet.without_fixers
    hired = [fixer for fixer in setup.fixers if fixer not in barred and "all" not in barred]
    return (*(ability for fixer in hired for ability in fixers()[fixer].abilities), *sheet.rules)


def abilities_by_phase(cast: Cast, lent: tuple[str, ...], book: Book) -> list[list[tuple[Ability, ...]]]:
    """For each phase and character, the abilities to use at a price."""
    owned = [abilities_for(who, cast, lent, book) for who in range(len(cast))]
    return [
        [tuple(ability for ability in own if phase in ability.offer.phases) for own in owned]
        for phase in range(len(PHASES))
    ]


def abilities_for(who: Who, cast: Cast, lent: tuple[str, ...], book: Book) -> list[Ability]:
    """The abilities one character may use, numbered; fixers work for the players' characters."""
    cards = [(card, owner) for card, owner in _owned(cast) if owner == who or _for_all(card, book)]
    cards += [(card, who) for card in (*lent, *CARRIED) if cast[who].card.rank != "npc"]
    offers = [(offer, owner) for card, owner in cards for offer in book.offered.get(card, ())]
    return [
        Ability(offer, number, owner, Use(who, offer.card), price(offer, who, number))
        for number, (offer, owner) in enumerate(offers)
    ]


def _for_all(card: str, book: Book) -> bool:
    return any(offer.anyone for offer in book.offered.get(card, ()))


def watched(cast: Cast, sheet: HeistFile, lent: tuple[str, ...], book: Book) -> dict[type[Fact], Watch]:
    """Which functions prevent or answer which kind of fact, for whom: by character, then in the order of the card."""
    cards = [*_owned(cast), *_waiting(cast), *((card, TEAM) for card in (*lent, *CARRIED))]
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


def endings(cast: Cast, sheet: HeistFile, lent: tuple[str, ...], book: Book) -> dict[str, Bound]:
    """What happens at the end of a phase, by the moment and for whom.

    The moments: "action" (non-player characters), "silence" (items that cancel noise), "diversion" (fixers who do,
    whenever it is counted), "event" (after the crises), "escape" (before those left inside are Busted), "end" (of
    the heist).
    """
    cards = [*_owned(cast), *((card, TEAM) for card in (*lent, *CARRIED))]
    found: dict[str, list[tuple[Callable[..., Any], Who]]] = defaultdict(list)
    for card, who in cards:
        for when, function in book.endings.get(card, ()):
            found[when].append((function, who))
    return found
