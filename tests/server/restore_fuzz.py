"""Random matches that are put away and fetched again: python -m tests.server.restore_fuzz --restores 10000 --seed 1

Beside each match in play the same entries are entered in order, each undo played again from the start. After every
entry both must agree, and so must the match that facts lead to; now and then what is restored from the lines that are
kept (of today, of before they bore seals, and of both), and what is read from a match file.
"""

import argparse
import logging
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Any

import msgspec

from safehouse.engine.game import Asked
from safehouse.engine.journal import Journal
from safehouse.engine.journal.folding import resumed
from safehouse.engine.journal.matchfile import LineReader, enter, line_of, read_match, write_match
from safehouse.engine.journal.snapshots import Snapshots
from safehouse.engine.journal.undoing import last_step
from safehouse.engine.wire import Refused, plain
from safehouse.games import open_game
from safehouse.masterminds.setup import Setup as MatchSetup
from safehouse.server.room.restore import last_line, restored
from safehouse.server.store import EntryRecord, Kept, MatchRecord
from tests.playing import MATCHES
from tests.server.restless import Restless

GAMES = ("masters", "masterminds")
TAILS = (0, 3, 20, 200)
LENGTHS = (80, 200, 500)  # how often somebody tries something
WRONG = ("closed", "different", "apart", "short", "files")  # what must not be


class Fuzzed:
    """A match in play, the same match in order, and the lines that are kept of it."""

    def __init__(self, journal: Journal, luck: Random, tally: Counter[str]) -> None:
        self.journal = journal
        self.plain = Journal(journal.game, journal.seed)
        self.lines: list[bytes] = []
        self.players = Restless(self.journal.game, luck)
        self.luck = luck
        self.tally = tally

    def moved(self) -> bool:
        """Somebody does something; False where it is refused."""
        seat, entries = self.players.seat(self.journal), len(self.journal.entries)
        with suppress(Refused):
            if self.luck.random() < 0.15:
                self.take_back(seat)
            else:
                self.players.move(self.journal, seat)
        if len(self.journal.entries) == entries:
            return False
        self.lines.append(last_line(self.journal))
        self.note()
        from_the_start(self.plain)
        enter(self.plain, line_of(self.journal.entries[-1]), entries)
        return True

    def note(self) -> None:
        """Count what was done."""
        last = self.journal.entries[-1]
        self.tally[type(last).__name__] += 1
        self.tally[f"felled by {type(last).__name__}"] += last.fell != ()
        self.tally["questions"] += self.journal.position.open is not None
        self.tally["drafts"] += self.journal.position.drafts != ()

    def take_back(self, seat: int) -> None:
        """Take a step back; where that is refused, it is refused in order, too."""
        try:
            self.journal.undo(seat)
        except Refused as refused:
            from_the_start(self.plain)
            self.tally["apart"] += str(refused) != refused_undo(self.plain, seat)
            raise

    def compare(self) -> None:
        """The match in play and the one its facts lead to are the same as in order."""
        known = told(self.plain)
        self.tally["apart"] += told(self.journal) != known
        self.tally["short"] += not self.leads_to(known)

    def leads_to(self, known: Any) -> bool:
        """Do facts lead to where the match is, with the last entries played again?"""
        reader = LineReader(self.journal.game)
        entries = [reader.sealed(line, number, number)[0] for number, line in enumerate(self.lines)]
        try:
            again = resumed(self.journal.game, self.journal.seed, entries, self.luck.choice(TAILS))
            return bool(told(again) == known)
        except Exception:  # as where a match is restored: then it is played in order
            return False

    def put_away(self) -> None:
        """Fetch the match again, by lines of today, of before or of both, and play on with it."""
        before = self.luck.randint(1, len(self.lines)) if self.luck.random() < 0.2 else 0
        lines = [*map(of_before, self.lines[:before]), *self.lines[before:]]
        self.tally["restored"] += 1
        try:
            again = restored(kept_of(self.journal, lines), self.luck.choice(TAILS))
        except Exception as closed:
            self.tally["closed"] += 1
            print(f"closed: {closed}", flush=True)
            return
        self.tally["different"] += told(again) != told(self.plain)
        self.journal = again

    def write_down(self) -> None:
        """What is read from a match file is the same as in order."""
        self.tally["read"] += 1
        self.tally["files"] += told(read_match(write_match(self.journal), open_game)) != told(self.plain)


