"""How the heists of the box play, for whoever compares a scenario with them: kept from a run of the lab."""

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import msgspec

from safehouse.masters.editions import Edition

ROUNDS: Final = (7, 9)  # of a match, as the heists of the box have them
NOISE: Final = (28, 48)  # at the end of one
KEPT: Final = files("safehouse.designer.certificates") / "peers.json"


class MeasuredHeist(msgspec.Struct, frozen=True):
    """A heist of the box, how many matches of it were played, and how many of them won."""

    id: str
    n: int
    wins: int


class MeasuredBox(msgspec.Struct, frozen=True):
    """How often a crew of bots wins each heist of an edition, in the matches that a seed gives."""

    edition: str
    bot: str
    seed: int
    heists: list[MeasuredHeist]


@cache
def measured_box() -> MeasuredBox:
    """What is kept."""
    return msgspec.json.decode(KEPT.read_bytes(), type=MeasuredBox)


def keep(found: dict[str, Any], edition: Edition, place: Path | None = None) -> MeasuredBox:
    """Keep what a run of the lab wrote down. One of some heists must have the luck of what is kept of the others."""
    old, new = measured_box(), {peer.id: peer for peer in msgspec.convert(found["heists"], list[MeasuredHeist])}
    same = (old.edition, old.bot, old.seed) == (edition.name, found["bot"], found["seed"])
    known = {peer.id: peer for peer in old.heists} if same else {}
    if missing := [heist for heist in edition.box.heists if heist not in known | new]:
        raise ValueError(f"no match of {missing[0]} was played; play all heists, or with --seed {old.seed}")
    heists = [(known | new)[heist] for heist in edition.box.heists]
    box = MeasuredBox(edition.name, found["bot"], found["seed"], heists)
    (place or Path(str(KEPT))).write_bytes(msgspec.json.format(msgspec.json.encode(box)) + b"\n")
    return box
