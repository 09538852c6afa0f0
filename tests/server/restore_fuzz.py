"""Random matches that are put away and fetched again: python -m tests.server.restore_fuzz --restores 10000 --seed 1

Beside each match the same entries are entered in order, each undo played again from the start. After every entry both
must agree, and so must what is restored from the lines that are kept: of today, of before they bore seals, and of both.
"""

import argparse
import logging
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Any

import msgspec

from safehouse.engine.folding import resumed, seal
from safehouse.engine.game import Asked, step
from safehouse.engine.journal import Journal, digest
from safehouse.engine.matchfile import enter, line_of
from safehouse.engine.snapshots import Snapshots
from safehouse.engine.undoing import last_step
from safehouse.engine.wire import Answer, Command, Drop, Refused
from safehouse.games import open_game
from safehouse.masterminds.setup import Setup as MatchSetup
from safehouse.server.shelf import last_line, restored
from safehouse.server.store import EntryRecord, Kept, MatchRecord
from tests.playing import MATCHES

GAMES = ("masters", "masterminds")
RARE = ("Ready", "CallEscape", "EndEscape", "EndTurn")  # what ends a phase, and with it all drafts
TAILS = (0, 3, 20, 200)
LENGTH = 160


class Fuzzed:
    """A match in play, the same match in order, and the lines that are kept of it."""

    def __init__(self, game: str, setup: msgspec.Struct, luck: Random, tally: Counter[str]) -> None:
        self.journal = Journal(open_game(game, msgspec.json.encode(setup)))
        self.plain = Journal(self.journal.game)
        self.lines: list[bytes] = []
        self.luck = luck
        self.tally = tally

    def moved(self) -> bool:
        """Somebody does something; False where it is refused."""
        seat, entries = self.luck.choice(self.journal.game.everyone), len(self.journal.entries)
        with suppress(Refused):
            self.move(seat, self.luck.random())
        if len(self.journal.entries) == entries:
            return False
        self.lines.append(last_line(self.journal))
        self.tally[type(self.journal.entries[-1]).__name__] += 1
        self.tally["falls"] += self.journal.entries[-1].fell != ()
        in_order(self.plain, line_of(self.journal.entries[-1]), entries)
        return True

    def move(self, seat: int, chance: float) -> None:
        """Take back, hand over, or play something on offer."""
        if chance < 0.2:
            self.journal.undo(seat)
        elif chance < 0.3:
            self.journal.hand(seat, self.luck.randrange(4), self.luck.choice(self.journal.game.everyone))
        elif offers := self.journal.legal(seat):
            self.journal.play(seat, self.chosen(seat, offers))

    def chosen(self, seat: int, offers: list[Command]) -> Command:
        """Any offer, what asks something more often, and what ends a phase seldom."""
        usual = [offer for offer in offers if type(offer).__name__ not in RARE]
        if not usual or self.luck.random() < 0.05:
            return self.luck.choice(offers)
        for offer in self.luck.sample(usual, min(4, len(usual))):
            if self.luck.random() < 0.7 and not isinstance(offer, Answer | Drop) and self.drafts(seat, offer):
                return offer
        return self.luck.choice(usual)

    def drafts(self, seat: int, offer: Command) -> bool:
        """Would this be asked about first?"""
        position = self.journal.position
        return len(step(self.journal.game, position, seat, offer).position.drafts) > len(position.drafts)

    def put_away(self) -> None:
        """Fetch the match again, by today's lines or by those of before, and play on with it."""
        tally = self.tally
        old = self.luck.randint(1, len(self.lines)) if self.luck.random() < 0.2 else 0
        lines = [*map(of_before, self.lines[:old]), *self.lines[old:]]
        kept, tail = kept_of(self.journal, lines), self.luck.choice(TAILS)
        tally["restored"] += 1
        tally["in order"] += not old and not by_facts(self.plain, tail)
        try:
            again = restored(kept, tail)
        except Exception as closed:
            tally["closed"] += 1
            print(f"closed: {closed}", flush=True)
            return
        said = old > 0 or again.entries == self.plain.entries  # lines of before do not say what fell
        tally["different"] += not said or told(again) != told(self.plain)
        self.journal = again


