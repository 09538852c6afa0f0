"""A match as a game, its luck and a list of what was played. It only grows; what counts is derived from it."""

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from copy import copy
from hashlib import sha256
from typing import Any

import msgspec

from safehouse.engine.chance import Seed, check_seed
from safehouse.engine.game import Asked, Game, Position, Step, legal, step
from safehouse.engine.journal.snapshots import Snapshots
from safehouse.engine.journal.undoing import check_running, last_step
from safehouse.engine.wire import Answer, Command, Drop, Fact, HandTo, Option, Refused, Seat, plain


class Entry(msgspec.Struct, frozen=True):
    """A command or an answer that was played, the number of the command it belongs to, and the facts it led to.

    `asks` says that an open question was left behind, and `whom` to which seats; a draft is none, nobody has seen
    anything of it. `fell` are the numbers of the entries that stopped counting by it: those of drafts that fell.
    """

    seat: Seat
    command: Command
    of: int
    answers: tuple[Option, ...] = ()
    facts: tuple[Fact, ...] = ()
    asks: bool = False
    whom: tuple[Seat, ...] = ()
    fell: tuple[int, ...] = ()


class Undo(msgspec.Struct, frozen=True):
    """An entry that takes an earlier one back, with all answers that belong to it; `fell` as in an entry."""

    seat: Seat
    takes_back: int
    fell: tuple[int, ...] = ()


def unbounded() -> None:
    """Let a journal play as many steps as it takes."""


