"""Questions about what has happened in a heist."""

from safehouse.masters.state import State


def has_happened(state: State, rule: str) -> bool:
    """Has something that happens once in a heist happened?"""
    return rule in state.story.told
