"""Every promise in docs/security.md names tests that are there."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "docs" / "security.md").read_text(encoding="utf8")
PROMISES = [
    line
    for line in TEXT.splitlines()
    if line.startswith("| ") and not line.startswith(("| promise", "| figure", "| ---"))
]


def named(line: str) -> list[Path]:
    """The tests and programs that a promise names."""
    files = re.findall(r"`(?:(tests[\w/]*)/)?(test_\w+\.py)`", line)
    programs = re.findall(r"python -m ([\w.]+)", line)
    return [ROOT / (room or "tests/server") / file for room, file in files] + [
        ROOT / f"{program.replace('.', '/')}.py" for program in programs
    ]


def test_every_promise_is_tested_by_something_that_is_there() -> None:
    assert len(PROMISES) >= 15
    assert [line for line in PROMISES if not named(line)] == []
    assert [str(file) for line in PROMISES for file in named(line) if not file.is_file()] == []
