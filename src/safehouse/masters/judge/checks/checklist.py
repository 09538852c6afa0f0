"""The list of checks: each is a small function under its number, with the rule behind it."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from safehouse.masters.judge.finding import Finding, Remark

if TYPE_CHECKING:
    from safehouse.masters.judge.case import Case

Look = Callable[["Case"], Iterator[Remark]]


class Check(NamedTuple):
    """A check: its number, the rule behind it, what looks, and whether nothing can be laid out where it fails."""

    number: str
    rule: str
    look: Look
    lays_out: bool

    def findings(self, case: "Case") -> Iterator[Finding]:
        """What it has to say of a case."""
        for told in self.look(case):
            rule = told.rule or self.rule
            yield Finding(self.number, told.severity, told.field, told.words, rule, told.spots, told.mending)


class Checks:
    """Checks of one kind, in the order of their numbers."""

    def __init__(self) -> None:
        self.all: list[Check] = []

    def enter(self, number: str, rule: str, *, lays_out: bool = False) -> Callable[[Look], Look]:
        """Enter a check under its number."""

        def entered(look: Look) -> Look:
            self.all.append(Check(number, rule, look, lays_out))
            return look

        return entered
