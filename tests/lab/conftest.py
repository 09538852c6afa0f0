"""What tests of the lab share."""

import pytest

from tests.lab.words import Lab


@pytest.fixture
def lab(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Lab:
    """The command line of the lab."""
    return Lab(monkeypatch, capsys)
