"""What a command that waits for an answer has done so far."""

from typing import Any, NamedTuple

from safehouse.engine.wire import Fact


class Past(NamedTuple):
    """The state a command was given on, the luck it has drawn since, and the facts it has told."""

    before: Any
    luck: tuple[int, ...] = ()
    facts: tuple[Fact, ...] = ()
