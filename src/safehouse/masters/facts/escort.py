"""The guards who walk with a captive."""

from safehouse.masters.facts.common import HeistFact
from safehouse.masters.pieces import GUARD, Space
from safehouse.masters.state import State


class EscortMoved(HeistFact, frozen=True):
    """A guard of the escort walked on."""

    source: Space
    to: Space

    def apply(self, state: State) -> None:
        state.carry(GUARD, self.source, self.to)
        escort = list(state.story.escort)
        escort[escort.index(self.source)] = self.to
        state.tell(escort=tuple(sorted(escort)))


class EscortSubdued(HeistFact, frozen=True):
    """A guard of the escort was ambushed."""

    at: Space

    def apply(self, state: State) -> None:
        escort = list(state.story.escort)
        escort.remove(self.at)
        state.tell(escort=tuple(escort), ambushed=state.story.ambushed + 1)


class AmbushOver(HeistFact, frozen=True):
    """The round of an ambush is over."""

    def apply(self, state: State) -> None:
        state.tell(ambushed=0)
