"""What changed between two values, as paths with new values: Structs and plain JSON alike."""

from collections.abc import Iterator
from typing import Any

import msgspec

Path = tuple[str | int, ...]
Change = tuple[Path, Any]


def changes(before: Any, after: Any, path: Path = ()) -> Iterator[Change]:
    """The smallest parts that differ. Where a list has another length, or a dict other keys, it is one part.

    It is told by what the values are, never by which of them are kept at hand.
    """
    if before is after or before == after:
        return
    inside = parts(before, after)
    if inside is None:
        yield path, after
        return
    for key, was, now in inside:
        yield from changes(was, now, (*path, key))


def parts(before: Any, after: Any) -> Iterator[tuple[str | int, Any, Any]] | None:
    """The parts of two values side by side, named as JSON does; None where they do not have the same ones."""
    if isinstance(after, msgspec.Struct):
        if type(before) is not type(after):
            return None
        names = zip(after.__struct_encode_fields__, after.__struct_fields__, strict=True)
        return ((name, getattr(before, field), getattr(after, field)) for name, field in names)
    if isinstance(after, dict) and isinstance(before, dict) and before.keys() == after.keys():
        return ((str(key), before[key], value) for key, value in after.items())
    if isinstance(after, list | tuple) and isinstance(before, list | tuple) and len(before) == len(after):
        return ((place, was, now) for place, (was, now) in enumerate(zip(before, after, strict=True)))
    return None
