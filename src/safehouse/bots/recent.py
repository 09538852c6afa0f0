"""What was worked out last: the oldest goes when there is no room for more."""

from collections.abc import Callable
from typing import TypeVar

V = TypeVar("V")


class Recent(dict[object, V]):
    """Values by their keys, so many at most. A position that play has left behind is not asked for again."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def of(self, key: object, work: Callable[[], V]) -> V:
        """The value of a key, worked out if it is not at hand."""
        found = self.get(key)
        if found is None:
            found = work()
            while len(self) >= self.most:
                del self[next(iter(self))]
            self[key] = found
        return found
