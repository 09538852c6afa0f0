"""A line that asked for differences, read as the page reads it: each scene is made from the one before."""

import json
from typing import Any

Told = dict[str, Any]


class Follower:
    """What a line has been sent so far."""

    def __init__(self) -> None:
        self.scene: Told = {}
        self.offers: list[Any] = []  # the last that were told

    def read(self, frame: bytes | str) -> Told:
        """A message as a line that wants whole scenes is sent it."""
        told: Told = json.loads(frame)
        if told["type"] == "Welcome":
            self.scene, self.offers = told["scene"], told["scene"]["offers"]
        return self.news(told) if told["type"] == "NewsSince" else told

    def news(self, told: Told) -> Told:
        """News with a whole scene."""
        assert told.pop("since") == self.scene["number"]
        change, offers = told.pop("change"), told.pop("offers")
        if offers is not None:
            self.offers = joined(self.offers, offers)
        scene = {**self.scene, "number": told.pop("number"), "offers": [] if offers is None else self.offers}
        for path, value in change:
            scene = put(scene, path, value)
        self.scene = scene
        return {**told, "type": "News", "scene": scene}


def joined(before: list[Any], offers: list[Any]) -> list[Any]:
    """Offers from runs of those before and new ones."""
    found = list[Any]()
    for each in offers:
        found += before[each[0] : each[0] + each[1]] if isinstance(each, list | tuple) else [each]
    return found


def put(value: Any, path: list[str | int], now: Any) -> Any:
    """A value with another one at a path in it; the old one stays as it was."""
    if not path:
        return now
    copy = value.copy()
    copy[path[0]] = put(copy[path[0]], path[1:], now)
    return copy
