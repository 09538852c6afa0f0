"""Trying a command of Masterminds out, by the rules themselves, at a table that could be the true one."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from safehouse.bots.masterminds.casing import me
from safehouse.bots.masterminds.outlook import UNKNOWN, TableOutlook, season_of
from safehouse.bots.masterminds.world import match_for, world_of
from safehouse.engine.table import Question, Stopped
from safehouse.engine.wire import Option, Seat
from safehouse.masterminds.sight.money import bill_for, cheapest
from safehouse.masterminds.state import Cards, State
from safehouse.masterminds.table.questions import CHEAPEST
from safehouse.masterminds.view import JobView, View

MOST_OPTIONS: Final = 8  # answers that are tried for one question
DEEPEST: Final = 4  # questions whose answers are tried; to later ones the first answer will do


class TriedCommand(NamedTuple):
    """What a command leads to with the best answers to what it asks."""

    worth: float
    answers: tuple[Option, ...] = ()


class TriedOut:
    """One table that could be the true one, to try commands on. What luck brings there is not counted on."""

    def __init__(self, view: View, outlook: TableOutlook) -> None:
        self.view = view
        self.seat: Seat = me(view).seat
        self.match = match_for(len(view.seats))
        self.state = world_of(view, outlook.luck)
        self.outlook = outlook

    def tried(self, command: Any, answers: tuple[Option, ...] = ()) -> TriedCommand:
        """Where a command leads with these answers, and the best ones to what it asks beyond them."""
        asked, state = self.played(command, answers)
        if asked is None:
            return TriedCommand(self.worth(state), answers)
        return max((self.tried(command, (*answers, each)) for each in self.options(asked, answers)), key=_worth)

    def worth(self, state: State) -> float:
        """What a table is worth to the bot, where it would learn something included."""
        after = self.match.view(state, self.seat)
        jobs = tuple(unlearnt(new, old) for new, old in zip(after.jobs, self.view.jobs, strict=True))
        drawn, hand = self.drawn(after)
        seats = tuple(replace(seat, hand=hand) if seat.seat == self.seat else seat for seat in after.seats)
        total = self.outlook.worth(replace(after, jobs=jobs, seats=seats)) + UNKNOWN * drawn * season_of(after).cards
        return total + sum(self.learnt(after, new, old) for new, old in zip(after.jobs, jobs, strict=True))

    def drawn(self, after: View) -> tuple[int, Cards]:
        """How many cards came by luck, and the others: held before and not spent, or taken off the discard pile."""
        hand, expected = me(after).hand, Counter((*me(self.view).hand, *self.view.pile))
        expected.subtract(after.pile)
        kept = tuple((Counter(hand) & expected).elements())
        return len(hand) - len(kept), kept

    def learnt(self, after: View, job: JobView, before: JobView) -> float:
        """What it is worth to have looked at Complications of a Job."""
        rows = zip(job.complications, before.complications, strict=True)
        looked = sum(bool(new.card) and not old.card and not new.up for new, old in rows)
        unknown = sum(not each.card for each in before.complications)
        return self.outlook.curiosity(after, before) * looked / unknown if looked else 0.0

    def played(self, command: Any, answers: tuple[Option, ...]) -> tuple[Question | None, State]:
        """Play a command until it asks something that is not answered."""
        table = self.match.table(self.match, self.state.copy(), self.seat, answers)
        try:
            command.play(table)
        except Stopped as stop:
            return stop.question, table.state
        return None, table.state

    def options(self, asked: Question, answers: Sequence[Option]) -> Sequence[Option]:
        """The answers that are tried: payments as the rules propose them, one answer of others."""
        if CHEAPEST in asked.options:
            return (CHEAPEST,)
        if asked.seats != (self.seat,) or len(answers) >= DEEPEST:
            return asked.options[:1]
        return asked.options[:MOST_OPTIONS]

    def payment(self, card: str) -> Cards:
        """What would be paid for a card in Hire Up, the way the rules propose."""
        bill = bill_for(self.match, self.state, self.seat, card)
        return cheapest(bill.hand, bill.price) if bill.price else ()


def unlearnt(job: JobView, before: JobView) -> JobView:
    """A Job with those Complications unknown that nobody could know of beforehand."""
    if job.complications == before.complications:
        return job
    known = Counter(each.card for each in before.complications)
    row = tuple(each if known[each.card] else replace(each, card="") for each in job.complications)
    return replace(job, complications=row)


def _worth(trial: TriedCommand) -> float:
    return trial.worth