def by_facts(journal: Journal, tail: int) -> bool:
    """Do the facts alone lead to where the match is?"""
    try:
        return seal(resumed(journal.game, journal.entries, tail)) == seal(journal)
    except Exception:
        return False


def of_before(line: bytes) -> bytes:
    """A line as it was kept before it said what fell, and where it led."""
    told = msgspec.json.decode(line)
    return msgspec.json.encode({name: value for name, value in told.items() if name not in ("fell", "seal")})


def in_order(journal: Journal, line: bytes, number: int) -> None:
    """Enter a line with nothing to start from but the first position."""
    journal.snapshots = Snapshots(journal.snapshots.kept[0].position)
    enter(journal, line, number)


def kept_of(journal: Journal, lines: Sequence[bytes]) -> Kept:
    """A match as the store gives it back."""
    game = journal.game
    record = MatchRecord("C", game.name, game.rules, msgspec.json.encode(game.setup), "t", False, 0.0)
    entries = [EntryRecord(n, str(n), journal.entries[n].seat, line) for n, line in enumerate(lines)]
    return Kept(record, [], entries, [])


def told(journal: Journal) -> Any:
    """All that can be told of where a match stands."""
    position, seats = journal.position, journal.game.everyone
    asked = position.open and asking(position.open), [asking(draft) for draft in position.drafts]
    offers = [journal.legal(seat) for seat in seats]
    return digest(position.state), asked, offers, journal.counts, [last_of(journal, s) for s in seats]


def asking(asked: Asked) -> Any:
    return asked.seat, asked.command, asked.answers, asked.question, asked.told, asked.votes, digest(asked.before)


def last_of(journal: Journal, seat: int) -> int:
    try:
        return last_step(journal.game, journal, seat)
    except Refused:
        return -1


def setups(game: str, luck: Random) -> msgspec.Struct:
    """A match with seats enough to get in each other's way."""
    seed = luck.getrandbits(32)
    if game == "masterminds":
        return MatchSetup(luck.choice((2, 3, 4)), seed)
    setup = MATCHES[luck.choice(sorted(MATCHES))]
    return msgspec.structs.replace(setup, seed=seed, agreement=luck.choice(("any", "majority", "everyone")))


def fuzz(game: str, restores: int, seed: int, every: int = 6) -> Counter[str]:
    """Play matches until so many were restored; how often they were closed or different."""
    luck, tally = Random(f"{game} {seed}"), Counter[str]()
    while tally["restored"] < restores:
        match = Fuzzed(game, setups(game, luck), luck, tally)
        tally["matches"] += 1
        for _ in rounds(match.moved):
            tally["apart"] += told(match.journal) != told(match.plain)
            if luck.randrange(every) == 0 and tally["restored"] < restores:
                match.put_away()
    return tally


def rounds(moved: Callable[[], bool]) -> Iterator[None]:
    """One for each entry of a match."""
    for _ in range(LENGTH * 2):
        if moved():
            yield


def figures(game: str, tally: Counter[str]) -> str:
    """A line of figures."""
    counted = ", ".join(f"{tally[what]} {what}" for what in ("restored", "closed", "different", "apart", "in order"))
    played = f"{tally['Entry']} entries, {tally['Undo']} taken back, {tally['falls']} felled drafts"
    return f"{game}: {counted}; {tally['matches']} matches, {played}"


if __name__ == "__main__":
    words = argparse.ArgumentParser()
    words.add_argument("--restores", type=int, default=1000)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--game", choices=GAMES, action="append")
    given = words.parse_args()
    logging.getLogger("safehouse.server").setLevel(logging.ERROR)  # lines of before are played again in order
    for played in given.game or GAMES:
        print(figures(played, fuzz(played, given.restores // len(given.game or GAMES), given.seed)), flush=True)
