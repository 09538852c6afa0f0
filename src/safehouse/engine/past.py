"""What a command that waits for an answer has done so far."""

from typing import Any

import msgspec

from safehouse.engine.wire import Fact


class Past(msgspec.Struct, frozen=True):
    """The state a command was given on, the luck it has drawn since, and the facts it has told."""

    before: Any
    luck: tuple[int, ...] = ()
    facts: tuple[Fact, ...] = ()