class Journal:
    """One match in play: what was entered, which of it counts, and the position it leads to.

    `spend` is called before each step that is played, also those an undo plays again; it may put a stop to it.
    """

    def __init__(self, game: Game[Any], seed: Seed, spend: Callable[[], None] = unbounded) -> None:
        check_seed(seed)
        self.game = game
        self.seed = seed
        self.spend = spend
        self.entries: list[Entry | Undo] = []
        self.counts: list[int] = []  # numbers of the entries that count, in order
        self.position = Position(game.first(seed))
        self.snapshots = Snapshots(self.position)

    def copy(self) -> "Journal":
        """The same match once more; positions never change, so both share them."""
        other = copy(self)
        other.entries, other.counts = self.entries.copy(), self.counts.copy()
        other.snapshots = self.snapshots.up_to(len(self.entries))
        return other

    def legal(self, seat: Seat) -> list[Command]:
        """Every command on offer to a seat."""
        return legal(self.game, self.position, seat)

    def play(self, seat: Seat, command: Command, answers: tuple[Option, ...] = ()) -> Step:
        """Play a command and write it down; a refused one leaves no trace."""
        self.spend()
        number = len(self.entries)
        of = self.asking(seat) if isinstance(command, Answer | Drop) else number
        made = step(self.game, self.position, seat, command, answers)
        fell, asks = self.fell_by(made), made.position.open is not None
        self.entries.append(Entry(seat, command, of, answers, tuple(made.facts), asks, whom(made.position), fell))
        self.count(number, made.position, fell)
        return made

    def count(self, number: int, position: Position, fell: Sequence[int]) -> None:
        """An entry counts, and leads to a position; what was entered for drafts that fell no longer counts."""
        self.snapshots.take(number, self.position)
        self.counts.append(number)
        self.position = position
        self.fall(fell)

    def hand(self, seat: Seat, who: int, to: Seat) -> Step:
        """Let another seat play what this one plays, and write it down."""
        return self.play(seat, HandTo(who, to))

    def fell_by(self, made: Step) -> tuple[int, ...]:
        """The numbers of the entries of drafts that fell by a step which is not counted yet."""
        heads = [self.head_of(draft.seat) for draft in made.dropped]
        return self.entered_for(heads) if heads else ()

    def entered_for(self, heads: Collection[int]) -> tuple[int, ...]:
        """The numbers of the entries that count and belong to some commands."""
        since = bisect_left(self.counts, min(heads))
        return tuple(n for n in self.counts[since:] if self.played(n).of in heads)

    def fall(self, fell: Sequence[int]) -> None:
        """Entries stop counting; what was begun with them is asked in no position that is kept."""
        self.counts = without(self.counts, fell)
        for number in fell:
            if self.played(number).of == number:
                self.snapshots.forget(number, self.played(number).seat)

    def head_of(self, seat: Seat) -> int:
        """The number of the last command of a seat that counts."""
        return next(n for n in reversed(self.counts) if self.played(n).of == n and self.played(n).seat == seat)

    def asking(self, seat: Seat) -> int:
        """The number of the command that waits for this seat's answer."""
        asked = self.position.asked(seat)
        if asked is None:
            return len(self.entries)
        return self.head_of(asked.seat)

    def undo(self, seat: Seat) -> int:
        """Take back the seat's last step; the number of the entry taken back. The end of a match is final."""
        check_running(self.game, self)
        return self.take_back(seat)

    def take_back(self, seat: Seat) -> int:
        """Take a step back, be it the last of the match: what was played before ends were final is read by this."""
        self.spend()
        number = last_step(self.game, self, seat)
        taken = self.entered_for([number])
        again = self.replayed(without(self.counts, taken), self.snapshots.up_to(number))
        fell = tuple(sorted(set(self.counts).difference(taken, again.counts)))
        self.entries.append(Undo(seat, number, fell))
        self.position, self.counts, self.snapshots = again.position, again.counts, again.snapshots
        return number

    def played(self, number: int) -> Entry:
        """The entry of that number, which is not an undo."""
        entry = self.entries[number]
        assert isinstance(entry, Entry)
        return entry

    def replayed(self, numbers: Sequence[int], snapshots: Snapshots | None = None) -> "Journal":
        """Where these entries lead, played again from the last snapshot; a draft that no longer stands does not count.

        Refused unless each of the others is still legal, tells the same and asks the same seats.
        """
        again = copy(self)
        again.snapshots = snapshots or self.snapshots.up_to(0)
        since = bisect_left(numbers, again.snapshots.last.number)
        again.counts, again.position = list(numbers[:since]), again.snapshots.last.position
        told, gone = self.told(numbers, since), set[int]()
        for n in numbers[since:]:
            head = self.played(n).of
            if head not in gone and not again.enters_again(n, must=head in told):
                gone.add(head)
        return again

    def told(self, numbers: Sequence[int], since: int) -> set[int]:
        """Which of the commands that later entries belong to led to something."""
        first = min((self.played(n).of for n in numbers[since:]), default=0)
        return {self.played(n).of for n in numbers[bisect_left(numbers, first) :] if self.played(n).facts}

    def enters_again(self, number: int, *, must: bool) -> bool:
        """Play an entry again; where it cannot be, its command falls with all its answers, or is refused if it must."""
        try:
            self.enter_again(number)
        except Refused:
            if must:
                raise
            self.give_up(self.played(number).of)
            return False
        return True

    def give_up(self, head: int) -> None:
        """A command that told nothing and cannot be played on falls, and asks nothing."""
        if mine := self.entered_for([head]):
            self.position = self.position.unasked(self.played(head).seat)
            self.fall(mine)

    def enter_again(self, number: int) -> None:
        """Play an entry again; refused unless it is legal, tells the same and asks the same seats."""
        self.spend()
        entry = self.played(number)
        try:
            made = step(self.game, self.position, entry.seat, entry.command, entry.answers)
        except Refused as refused:
            raise Refused(refused.rule, f"a later step needs it: {refused.why}") from refused
        if tuple(made.facts) != entry.facts or whom(made.position) != entry.whom:
            raise Refused(self.game.undo_rule, "a later step would have gone otherwise")
        self.count(number, made.position, self.fell_by(made))

    def facts(self) -> list[Fact]:
        """All that happened, in order."""
        return [fact for n in self.counts for fact in self.played(n).facts]


def whom(position: Position) -> tuple[Seat, ...]:
    """The seats an open question is put to."""
    return position.open.question.seats if position.open is not None else ()


def without(numbers: list[int], gone: Collection[int]) -> list[int]:
    """Ascending numbers without some of them."""
    if not gone:
        return numbers
    since = bisect_left(numbers, min(gone))
    return [*numbers[:since], *(n for n in numbers[since:] if n not in gone)]


def fallen(before: Position, after: Position) -> tuple[Asked, ...]:
    """What was asked before an undo, openly or as a draft, and is not asked after it."""
    now = [asked for asked in (after.open, *after.drafts) if asked is not None]
    was = [asked for asked in (before.open, *before.drafts) if asked is not None]
    return tuple(asked for asked in was if not any(asked.same(other) for other in now))


def fold(game: Game[Any], seed: Seed, facts: Sequence[Fact]) -> Any:
    """The state that some facts lead to."""
    state = game.first(seed)
    for _ in unfolded(state, facts):
        pass
    return state


def unfolded(state: Any, facts: Iterable[Fact]) -> Iterator[tuple[Fact, Any]]:
    """Each fact with the state it leads to, on from a state of one's own; the next fact changes that state."""
    for fact in facts:
        fact.apply(state)
        yield fact, state


def digest(state: Any) -> str:
    """A hash of all that a state holds."""
    return sha256(msgspec.json.encode(plain(state), order="deterministic")).hexdigest()
