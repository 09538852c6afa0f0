"""What the designer asks for and is answered over HTTP, as JSON."""

from typing import Annotated, Any, Literal

import msgspec

from safehouse.designer.sketch import MOST_CELLS, Sketch, SketchCell
from safehouse.masters.board import HeistFile
from safehouse.masters.judge.finding import Spot
from safehouse.masters.judge.overlays import Overlays

Cells = Annotated[list[SketchCell], msgspec.Meta(max_length=MOST_CELLS)]


class SketchForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario as it is drawn; what its fields hold need not make sense."""

    scenario: dict[str, Any]
    cells: Cells


class MendForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finding to be mended, by its check and its words."""

    sketch: SketchForm
    check: str
    words: str


class ReadForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario in some text: a heist of the box by its id, a heist file, a link, an old save key."""

    text: str
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""  # of the file it came in
    edition: Annotated[str, msgspec.Meta(max_length=40)] = ""  # whose box is meant


class WriteForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario to be written: as a heist file, a link, an old save key, a picture or a page to print."""

    sketch: SketchForm
    form: Literal["toml", "link", "key", "svg", "page"]


class SuggestForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bag or a deck to be filled as official heists do."""

    sketch: SketchForm
    what: Literal["bag", "deck"]


class FindingText(msgspec.Struct, frozen=True):
    """What is wrong, odd or worth knowing, where it is, and how it can be mended; no mending where there is none."""

    check: str
    severity: str
    field: str
    place: str
    words: str
    rule: str
    spots: tuple[Spot, ...]
    mending: str


class PieceCount(msgspec.Struct, frozen=True):
    """A kind of piece: how many are used, and how many the box has."""

    what: str
    used: int
    has: int


class Judged(msgspec.Struct, frozen=True):
    """All there is to say of a scenario. Spots count from the corner of its map, wherever that is on the paper."""

    scenario: HeistFile  # as it is written down
    corner: tuple[int, int]
    findings: list[FindingText]
    overlays: Overlays
    stock: list[PieceCount]
    shares: dict[str, float]  # of each chit in the bag
    deck: tuple[str, ...]  # its cards in order, as far as they can be read
    ceiling: float  # nobody can win more often than this
    playable: bool


class Mended(msgspec.Struct, frozen=True):
    """A scenario with something done to it, as it can be drawn on."""

    sketch: Sketch


class OpenedSketch(msgspec.Struct, frozen=True):
    """A scenario that was read, as it can be drawn on, and what could not be read."""

    sketch: Sketch
    unread: list[FindingText]


class WrittenScenario(msgspec.Struct, frozen=True):
    """A scenario in another form, the name of its file, and what that form cannot hold."""

    text: str
    file: str
    lost: list[str]
