"""Questions about what has happened in a heist, and who waits there."""

from safehouse.masters.box.pieces import NOWHERE
from safehouse.masters.sight.where import rings
from safehouse.masters.state import State


def has_happened(state: State, rule: str) -> bool:
    """Has something that happens once in a heist happened?"""
    return rule in state.story.told


def is_unheld(state: State) -> bool:
    """Does somebody wait without a remote lock around it?"""
    at = state.story.captive
    return at != NOWHERE and not rings(state) >> at & 1
