"""Questions about the Complications on the table: which lie face down, which show what."""

from safehouse.masterminds.box.content import HAZARDS, ICONS
from safehouse.masterminds.box.pieces import Place, Skills, Slot
from safehouse.masterminds.state import Complication, State


def face_down(state: State, place: Place) -> list[Slot]:
    """The face-down Complications of a Job."""
    return [slot for slot, each in enumerate(state.complications[place]) if not each[1]]


def any_face_down(state: State) -> bool:
    """Does any Complication lie face down?"""
    for row in state.complications:
        for each in row:
            if not each[1]:
                return True
    return False


def all_face_down(state: State) -> list[tuple[Place, Slot]]:
    """Every face-down Complication on the table."""
    return [(place, slot) for place in range(len(state.jobs)) for slot in face_down(state, place)]


def places_face_down(state: State) -> list[Place]:
    """The Jobs with a face-down Complication."""
    return [place for place in range(len(state.jobs)) if face_down(state, place)]


def everywhere(state: State) -> list[tuple[Place, Slot]]:
    """Every Complication on the table."""
    return [(place, slot) for place, row in enumerate(state.complications) for slot in range(len(row))]


def with_icon(state: State, skill: Skills) -> list[tuple[Place, Slot]]:
    """The face-up Complications that show a skill."""
    return [
        (place, slot)
        for place, slot in everywhere(state)
        if (each := state.complications[place][slot]).up and skill in ICONS[each.card]
    ]


def to_come(card: str, up: bool) -> int:
    """How many others a Complication brings along when it is turned up; one that lies face up has done so (R69)."""
    return 0 if up else HAZARDS[card].draws


def shown(state: State) -> tuple[Complication, ...]:
    """The Complications of the Job being attempted."""
    return state.complications[state.place]
