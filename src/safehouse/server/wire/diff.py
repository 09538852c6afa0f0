"""What changed between two values, as paths with new values: Structs and plain JSON alike."""

from collections.abc import Iterable
from typing import Any

import msgspec

Path = tuple[str | int, ...]
Change = tuple[Path, Any]
Parts = Iterable[tuple[str | int, Any, Any]]


def changes(before: Any, after: Any, path: Path = ()) -> list[Change]:
    """The smallest parts that differ. Where a list has another length, or a dict other keys, it is one part.

    It is told by what the values are, never by which of them are kept at hand.
    """
    if before is after or before == after:
        return []
    inside = parts(before, after)
    if inside is None:
        return [(path, after)]
    found = list[Change]()
    for key, was, now in inside:
        if was is not now and was != now:
            found += changes(was, now, (*path, key))
    return found


def parts(before: Any, after: Any) -> Parts | None:
    """The parts of two values side by side, named as JSON does; None where they do not have the same ones."""
    if isinstance(after, msgspec.Struct):
        return fields(before, after) if type(before) is type(after) else None
    if isinstance(after, dict):
        same = isinstance(before, dict) and before.keys() == after.keys()
        return [(str(key), before[key], value) for key, value in after.items()] if same else None
    if isinstance(after, list | tuple) and isinstance(before, list | tuple) and len(before) == len(after):
        return zip(range(len(after)), before, after, strict=True)
    return None


def fields(before: msgspec.Struct, after: msgspec.Struct) -> Parts:
    """The fields of two Structs of one class, side by side."""
    kind = type(after)
    names = zip(kind.__struct_encode_fields__, kind.__struct_fields__, strict=True)
    return [(name, getattr(before, field), getattr(after, field)) for name, field in names]
