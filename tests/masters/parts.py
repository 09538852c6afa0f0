"""The first part of The Final Score, won: its facts, its end, and a match of it as a server keeps one."""

import msgspec

from safehouse.engine.journal import Entry, Journal
from safehouse.engine.journal.folding import folded
from safehouse.engine.journal.matchfile import line_of
from safehouse.engine.wire import Fact
from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import DOCUMENTS, SAFE
from safehouse.masters.editions import STANDARD
from safehouse.masters.facts.escape import EscapeBegan, HeistEnded
from safehouse.masters.facts.loot import PickedUp
from safehouse.masters.facts.people import SafeOpened
from safehouse.masters.facts.security import Busted, Moved
from safehouse.masters.game import Heist
from safehouse.masters.phases.planning import Ready
from safehouse.masters.setup import Setup
from safehouse.masters.setup.team import default_team
from safehouse.server.store import EntryRecord, MatchRecord, SeatRecord

FIRST, SECOND = "the-final-score-part-1", "the-final-score-part-2"
SEATS = ((0, 3), (1,), (2,))
OTHER_RULES = "masters-before"  # what was told under other rules counts as it was told


def part_one(seats: tuple[tuple[int, ...], ...] = SEATS) -> Heist:
    return Heist(Setup(FIRST, default_team(STANDARD.box, "Pro", 4), seats))


def ending(heist: Heist, *hideouts: int, won: bool = True) -> tuple[Fact, ...]:
    """Some hide in these hideouts, the others are Busted; if it is won, the first has the documents."""
    safe = spaces(heist.first(1).where[SAFE])[0]
    opened = (SafeOpened(safe, heist.safe_contents), PickedUp(0, safe, DOCUMENTS)) if won else ()
    marks = spaces(heist.marks)
    away = [Moved(who, marks[hideout]) for who, hideout in enumerate(hideouts)]
    busted = [Busted(who, "left inside") for who in range(len(hideouts), len(heist.players))]
    return (*opened, EscapeBegan("team"), *away, *busted, HeistEnded())


def over(heist: Heist, *hideouts: int, won: bool = True) -> Journal:
    """A match of part one that is over."""
    return folded(heist, 1, [Entry(0, Ready(), 0, (), ending(heist, *hideouts, won=won))])


def kept(journal: Journal) -> tuple[MatchRecord, list[SeatRecord], EntryRecord]:
    """A match as a server keeps it."""
    heist = journal.game
    assert isinstance(heist, Heist)
    setup = msgspec.json.encode(heist.setup)
    record = MatchRecord("PARTAA", heist.name, OTHER_RULES, setup, journal.seed, heist.sheet.title, False, 1.0)
    people = [SeatRecord(seat, f"P{seat}", seat, "", True) for seat in heist.everyone]
    return record, people, EntryRecord(0, "end", 0, line_of(journal.entries[0]))
