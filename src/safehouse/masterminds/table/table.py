"""The table a match is played on, and how its seats are asked."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from safehouse.engine.table import Table
from safehouse.engine.wire import Fact, Option, Seat
from safehouse.masterminds.state import State
from safehouse.masterminds.table.questions import CHOICE

if TYPE_CHECKING:
    from safehouse.masterminds.game import Match


class MatchTable(Table["Match", State]):
    """A table that knows how to ask one seat."""

    __slots__ = ()

    def emit(self, fact: Fact) -> None:
        """Make it so. No card of this game prevents or answers facts: what answers is asked for where it happens."""
        if self.due:
            self.settle()
        fact.apply(self.state)
        self.facts.append(fact)
        if self.heard_by is not None:
            self.heard_by(fact)

    def put(
        self, seat: Seat, prompt: str, options: Sequence[Option], rule: str, kind: str = CHOICE, purpose: str = ""
    ) -> Any:
        """Ask a seat, whatever the options: that there is only one may be a secret."""
        return self.ask((seat,), prompt, options, rule, kind, purpose=purpose)

    def choose(
        self, seat: Seat, prompt: str, options: Sequence[Option], rule: str, kind: str = CHOICE, purpose: str = ""
    ) -> Any:
        """Ask a seat where there is a choice that all can see."""
        return options[0] if len(options) == 1 else self.put(seat, prompt, options, rule, kind, purpose)
