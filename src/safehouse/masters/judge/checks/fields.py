"""Which check speaks for a field of a heist file that cannot be read."""

from typing import Final

UNKNOWN_FIELD: Final = ("V47", "BRD13")
OTHER_FIELDS: Final = ("V48", "SET3")
CHECK_OF: Final = {
    "bag": ("V40", "SEC15"),
    "deck": ("V22", "SET15"),
    "item": ("V44", "ITM8"),
    "npc": ("V41", "NPC3"),
    "objective": ("V46", "LOO8"),
    "safe": ("V42", "SAF5"),
}


def check_of(place: str) -> tuple[str, str]:
    """The check for a field, and the rule behind it."""
    return CHECK_OF.get(place.split(".")[0], OTHER_FIELDS)
