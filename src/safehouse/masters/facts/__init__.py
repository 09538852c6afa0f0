"""What can happen in a heist, by subject. Each fact has one call into the state."""

from importlib import import_module
from pkgutil import iter_modules

from safehouse.engine.wire import Fact
from safehouse.masters.facts.common import HeistFact


def all_facts() -> list[type[Fact]]:
    """Every kind of fact there is."""
    rooms = [import_module(f"{__name__}.{room.name}") for room in iter_modules(__path__)]
    kinds = (kind for room in rooms for kind in vars(room).values())
    return sorted(
        {kind for kind in kinds if isinstance(kind, type) and issubclass(kind, HeistFact) and kind is not HeistFact},
        key=lambda kind: kind.__name__,
    )
