"""The editions one can choose or read about."""

from safehouse.masters.editions import EDITIONS, STANDARD
from safehouse.masters.editions.about import about, editions_in_words
from safehouse.screen.told import EditionText


def editions() -> list[EditionText]:
    """Every edition that can be played or that the rulebook tells of, the newest first."""
    return [in_words(name) for name in dict.fromkeys([*editions_in_words(), *EDITIONS])]


def in_words(name: str) -> EditionText:
    """An edition by its name."""
    words = about(name)
    return EditionText(name, words.title, words.differs, name in EDITIONS, EDITIONS.get(name) is STANDARD)


def to_choose() -> tuple[EditionText, ...]:
    """Those that can be played."""
    return tuple(each for each in editions() if each.playable)
