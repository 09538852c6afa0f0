"""Whether there is an exit for everybody where each takes only so many (BRD9)."""

from collections.abc import Sequence

from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import Mask, Space


def have_room(reach: Sequence[Mask], limit: int) -> bool:
    """Can all go to an exit they get to, no more than so many to one?"""
    taken: dict[Space, list[int]] = {}
    return all(is_let_in(reach, limit, number, taken, set()) for number in range(len(reach)))


def is_let_in(reach: Sequence[Mask], limit: int, number: int, taken: dict[Space, list[int]], seen: set[Space]) -> bool:
    """Is there an exit for one of them, if others may go to another one?"""
    for way in spaces(reach[number]):
        if way in seen:
            continue
        seen.add(way)
        there = taken.setdefault(way, [])
        if len(there) < limit:
            there.append(number)
            return True
        for place, mate in enumerate(there):
            if is_let_in(reach, limit, mate, taken, seen):
                there[place] = number
                return True
    return False
