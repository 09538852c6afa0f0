"""What a host has decided for the house as it stands now, kept for processes that start later or heard nothing."""

from typing import Final

import msgspec

from safehouse.server.hosting.decrees import AnyDecree, Drained, Proclaimed, TakenDown

BANS: Final = "bans"  # the names they are kept under
NAMES: Final[dict[type[AnyDecree], str]] = {Drained: "drained", Proclaimed: "proclaimed", TakenDown: "proclaimed"}


class KeptDecree(msgspec.Struct, frozen=True):
    """A decree, and the house it was meant for: one that is served afresh does not begin drained."""

    house: str
    decree: Proclaimed | TakenDown | Drained


KEPT: Final = msgspec.json.Decoder(KeptDecree)


def name_of(decree: AnyDecree) -> str:
    """The name under which a decree is kept: of two about the same thing, the last one stands."""
    return NAMES[type(decree)]
