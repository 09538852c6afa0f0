"""The page as it is built: its weight, and the types it was made with."""

import gzip
import re
import runpy
from pathlib import Path

ROOT = Path(__file__).parents[1]
DIST = ROOT / "web" / "dist"
HEAVIEST = 300_000  # bytes that come with any page, packed, without fonts


def test_the_types_of_the_page_are_those_of_the_classes() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "wiretypes.py"))

    assert [file.name for file, text in tool["FILES"].items() if file.read_text("utf-8") != text()] == [], (
        "run tools/wiretypes.py"
    )


def packed(name: str) -> int:
    """How heavy a file is on its way to a browser."""
    return len(gzip.compress((DIST / name).read_bytes()))


def named(text: str) -> set[str]:
    """The files of the page that are fetched along with one, whether it is a page or a part of one."""
    scripts = re.findall(r"""(?:from|import|src=|href=)\s*["'](?:\./|/assets/)([\w-]+\.(?:js|css))["']""", text)
    return {f"assets/{name}" for name in scripts}


def loaded(names: set[str]) -> set[str]:
    """These files and all that they cannot do without."""
    found: set[str] = set()
    while more := names - found:
        found |= more
        names = names.union(*(named((DIST / name).read_text("utf-8")) for name in more if name.endswith(".js")))
    return found


def test_whichever_page_is_opened_is_light() -> None:
    always = loaded(named((DIST / "index.html").read_text("utf-8")))
    later = {f"assets/{file.name}" for file in (DIST / "assets").glob("*.js")} - always
    pages = {name: always | loaded({name}) | looks_of(name) for name in later} | {"the first page": always}
    heavy = {page: weight for page, files in pages.items() if (weight := sum(map(packed, files))) > HEAVIEST}

    assert len(always) >= 2, "the page is not built: ./check builds it"
    assert heavy == {}


def test_the_fonts_of_the_page_are_asked_for_before_anything_is_drawn() -> None:
    asked = re.findall(
        r'<link rel="preload" as="font"[^>]* href="/(assets/[\w-]+\.woff2)"', (DIST / "index.html").read_text("utf-8")
    )

    assert {re.sub(r"-normal.*", "", Path(file).name) for file in asked} == {
        "archivo-latin-400",
        "archivo-latin-600",
        "archivo-narrow-latin-600",
    }
    assert all((DIST / file).is_file() for file in asked)


def looks_of(script: str) -> set[str]:
    """The style sheet that comes with a part of the page."""
    stem = Path(script).name.rsplit("-", 1)[0]
    return {f"assets/{file.name}" for file in (DIST / "assets").glob(f"{stem}-*.css")}
