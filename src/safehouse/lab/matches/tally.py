"""Tallies: how often what happened. They only add up, so it does not matter who counted what first."""

from collections import Counter
from collections.abc import Iterator

Key = tuple[str, str]  # a group, and what is counted in it
Tally = Counter[Key]

PLAYED = ("matches", "played")
WON = ("matches", "won")


def group(tally: Tally, name: str) -> dict[str, int]:
    """What was counted in a group, by name."""
    return {key: times for (where, key), times in sorted(tally.items()) if where == name}


def numbers(tally: Tally, name: str) -> dict[int, int]:
    """The same where names are numbers, in their order."""
    return dict(sorted((int(key), times) for key, times in group(tally, name).items()))


def ranked(tally: Tally, name: str) -> Iterator[tuple[str, int]]:
    """What was counted in a group, the most frequent first."""
    yield from sorted(group(tally, name).items(), key=lambda entry: (-entry[1], entry[0]))
