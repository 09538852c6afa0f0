"""What has become slower since the last line in the history of ./bench."""

import os
import platform
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
FILE = ROOT / "docs" / "bench.md"
CPUS = Path("/proc/cpuinfo")
FALL = 0.9  # a median below this part of the last one on the same machine is told aloud
MEDIAN = re.compile(r"([0-9.]+) \(")
Row = Mapping[str, str]  # a line of the table: what stands under each heading


def table(text: str) -> list[list[str]]:
    """The cells of the table that a page ends with, headings first, without the line below them."""
    lines = [line for line in text[text.rindex("\n\n") :].splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [row for row in cells if set("".join(row)) != {"-"}]


def falls(rows: Sequence[Row], now: Row) -> list[str]:
    """What is slower by more than a tenth than in the last line from the same machine, in capitals."""
    before: Row = next((row for row in reversed(rows) if row["machine"] == now["machine"]), {})
    medians = ((what, median(before.get(what, "")), median(cell)) for what, cell in now.items())
    return [
        f"SLOWER: {what.upper()} FELL FROM {old} TO {new} SINCE {before['commit'].upper()}"
        for what, old, new in medians
        if new < FALL * old
    ]


def median(cell: str) -> float:
    """The first figure of a cell with a median and its spread; 0 for any other."""
    found = MEDIAN.match(cell)
    return float(found[1]) if found else 0.0


def machine() -> str:
    """What can be told of this machine: figures of two machines are not compared."""
    model = re.search(r"model name\s*:\s*(.+)", CPUS.read_text()) if CPUS.exists() else None
    name = model[1].strip() if model else platform.machine()
    return f"{name}, {os.cpu_count()} cores, Python {platform.python_version()}"
