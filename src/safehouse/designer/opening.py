"""Opening a scenario, whatever it comes as: a heist file, a link, or a save key of the official designer."""

from pathlib import Path

from safehouse.designer.keys.exchange import scenario_of
from safehouse.designer.keys.savekey import looks_like_key, read_key
from safehouse.designer.link import looks_like_link, read_link
from safehouse.masters.editions import Edition
from safehouse.masters.judge.reading import Reading, read_scenario

FILE = ".toml"
MOST_LETTERS = 200_000


def read_any(text: str, name: str = "scenario") -> Reading:
    """The scenario in a text of any form; a ValueError says what cannot be read."""
    if len(text) > MOST_LETTERS:
        raise ValueError(f"{name}: {len(text)} characters are more than {MOST_LETTERS}")
    line = text.strip()
    if looks_like_link(line):
        return read_link(line)
    if looks_like_key(line) or ("\n" not in line and "=" not in line):
        return Reading(scenario_of(read_key(line)), [])
    return read_scenario(text, name)


def open_scenario(words: str, edition: Edition) -> Reading:
    """The scenario that somebody means: a heist of the box, a file, a link or a key."""
    if words in edition.box.heists:
        return Reading(edition.box.heist(words), [])
    if words.endswith(FILE) and len(words) < MOST_LETTERS:
        return read_any(Path(words).read_text(encoding="utf8"), Path(words).name)
    return read_any(words)
