"""What the cards of a team come to: Actions, menus, abilities, traits, and who answers which fact."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from safehouse.engine.game import Watch
from safehouse.engine.wire import Fact
from safehouse.masters.cards.book import Book
from safehouse.masters.content import Character, PrintedAction, characters, fixers, items, skills
from safehouse.masters.phases.act import Action, Menu, menu
from safehouse.masters.phases.use import Ability, Use
from safehouse.masters.pieces import ITEM, ONE, PHASES, SUBACTIONS, Piece, Who
from safehouse.masters.setup import Setup
from safehouse.masters.team import Build

NO_ACTION = Action("", 0, "", 0, 0, 0, 0, 0, 0, 0)


def actions_of(build: Build, book: Book) -> tuple[Action, ...]:
    """A character's Actions by number; number 0 is none."""
    return (NO_ACTION, *(_action(entry, number, book) for number, entry in enumerate(_printed(build), start=1)))


Entry = tuple[str, int, int, PrintedAction]  # card, slot, face it needs, what is printed


def _printed(build: Build) -> Iterator[Entry]:
    for slot, action in enumerate(characters()[build.character].actions, start=1):
        yield build.character, slot, 0, action
    for skill in dict.fromkeys(build.skills):
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
    )


def item_actions(book: Book, own: Sequence[tuple[Action, ...]]) -> dict[Piece, Action]:
    """The Actions of items by piece, numbered behind those of every character."""
    first = max(len(actions) for actions in own)
    return {
        ITEM + index: _action((item, 1, 0, card.action), first + index, book, ITEM + index)
        for index, (item, card) in enumerate(items().items())
    }


def menus_of(actions: tuple[Action, ...], who: Who) -> Menu:
    """What may be chosen for each die; the first entry of a list of Actions is none."""
    return menu(actions[1:], who)


def traits_of(card: Character, book: Book) -> int:
    """A character's lasting traits."""
    traits = 0
    for ability in card.abilities:
        traits |= book.traits.get(ability, 0)
    return traits


def _owned(setup: Setup) -> Iterator[tuple[str, Who]]:
    """Every ability of the team and whose it is; a fixer's belongs to the first character."""
    for who, card in enumerate(setup.characters()):
        for ability in card.abilities:
            yield ability, who


def _lent(setup: Setup) -> Iterator[str]:
    """The abilities the fixers of this heist lend to everybody."""
    yield from fixers()["old-friend"].abilities


def abilities_by_phase(setup: Setup, book: Book) -> list[list[tuple[Ability, ...]]]:
    """For each phase and character, the abilities to use at a price."""
    owned = [abilities_for(who, setup, book) for who in range(len(setup.team))]
    return [
        [tuple(ability for ability in own if phase in ability.offer.phases) for own in owned]
        for phase in range(len(PHASES))
    ]


def abilities_for(who: Who, setup: Setup, book: Book) -> list[Ability]:
    """The abilities one character may use, numbered."""
    cards = [(card, owner) for card, owner in _owned(setup) if owner == who or _for_all(card, book)]
    cards += [(card, who) for card in _lent(setup)]
    offers = [(offer, owner) for card, owner in cards for offer in book.offered.get(card, ())]
    return [
        Ability(offer, number, owner, Use(who, offer.card), offer.ideas) for number, (offer, owner) in enumerate(offers)
    ]


def _for_all(card: str, book: Book) -> bool:
    return any(offer.anyone for offer in book.offered.get(card, ()))


def watched(setup: Setup, book: Book) -> dict[type[Fact], Watch]:
    """Which functions prevent or answer which kind of fact, for whom: by character, then in the order of the card."""
    prevents, reactions = _bound(setup, book.preventions), _bound(setup, book.reactions)
    return {kind: (prevents.get(kind, []), reactions.get(kind, [])) for kind in prevents | reactions}


def _bound(
    setup: Setup, entries: Mapping[str, Sequence[tuple[type[Fact], Callable[..., Any]]]]
) -> dict[type[Fact], list[tuple[Callable[..., Any], Who]]]:
    found: dict[type[Fact], list[tuple[Callable[..., Any], Who]]] = defaultdict(list)
    for card, who in _owned(setup):
        for kind, function in entries.get(card, ()):
            found[kind].append((function, who))
    return dict(found)
