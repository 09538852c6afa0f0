"""What was worked out once and need not be again."""

from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from typing import Final, TypeVar

K = TypeVar("K")
V = TypeVar("V")

MOST_KEPT: Final = 20_000
AT_ONCE: Final = 16  # a full shelf lets a sixteenth go: to find its oldest takes the longer the more are gone before it


class Shelf(dict[K, V]):
    """What was worked out for some keys, kept within bounds. A key must hold all that it depends on."""

    __slots__ = ("most",)

    def __init__(self, most: int = MOST_KEPT) -> None:
        super().__init__()
        self.most = most

    def keep(self, key: K, found: V) -> V:
        """Keep something, and say it. The oldest make room, so that what is held does not come and go."""
        while len(self) >= self.most:
            self.drop_oldest()
        self[key] = found
        return found

    def drop_oldest(self) -> None:
        """Let go of those that came first; another thread may be at the same."""
        with suppress(RuntimeError):
            for key in [*islice(self, max(1, self.most // AT_ONCE))]:
                self.pop(key, None)


class Memo(Shelf[K, V]):
    """What a function says of each key, kept within bounds. It must say the same every time."""

    __slots__ = ("work",)

    def __init__(self, work: Callable[[K], V], most: int = MOST_KEPT) -> None:
        super().__init__(most)
        self.work = work

    def __missing__(self, key: K) -> V:
        return self.keep(key, self.work(key))
