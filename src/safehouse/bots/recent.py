"""What was worked out last: the oldest goes when there is no room for more."""

from collections import deque
from collections.abc import Callable
from threading import Lock
from typing import TypeVar

V = TypeVar("V")


class Recent(dict[object, V]):
    """Values by their keys, so many at most, for bots in any thread: what play has left behind is not asked for."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most
        self.kept: deque[object] = deque()  # the keys, the oldest first: a dict takes ever longer to find its first one
        self.changing = Lock()

    def of(self, key: object, work: Callable[[], V]) -> V:
        """The value of a key, worked out if it is not at hand."""
        found = self.get(key)
        if found is None:
            found = work()
            self.keep(key, found)
        return found

    def clear(self) -> None:
        """Forget everything."""
        with self.changing:
            super().clear()
            self.kept.clear()

    def keep(self, key: object, value: V) -> None:
        """Put a value in place of the oldest."""
        with self.changing:
            self[key] = value
            self.kept.append(key)
            if len(self.kept) > self.most:
                self.pop(self.kept.popleft(), None)  # two threads may have kept the same
