"""What was worked out once and need not be again."""

from collections.abc import Callable
from contextlib import suppress
from typing import Final, TypeVar

K = TypeVar("K")
V = TypeVar("V")

MOST_KEPT: Final = 20_000


class Shelf(dict[K, V]):
    """What was worked out for some keys, kept within bounds. A key must hold all that it depends on."""

    __slots__ = ("most",)

    def __init__(self, most: int = MOST_KEPT) -> None:
        super().__init__()
        self.most = most

    def keep(self, key: K, found: V) -> V:
        """Keep something, and say it. The oldest makes room, so that what is held does not come and go."""
        while len(self) >= self.most:
            self.drop_oldest()
        self[key] = found
        return found

    def drop_oldest(self) -> None:
        """Let go of what came first; another thread may be at the same."""
        with suppress(RuntimeError, StopIteration):
            self.pop(next(iter(self)), None)


class Memo(Shelf[K, V]):
    """What a function says of each key, kept within bounds. It must say the same every time."""

    __slots__ = ("work",)

    def __init__(self, work: Callable[[K], V], most: int = MOST_KEPT) -> None:
        super().__init__(most)
        self.work = work

    def __missing__(self, key: K) -> V:
        return self.keep(key, self.work(key))
