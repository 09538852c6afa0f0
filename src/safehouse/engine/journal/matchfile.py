"""A match as a file: one line for its set-up and its luck, one for each entry, one to close it."""

from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from types import GenericAlias
from typing import Any

import msgspec

from safehouse.engine.chance import Seed, fingerprint_of
from safehouse.engine.game import Game
from safehouse.engine.journal.journal import Entry, Journal, Undo, unbounded
from safehouse.engine.journal.older import parted
from safehouse.engine.outside import in_short, placed
from safehouse.engine.wire import Answer, Command, Drop, Fact, HandTo, Option, Refused, Seat, one_of

FORMAT = 2
OLDER = 1  # its set-ups held the seed


class BadMatch(Exception):
    """A match file that cannot be read: which line, and what is wrong with it."""

    __module__ = "safehouse"  # where programs find it

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {in_short(what)}")


class Head(msgspec.Struct, frozen=True, omit_defaults=True):
    """The first line: which game, which rules, its set-up, its luck, and the fingerprint of a luck that is secret."""

    safehouse: int
    game: str
    rules: str
    setup: msgspec.Raw
    seed: Seed | None = None  # none in a file of the older format
    fingerprint: str = ""


class Close(msgspec.Struct, frozen=True):
    """The last line: how many entries came before it, and the hash of all lines before it."""

    entries: int
    sha256: str


