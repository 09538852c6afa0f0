"""What can happen in a heist, by subject. Each fact has one call into the state."""

from safehouse.engine.wire import Fact
from safehouse.masters.facts.common import HeistFact


def all_facts() -> list[type[Fact]]:
    """Every kind of fact there is."""
    from safehouse.masters.facts import escape, loot, plan, rounds, security

    rooms = (plan, rounds, security, loot, escape)
    kinds = (kind for room in rooms for kind in vars(room).values())
    return sorted(
        {kind for kind in kinds if isinstance(kind, type) and issubclass(kind, HeistFact) and kind is not HeistFact},
        key=lambda kind: kind.__name__,
    )
