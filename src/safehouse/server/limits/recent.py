"""One of something for each key, and an end to how many there are."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
MOST = 5000


class KeyedRecent(Generic[K, V]):
    """What was asked for longest ago is forgotten first."""

    def __init__(self, make: Callable[[K], V], most: int = MOST) -> None:
        self.make = make
        self.most = most
        self.kept: dict[K, V] = {}

    def of(self, key: K) -> V:
        """What there is for a key, made if there is none."""
        value = self.kept.pop(key) if key in self.kept else self.make(key)
        self.kept[key] = value
        while len(self.kept) > self.most:
            del self.kept[next(iter(self.kept))]
        return value
