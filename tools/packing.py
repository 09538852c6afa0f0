"""What goes into a wheel besides the code: the built page and the rulebook. hatchling runs this.

A wheel is installed where there is no node, so one without a page, or with an old one, is not built at all.
"""

import sys
from pathlib import Path
from runpy import run_path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "web/dist"
PLACES = {
    "wheel": {
        PAGE: "safehouse/page",
        "docs/rules": "safehouse/rulebook/rules",
        "docs/rulings.md": "safehouse/rulebook/rulings.md",
    },
    "sdist": {PAGE: PAGE},
}
ADVICE = "run tools/wheel in a clone of Safehouse, which builds it"


class Packing(BuildHookInterface[BuilderConfig]):
    """Puts into a wheel what lies outside the package in a clone."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add it, if the page is there; a clone that is installed as it stands finds all of it where it is."""
        if version != "editable":
            check_page(Path(self.root))
            build_data["force_include"].update(PLACES[self.target_name])


def check_page(root: Path) -> None:
    """Refuse a page that is missing, or that was made from something else."""
    made_from = root / PAGE / "made-from"
    if not made_from.is_file():
        sys.exit(f"{root / PAGE}: the page is not built; {ADVICE}")
    if made_from.read_text("utf-8").strip() != digest_of(root):
        sys.exit(f"{root / PAGE}: the page is older than its sources; {ADVICE}")


def digest_of(root: Path) -> str:
    """A digest of all that the page is made from."""
    tool = run_path(str(root / "tools" / "page_digest.py"))
    return str(tool["digest"](root / "web"))
