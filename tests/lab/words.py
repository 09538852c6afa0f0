"""The command line of the lab, called in this process."""

import sys
from typing import NamedTuple

import pytest

from safehouse.cli import main


class Told(NamedTuple):
    """What a command said, and how it ended."""

    code: int
    out: str
    err: str


class Lab:
    """`safehouse lab …`, without the start of a process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def __call__(self, *words: str) -> Told:
        self.monkeypatch.setattr(sys, "argv", ["safehouse", "lab", *words])
        with pytest.raises(SystemExit) as ended:
            main()
        said = self.capsys.readouterr()
        return Told(int(ended.value.code or 0), said.out, said.err)
