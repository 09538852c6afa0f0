"""News as they are sent: with a whole scene, or with what changed since the scene that a line was sent before.

What changed follows from the two scenes alone. Pieces that seats share are compared and encoded once for all of them.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, cast

import msgspec
from msgspec.structs import replace

from safehouse.screen.told import Offered
from safehouse.server.wire.diff import Change, Path, changes
from safehouse.server.wire.messages import News, NewsSince, Scene

ENCODER: Final = msgspec.json.Encoder()


class Packing:
    """Pieces of scenes as they are sent, each encoded once as long as it is of use."""

    def __init__(self) -> None:
        self.wholes: dict[int, tuple[Any, msgspec.Raw]] = {}  # by identity, which holds as long as they are kept here
        self.changed: dict[tuple[Path, int, int], tuple[Any, Any, list[msgspec.Raw]]] = {}

    def forget(self) -> None:
        """What was told is no longer kept at hand."""
        self.wholes.clear()
        self.changed.clear()

    def whole(self, value: Any) -> msgspec.Raw:
        """A value as it is sent."""
        if id(value) not in self.wholes:
            self.wholes[id(value)] = value, msgspec.Raw(ENCODER.encode(value))
        return self.wholes[id(value)][1]

    def scene(self, scene: Scene) -> Scene:
        """A scene with its larger parts as they are sent."""
        return replace(scene, view=self.whole(scene.view), hints=self.whole(scene.hints))

    def frames(self, news: Sequence[News], since: Scene | None) -> Iterator[bytes]:
        """Some news in a row for a line that was sent a scene before, or for one that wants whole scenes."""
        if since is None:
            yield from (ENCODER.encode(replace(each, scene=self.scene(each.scene))) for each in news)
            return
        offers = since.offers
        for each in news:
            last = each is news[-1]
            now = runs(offers, each.scene.offers) if last else None
            yield ENCODER.encode(self.since(each, since, now))
            since = each.scene

    def since(self, news: News, before: Scene, offers: list[Offered | tuple[int, int]] | None) -> NewsSince:
        """News with what changed since a scene."""
        scene = news.scene
        return NewsSince(
            news.seat,
            news.beats,
            before.number,
            scene.number,
            cast(list[Change], self.change(before, scene)),  # encoded already
            offers,
            news.id,
            news.undone,
            news.gone,
            news.dropped,
        )

    def change(self, before: Scene, after: Scene) -> list[msgspec.Raw]:
        """What changed from one scene to another but for its number and offers; time that is left is told each time."""
        found = [*self.pieces(("view",), before.view, after.view)]
        was, now = before.hints, after.hints
        if type(was) is not type(now) or not isinstance(now, msgspec.Struct):
            found += self.pieces(("hints",), was, now)
        elif was is not now:
            for field in now.__struct_fields__:
                if (old := getattr(was, field)) is not (new := getattr(now, field)):
                    found += self.pieces(("hints", field), old, new)
        if after.asking != before.asking or (after.asking is not None and after.asking.closes is not None):
            found.append(packed((("asking",), after.asking)))
        if after.undo != before.undo:
            found.append(packed((("undo",), after.undo)))
        if after.outcome != before.outcome:
            found.append(packed((("outcome",), after.outcome)))
        return found

    def pieces(self, path: Path, was: Any, now: Any) -> list[msgspec.Raw]:
        """What changed in one piece."""
        key = path, id(was), id(now)
        if key not in self.changed:
            self.changed[key] = was, now, [packed(change) for change in changes(was, now, path)]
        return self.changed[key][2]


def packed(value: Any) -> msgspec.Raw:
    """A value as it is sent."""
    return msgspec.Raw(ENCODER.encode(value))


def runs(before: Sequence[Offered], after: Sequence[Offered]) -> list[Offered | tuple[int, int]]:
    """Offers as runs of those before, each by its first place and how many there are, and new ones between them."""
    places = {offer.text: place for place, offer in enumerate(before)}
    made, first, end = list[Offered | tuple[int, int]](), 0, 0  # a run that is open goes from first to end
    for offer in after:
        if end < len(before) and before[end] == offer and end > first:
            end += 1
            continue
        if end > first:
            made.append((first, end - first))
        first = end = 0
        place = places.get(offer.text, -1)
        if place >= 0 and before[place] == offer:
            first, end = place, place + 1
        else:
            made.append(offer)
    return [*made, (first, end - first)] if end > first else made
