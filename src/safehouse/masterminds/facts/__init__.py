"""What can happen in a match, by subject. Each fact has one call into the state, or few."""

from safehouse.engine.wire import Fact
from safehouse.masterminds.facts.common import MatchFact, Secret


def all_facts() -> list[type[Fact]]:
    """Every kind of fact there is."""
    from safehouse.masterminds.facts import cards, crew, heist, jobs, turns

    rooms = (cards, crew, heist, jobs, turns)
    kinds = (kind for room in rooms for kind in vars(room).values())
    bases = (MatchFact, Secret)
    return sorted(
        {kind for kind in kinds if isinstance(kind, type) and issubclass(kind, MatchFact) and kind not in bases},
        key=lambda kind: kind.__name__,
    )