class FileLine(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A line in between: a command with its facts, or the number of an entry that is taken back."""

    seat: Seat
    command: msgspec.Raw = msgspec.Raw(b"null")
    answers: tuple[Option, ...] = ()
    facts: msgspec.Raw = msgspec.Raw(b"[]")
    undo: int = -1
    of: int = -1  # the command that an answer belongs to
    asks: bool = False
    whom: tuple[Seat, ...] = ()
    fell: tuple[int, ...] = ()  # entries that stopped counting by it
    seal: str = ""  # of where it led, only where a match is kept to be played on


Opener = Callable[[str, bytes], Game[Any]]


def write_match(journal: Journal) -> str:
    """The whole match as text."""
    game, seed = journal.game, journal.seed
    setup = msgspec.Raw(msgspec.json.encode(game.setup))
    head = Head(FORMAT, game.name, game.rules, setup, seed, fingerprint_of(seed))
    lines = [msgspec.json.encode(head), *(line_of(entry) for entry in journal.entries)]
    return _text([*lines, msgspec.json.encode(Close(len(journal.entries), _hash(lines)))])


def line_of(entry: Entry | Undo, seal: str = "") -> bytes:
    """An entry as a line of the file."""
    if isinstance(entry, Undo):
        taken = {"seat": entry.seat, "undo": entry.takes_back, "fell": entry.fell, "seal": seal}
        return msgspec.json.encode({name: value for name, value in taken.items() if value not in ((), "")})
    command, facts = msgspec.Raw(msgspec.json.encode(entry.command)), msgspec.Raw(msgspec.json.encode(entry.facts))
    of = entry.of if isinstance(entry.command, Answer | Drop) else -1
    asks = entry.asks, entry.whom, entry.fell
    return msgspec.json.encode(FileLine(entry.seat, command, entry.answers, facts, -1, of, *asks, seal))


def _text(lines: Sequence[bytes]) -> str:
    return "".join(line.decode() + "\n" for line in lines)


def _hash(lines: Sequence[bytes]) -> str:
    return sha256(b"\n".join(lines)).hexdigest()


def read_match(text: str, opener: Opener, spend: Callable[[], None] = unbounded) -> Journal:
    """The match a text tells, played again and compared with what it says happened; `spend` hears of each step."""
    lines = _lines(text)
    head = _decode(lines[0], Head, 1)
    _check_head(head)
    _check_close(lines)
    journal = _begun(head, opener, spend)
    for number, line in enumerate(lines[1:-1], start=2):
        enter(journal, line, number)
    return journal


def _lines(text: str) -> list[bytes]:
    try:
        lines = text.encode().splitlines()
    except UnicodeEncodeError as error:
        raise BadMatch(1, "the file is not text") from error
    if not lines:
        raise BadMatch(1, "the file is empty")
    return lines


def _check_head(head: Head) -> None:
    if head.safehouse not in (FORMAT, OLDER):
        raise BadMatch(1, f"this is format {head.safehouse} of a match file, I read format {FORMAT}")


def _check_close(lines: Sequence[bytes]) -> None:
    last = len(lines)
    try:
        close = msgspec.json.decode(lines[-1], type=Close)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise BadMatch(last, "the file is cut: its closing line is missing") from error
    if close.entries != last - 2:
        raise BadMatch(last, f"the file should hold {close.entries} entries and holds {last - 2}")
    if close.sha256 != _hash(lines[:-1]):
        raise BadMatch(last, "the file was changed since it was written: its lines do not add up to its hash")


def _begun(head: Head, opener: Opener, spend: Callable[[], None]) -> Journal:
    """The match that a file begins with, before its first entry."""
    try:
        setup, seed = _set_up(head)
        journal = Journal(opener(head.game, setup), seed, spend)
    except ValueError as error:
        raise BadMatch(1, f"the set-up: {error}") from error
    if journal.game.rules != head.rules:
        raise BadMatch(1, f"it was played by rules {head.rules}; these are {journal.game.rules}")
    if head.fingerprint != fingerprint_of(seed):
        raise BadMatch(1, "its secret has another fingerprint: this is not the luck the match began with")
    return journal


def _set_up(head: Head) -> tuple[bytes, Seed]:
    """The set-up and the seed beside it."""
    if head.safehouse == OLDER:
        return parted(bytes(head.setup))
    if head.seed is None:
        raise ValueError("there must be a seed beside it")
    return bytes(head.setup), head.seed


@cache
def _decoder(kind: Any) -> Any:
    """What reads lines of a kind, made once: making it costs more than reading a line."""
    return msgspec.json.Decoder(kind)


def _decode(line: bytes, kind: Any, number: int) -> Any:
    return _read(_decoder(kind), line, number)


def _read(decoder: Any, line: bytes, number: int) -> Any:
    try:
        return decoder.decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise BadMatch(number, f"it cannot be read: {placed(error)}") from error


class LineReader:
    """Reads the lines of a game; what it reads them by is found once for all of them."""

    def __init__(self, game: Game[Any]) -> None:
        self.lines = _decoder(FileLine)
        self.commands = _decoder(one_of((game.commands, Answer, Drop, HandTo)))
        self.facts = _decoder(GenericAlias(list, (game.happenings,)))

    def sealed(self, raw: bytes, number: int, index: int) -> tuple[Entry | Undo, str]:
        """The entry that a line tells, unplayed, and the seal on it; `index` is its number in the journal."""
        line: FileLine = _read(self.lines, raw, number)
        if line.undo >= 0:
            return Undo(line.seat, line.undo, line.fell), line.seal
        command, facts = self.played(line, number)
        of = line.of if line.of >= 0 else index
        entry = Entry(line.seat, command, of, line.answers, tuple(facts), line.asks, line.whom, line.fell)
        return entry, line.seal

    def played(self, line: FileLine, number: int) -> tuple[Command, list[Fact]]:
        """The command of a line, and the facts it says came of it."""
        command: Command = _read(self.commands, bytes(line.command), number)
        facts: list[Fact] = _read(self.facts, bytes(line.facts), number)
        return command, facts


def seal_of(raw: bytes, number: int) -> str:
    """The seal on a line; none on one that was kept before there were seals."""
    line: FileLine = _decode(raw, FileLine, number)
    return line.seal


def enter(journal: Journal, raw: bytes, number: int) -> None:
    """Play what a line tells, and compare what happens."""
    line: FileLine = _decode(raw, FileLine, number)
    if line.seat not in journal.game.everyone:
        raise BadMatch(number, f"there is no seat {line.seat} in this match")
    try:
        if line.undo >= 0:
            _enter_undo(journal, line)
        else:
            _enter_play(journal, line, number)
    except Refused as refused:
        raise BadMatch(number, f"not legal here: {refused}") from refused


def _enter_undo(journal: Journal, line: FileLine) -> None:
    taken = journal.take_back(line.seat)
    if taken != line.undo:
        raise Refused(journal.game.undo_rule, f"this takes entry {taken} back, not {line.undo}")


def _enter_play(journal: Journal, line: FileLine, number: int) -> None:
    command, facts = LineReader(journal.game).played(line, number)
    made = journal.play(line.seat, command, line.answers)
    if made.facts != facts:
        raise BadMatch(number, "what happened differs from what the file says")
