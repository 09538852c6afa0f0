"""A canvas fills what it is told, and its PNG is read back by anybody."""

import struct
import zlib

from safehouse.designer.pictures.canvas import SIGNATURE, Canvas
from safehouse.designer.pictures.preview import ROOM, UNKNOWN, map_png

COLOURS = [(0, 0, 0), (255, 0, 0)]


def rows_of(png: bytes) -> list[bytes]:
    """The rows of a picture of one byte a pixel."""
    assert png.startswith(SIGNATURE)
    at, body, size = len(SIGNATURE), b"", (0, 0)
    while at < len(png):
        length = struct.unpack(">I", png[at : at + 4])[0]
        kind, part = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        assert struct.unpack(">I", png[at + 8 + length : at + 12 + length])[0] == zlib.crc32(kind + part)
        size = struct.unpack(">II", part[:8]) if kind == b"IHDR" else size
        body += part if kind == b"IDAT" else b""
        at += 12 + length
    pixels = zlib.decompress(body)
    wide = size[0] + 1
    return [pixels[row * wide + 1 : (row + 1) * wide] for row in range(size[1])]


def test_a_polygon_is_filled_and_nothing_beside_it() -> None:
    canvas = Canvas(6, 4, COLOURS)

    canvas.fill([(1, 1), (4, 1), (4, 3), (1, 3)], 1)

    assert rows_of(canvas.png()) == [bytes(6), bytes([0, 1, 1, 1, 0, 0]), bytes([0, 1, 1, 1, 0, 0]), bytes(6)]


def test_what_reaches_beyond_the_edge_is_cut_off() -> None:
    canvas = Canvas(3, 2, COLOURS)

    canvas.fill([(-5, -5), (9, -5), (9, 9), (-5, 9)], 1)
    canvas.line((-9, -9), (-9, -3), 2, 1)

    assert rows_of(canvas.png()) == [bytes([1, 1, 1])] * 2


def test_a_map_shows_rooms_and_what_is_unknown() -> None:
    rows = b"".join(rows_of(map_png(".   ?\n")))

    assert ROOM in rows
    assert UNKNOWN in rows
