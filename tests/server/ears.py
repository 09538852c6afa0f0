"""A line of a seat that plays without looking: it is sent what changes, as a page is, and reads little of it.

Hundreds of them in one process leave the machine to the servers that are tried.
"""

from typing import Any

import msgspec

from tests.server.following import joined


class Choice(msgspec.Struct):
    """An offer, but for its words."""

    command: dict[str, Any]


class Glimpse(msgspec.Struct):
    """What can be done in a scene, and whether all is over."""

    number: int = 0
    offers: list[Choice] = []
    outcome: Any = None


class Heard(msgspec.Struct):
    """A message of any kind, with the fields of those that matter."""

    type: str
    id: str = ""
    scene: Glimpse | None = None
    number: int = 0
    change: list[tuple[list[str | int], msgspec.Raw]] = []
    offers: list[Choice | tuple[int, int]] | None = None


class Ears:
    """What was heard on a line, by which the next news are understood."""

    def __init__(self) -> None:
        self.decoder = msgspec.json.Decoder(Heard)
        self.glimpse = Glimpse()
        self.offers: list[Choice] = []  # the last that were told

    def hear(self, frame: bytes | str) -> Heard:
        """One message."""
        heard = self.decoder.decode(frame)
        if heard.type == "NewsSince":
            self.go_on(heard)
        elif heard.scene is not None:
            self.glimpse, self.offers = heard.scene, heard.scene.offers
        return heard

    def go_on(self, heard: Heard) -> None:
        """To the scene that news lead to."""
        if heard.offers is not None:
            self.offers = joined(self.offers, heard.offers)
        ends = [msgspec.json.decode(value) for path, value in heard.change if path == ["outcome"]]
        outcome = ends[-1] if ends else self.glimpse.outcome
        self.glimpse = Glimpse(heard.number, [] if heard.offers is None else self.offers, outcome)
