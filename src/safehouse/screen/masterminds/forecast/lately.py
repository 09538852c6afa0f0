"""What was asked for lately is at hand; what nobody has asked for in a while is forgotten, even if there is room."""

import time
from collections.abc import Callable, Hashable
from typing import Final, Generic, ParamSpec, TypeVar

P = ParamSpec("P")
V = TypeVar("V")

A_WHILE: Final = 20.0  # seconds: tables that are played at ask again within some of them


class Lately(Generic[P, V]):
    """A function that remembers what it said in the last while or two, to so many questions at most in each."""

    def __init__(self, work: Callable[P, V], most: int, timer: Callable[[], float] = time.monotonic) -> None:
        self.work = work
        self.most = most
        self.timer = timer
        self.forget()

    def forget(self) -> None:
        """Begin as if nothing had been asked."""
        self.worked_out = 0  # so many were not at hand
        self.now: dict[Hashable, V] = {}
        self.before: dict[Hashable, V] = {}
        self.since = self.timer()

    def __call__(self, *words: P.args, **named: P.kwargs) -> V:
        for kept in (self.now, self.before):  # each is looked into once: what words cost is their hash
            if (found := kept.get(words)) is not None:
                return found if kept is self.now else self.keep(words, found)
        self.worked_out += 1
        return self.keep(words, self.work(*words, **named))

    def keep(self, words: Hashable, found: V) -> V:
        """Remember an answer, and say it."""
        if len(self.now) >= self.most or self.timer() - self.since >= A_WHILE:
            self.before, self.now, self.since = self.now, {}, self.timer()
        self.now[words] = found
        return found
