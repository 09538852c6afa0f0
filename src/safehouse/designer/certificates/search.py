"""Looking for a match that wins a scenario. The search may choose its luck: one good deal is enough."""

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from safehouse.bots.bot import Bot, Situation
from safehouse.bots.kinds import bot_kind
from safehouse.bots.masters.patron import Patron
from safehouse.designer.certificates.certificate import Certificate, by_match
from safehouse.engine.journal import Journal
from safehouse.engine.journal.matchfile import write_match
from safehouse.masters.board import HeistFile
from safehouse.masters.editions import Edition
from safehouse.masters.editions.sides import together
from safehouse.masters.game import Heist
from safehouse.masters.setup import Setup
from safehouse.masters.setup.team import LAST_LEVEL, first_team, raised
from safehouse.masters.setup.usual import USUAL_SIZE, usual_setup

LONGEST = 5_000  # commands of one match
RICH = 99  # cash of a crew that has worked before, in $1k
BOT = "greedy"
SEAT = 0  # plays everybody

Sure = Callable[[], bool]


class Sought(NamedTuple):
    """What came of a search: a certificate, or none; and after how many matches."""

    certificate: Certificate | None
    matches: int

    def words(self) -> str:
        """How long it looked, where it found nothing: that is no proof that nobody could."""
        if self.certificate is not None:
            return self.certificate.words
        return f"{self.matches} matches were tried and none was won: that proves nothing."


def seek_win(
    scenario: HeistFile | str, edition: Edition, most: int, enough: Sure = lambda: False, first: int = 0
) -> Sought:
    """Look for a match that is won, in so many at most from a number on, until somebody says that it is enough."""
    sheet = edition.sheet(scenario)
    crews = list(crews_for(scenario, sheet, edition))
    for number in range(first, first + most):
        if enough():
            return Sought(None, number - first)
        certificate = tried(sheet, edition, crews[number % len(crews)], number)
        if certificate is not None:
            return Sought(certificate, number - first + 1)
    return Sought(None, most)


def tried(sheet: HeistFile, edition: Edition, setup: Setup, number: int) -> Certificate | None:
    """The match of a number, whose luck it is, played by bots: what it proves if it is won."""
    journal = Journal(Heist(setup), number)
    bot = Patron(bot_kind(journal.game.name, BOT)(journal.game, Random(f"{number} {SEAT}")))
    if not is_won(journal, bot):
        return None
    words = f"Won by the {BOT} crew with the luck of seed {number}."
    return by_match(sheet, edition, write_match(journal), words)


def crews_for(scenario: HeistFile | str, sheet: HeistFile, edition: Edition) -> Iterator[Setup]:
    """The usual crew for the label; then one of four who have worked before, with cash, fixers and tools for safes."""
    box = edition.box
    yield usual_setup(scenario, edition)
    old_hands = tuple(raised(box, build, LAST_LEVEL) for build in first_team(box, USUAL_SIZE))
    fixers = together(edition, [fixer for fixer in box.fixers if fixer not in sheet.without_fixers])
    rich = replace(usual_setup(scenario, edition, old_hands), fixers=fixers, cash=RICH)
    yield replace(rich, items=tools_of(sheet, edition))
    yield replace(rich, items=whole_shop(sheet, edition))


def whole_shop(sheet: HeistFile, edition: Edition) -> tuple[tuple[int, str], ...]:
    """Whose are all items there are, dealt round; one that lies on the map is not among them."""
    items = [name for name, item in edition.box.items.items() for _ in range(item.copies) if name != sheet.item]
    return tuple((number % USUAL_SIZE, item) for number, item in enumerate(items))


def tools_of(sheet: HeistFile, edition: Edition) -> tuple[tuple[int, str], ...]:
    """Whose are the tools for safes that a crew found before; one that lies on the map is not among them."""
    items = edition.box.items.items()
    tools = [name for name, item in items if {*item.abilities} & edition.book.crackers.keys() and name != sheet.item]
    return tuple((who % USUAL_SIZE, tool) for who, tool in enumerate(tools))


def is_won(journal: Journal, bot: Bot) -> bool:
    """Let a bot play a match to its end; was it won?"""
    game = journal.game
    for _ in range(LONGEST):
        outcome = game.outcome(journal.position.state)
        if outcome is not None:
            return bool(outcome.objective)
        journal.play(SEAT, bot.choose(Situation(game, journal.position, SEAT)))
    return False
