"""A canvas of a few colours, and PNG as its wire form: enough for previews, without any package."""

import math
import struct
import zlib
from collections.abc import Sequence
from typing import Final

Point = tuple[float, float]
Colour = tuple[int, int, int]
SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
ROUND: Final = 40  # corners of what is drawn for a disc


class Canvas:
    """Rows of pixels, each the number of a colour."""

    def __init__(self, width: int, height: int, colours: Sequence[Colour]) -> None:
        self.width, self.height, self.colours = width, height, colours
        self.rows = [bytearray(width) for _ in range(height)]

    def fill(self, corners: Sequence[Point], colour: int) -> None:
        """A polygon, row by row."""
        top = max(0, math.ceil(min(y for _, y in corners) - 0.5))
        bottom = min(self.height, math.ceil(max(y for _, y in corners) - 0.5))
        for row in range(top, bottom):
            crossed = sorted(crossings(corners, row + 0.5))
            for start, end in zip(crossed[::2], crossed[1::2], strict=False):
                self.stroke(row, start, end, colour)

    def stroke(self, row: int, start: float, end: float, colour: int) -> None:
        """A piece of a row."""
        first, last = max(0, math.ceil(start - 0.5)), min(self.width, math.ceil(end - 0.5))
        if last > first:
            self.rows[row][first:last] = bytes([colour]) * (last - first)

    def line(self, one: Point, other: Point, width: float, colour: int) -> None:
        """A straight line."""
        length = math.dist(one, other) or 1.0
        x, y = (one[1] - other[1]) / length * width / 2, (other[0] - one[0]) / length * width / 2
        self.fill([(one[0] + x, one[1] + y), (other[0] + x, other[1] + y), (other[0] - x, other[1] - y),
                   (one[0] - x, one[1] - y)], colour)  # fmt: skip

    def disc(self, at: Point, radius: float, colour: int) -> None:
        """A filled circle."""
        self.fill(regular(at, radius, ROUND), colour)

    def png(self) -> bytes:
        """The picture as a file."""
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 3, 0, 0, 0)
        pixels = b"".join(b"\0" + bytes(row) for row in self.rows)
        palette = bytes(part for colour in self.colours for part in colour)
        chunks = ((b"IHDR", head), (b"PLTE", palette), (b"IDAT", zlib.compress(pixels, 9)), (b"IEND", b""))
        return SIGNATURE + b"".join(chunk(kind, body) for kind, body in chunks)


def crossings(corners: Sequence[Point], y: float) -> list[float]:
    """Where the sides of a polygon cross a row."""
    sides = zip(corners, [*corners[1:], corners[0]], strict=True)
    return [x1 + (y - y1) * (x2 - x1) / (y2 - y1) for (x1, y1), (x2, y2) in sides if (y1 <= y) != (y2 <= y)]


def regular(at: Point, radius: float, corners: int, turned: float = -30) -> list[Point]:
    """The corners of a regular polygon."""
    angles = (math.radians(360 / corners * corner + turned) for corner in range(corners))
    return [(at[0] + radius * math.cos(angle), at[1] + radius * math.sin(angle)) for angle in angles]


def chunk(kind: bytes, body: bytes) -> bytes:
    """A piece of a PNG file: its length, kind, body and check sum."""
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
