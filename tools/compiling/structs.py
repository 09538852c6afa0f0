"""Which classes cannot be compiled for what derives from them.

A compiled class of records must have no subclass at all: the compiler may take `isinstance` of it for false, silently.
Any other compiled class must have none that is not compiled, unless it is open to them: Python refuses to make it.
"""

import importlib
import pkgutil
from collections.abc import Collection, Iterator
from contextlib import suppress

import msgspec

import safehouse
from tools.compiling.copying import is_record
from tools.compiling.modules import OPEN


def derived(modules: Collection[str]) -> list[str]:
    """What derives from classes of these modules, anywhere in Safehouse, and must not if they are compiled."""
    everything()
    return sorted(
        f"{other.__module__}.{other.__name__} derives from {kind.__module__}.{kind.__name__}"
        for kind in classes(modules)
        for other in children(kind)
        if is_record(kind) or (other.__module__ not in modules and kind.__name__ not in OPEN)
    )


def children(kind: type) -> list[type]:
    """The classes that derive from a class itself."""
    return kind.__subclasses__()


def bare(modules: Collection[str]) -> list[str]:
    """The Structs of these modules whose class keywords are their own, which the compiler would drop."""
    return sorted(
        f"{kind.__module__}.{kind.__name__} derives from Struct itself"
        for kind in classes(modules)
        if msgspec.Struct in kind.__bases__
    )


def classes(modules: Collection[str]) -> Iterator[type]:
    """The classes that some modules define."""
    for name in modules:
        for kind in vars(importlib.import_module(name)).values():
            if isinstance(kind, type) and kind.__module__ == name:
                yield kind


def everything() -> None:
    """Import all of Safehouse: whoever derives from a class makes itself known so. Packages that are missing are."""
    for room in pkgutil.walk_packages(safehouse.__path__, f"{safehouse.__name__}.", onerror=lambda name: None):
        if room.name != f"{safehouse.__name__}.__main__":
            with suppress(ModuleNotFoundError):
                importlib.import_module(room.name)
