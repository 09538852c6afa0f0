"""What changed between two values of plain JSON, as paths with new values."""

from collections.abc import Iterator
from typing import Any

Path = list[str | int]


def changes(before: Any, after: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[Path, Any]]:
    """The smallest parts that differ. Where a list has another length, or a dict other keys, it is one part."""
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for key, value in after.items():
            yield from changes(before[key], value, (*path, key))
    elif isinstance(before, list | tuple) and isinstance(after, list | tuple) and len(before) == len(after):
        for index, value in enumerate(after):
            yield from changes(before[index], value, (*path, index))
    else:
        yield list(path), after
