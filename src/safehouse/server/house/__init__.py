"""Several processes that serve one house: who holds which match, what they tell each other, how a visitor is led on."""

from safehouse.server.house.house import Alone, HeldElsewhere, House

__all__ = ["Alone", "HeldElsewhere", "House"]
