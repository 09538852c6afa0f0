"""Tests that cannot run on a compiled build, each with what keeps it from that. They run on the pure one."""

from typing import Final

PURE_ONLY: Final[dict[str, str]] = {}
