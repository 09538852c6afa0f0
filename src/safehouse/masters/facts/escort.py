"""The guards who walk with a captive."""

from safehouse.masters.box.pieces import GUARD, Space
from safehouse.masters.facts.common import HeistFact
from safehouse.masters.state import State


def one_less(guards: tuple[Space, ...], at: Space) -> tuple[Space, ...]:
    """Guards by their hexes, with one less on a hex, if one was there."""
    first = guards.index(at) if at in guards else len(guards)
    return guards[:first] + guards[first + 1 :]


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
        story = state.story
        down = tuple(sorted((*story.escort_down, self.at)))
        state.tell(escort=one_less(story.escort, self.at), escort_down=down, ambushed=story.ambushed + 1)


class EscortCameTo(HeistFact, frozen=True):
    """A guard of the escort is back on his feet."""

    at: Space

    def apply(self, state: State) -> None:
        story = state.story
        state.tell(escort=tuple(sorted((*story.escort, self.at))), escort_down=one_less(story.escort_down, self.at))


class AmbushOver(HeistFact, frozen=True):
    """The round of an ambush is over."""

    def apply(self, state: State) -> None:
        state.tell(ambushed=0)
