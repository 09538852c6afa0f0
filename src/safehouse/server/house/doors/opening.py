"""Opening a house on PostgreSQL as one of its processes; only imported where its driver is installed."""

from safehouse.server.house.doors.joining import Membership, Terms
from safehouse.server.house.doors.many import ManyDoors
from safehouse.server.house.doors.store import HouseStore
from safehouse.server.transport.listening import listen


def join_house(address: str, name: str, inside: str, terms: Terms) -> ManyDoors:
    """Join a house by its name, and be found by others at an address; CannotStore and CannotListen say why not."""
    listening = listen(inside, 0)
    shown = f"[{inside}]" if ":" in inside else inside
    try:
        store = HouseStore(address, Membership(name, f"{shown}:{listening.getsockname()[1]}", terms))
    except BaseException:
        listening.close()
        raise
    return ManyDoors(store, listening)