def of_before(line: bytes) -> bytes:
    """A line as it was kept before it said what fell, and where it led."""
    told = msgspec.json.decode(line)
    return msgspec.json.encode({name: value for name, value in told.items() if name not in ("fell", "seal")})


def from_the_start(journal: Journal) -> None:
    """Leave a journal nothing to start from but the first position."""
    journal.snapshots = Snapshots(journal.snapshots.kept[0].position)


def refused_undo(journal: Journal, seat: int) -> str:
    """Why a seat cannot take anything back; nothing if it can, and did."""
    try:
        journal.undo(seat)
    except Refused as refused:
        return str(refused)
    return ""


def kept_of(journal: Journal, lines: Sequence[bytes]) -> Kept:
    """A match as the store gives it back."""
    game = journal.game
    record = MatchRecord("C", game.name, game.rules, msgspec.json.encode(game.setup), journal.seed, "t", False, 0.0)
    entries = [EntryRecord(n, str(n), journal.entries[n].seat, line) for n, line in enumerate(lines)]
    return Kept(record, [], entries, [])


def told(journal: Journal) -> Any:
    """All that can be told of a match: where it stands, what is asked and offered, and what its entries say."""
    position, seats = journal.position, journal.game.everyone
    asked = position.open and asking(position.open), [asking(draft) for draft in position.drafts]
    offers = [journal.legal(seat) for seat in seats]
    back = [last_of(journal, seat) for seat in seats]
    return plain(position.state), asked, offers, journal.counts, back, tuple(journal.entries)


def asking(asked: Asked) -> Any:
    past = (plain(asked.past.before), asked.past.luck, asked.past.facts)
    return asked.seat, asked.command, asked.answers, asked.question, past, asked.votes


def last_of(journal: Journal, seat: int) -> int:
    try:
        return last_step(journal.game, journal, seat)
    except Refused:
        return -1


def begun(game: str, luck: Random) -> Journal:
    """A match with seats enough to get in each other's way."""
    seed = luck.getrandbits(32)
    return Journal(open_game(game, msgspec.json.encode(setups(game, luck))), seed)


def setups(game: str, luck: Random) -> msgspec.Struct:
    """A set-up for several seats."""
    if game == "masterminds":
        return MatchSetup(luck.choice((2, 3, 4)))
    setup = MATCHES[luck.choice(sorted(MATCHES))].setup
    return msgspec.structs.replace(setup, agreement=luck.choice(("any", "majority", "everyone")))


def fuzz(game: str, restores: int, seed: int, every: int = 3) -> Counter[str]:
    """Play matches until so many were restored; how often what must not be was."""
    luck, tally = Random(f"{game} {seed}"), Counter[str]()
    while tally["restored"] < restores:
        match = Fuzzed(begun(game, luck), luck, tally)
        tally["matches"] += 1
        for _ in rounds(match.moved, luck.choice(LENGTHS)):
            match.compare()
            if luck.randrange(every) == 0 and tally["restored"] < restores:
                match.put_away()
            if luck.randrange(20 * every) == 0:
                match.write_down()
    return tally


def rounds(moved: Callable[[], bool], tries: int) -> Iterator[None]:
    """One for each entry of a match."""
    for _ in range(tries):
        if moved():
            yield


def figures(game: str, tally: Counter[str]) -> str:
    """A line of figures."""
    wrong = ", ".join(f"{tally[what]} {what}" for what in WRONG)
    played = f"{tally['matches']} matches, {tally['Entry']} entries, {tally['Undo']} taken back"
    asked = f"{tally['questions']} with an open question, {tally['drafts']} with drafts"
    fell = f"drafts fell by {tally['felled by Entry']} entries and {tally['felled by Undo']} undos"
    return f"{game}: {tally['restored']} restored, {tally['read']} read, {wrong}; {played}, {asked}, {fell}"


if __name__ == "__main__":
    words = argparse.ArgumentParser()
    words.add_argument("--restores", type=int, default=1000)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--game", choices=GAMES, action="append")
    given = words.parse_args()
    logging.getLogger("safehouse.server").setLevel(logging.ERROR)  # lines of before are played again in order
    for played in given.game or GAMES:
        began = time.process_time()
        tally = fuzz(played, given.restores // len(given.game or GAMES), given.seed)
        print(f"{figures(played, tally)}; {time.process_time() - began:.0f} s", flush=True)
