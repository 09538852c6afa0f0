"""The page as it is built: its weight, and the types it was made with."""

import gzip
import runpy
from pathlib import Path

ROOT = Path(__file__).parents[1]
DIST = ROOT / "web" / "dist"
HEAVIEST = 250_000  # bytes, packed, without fonts


def test_the_types_of_the_page_are_those_of_the_classes() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "wiretypes.py"))

    assert [file.name for file, text in tool["FILES"].items() if file.read_text("utf-8") != text()] == [], (
        "run tools/wiretypes.py"
    )


def test_the_page_is_light() -> None:
    files = [file for file in DIST.rglob("*") if file.suffix in {".html", ".js", ".css", ".svg"}]

    assert files, "the page is not built: ./check builds it"
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) <= HEAVIEST
