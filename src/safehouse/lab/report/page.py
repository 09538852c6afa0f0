"""The report: one page with everything in it, that loads nothing from anywhere."""

from collections.abc import Iterator, Mapping
from html import escape
from importlib.resources import files

from safehouse.lab.report.page_campaigns import campaign_parts
from safehouse.lab.report.page_heists import heist_parts
from safehouse.lab.report.page_matches import match_parts
from safehouse.lab.report.rows import Row

INTRODUCTION = (
    "Every share stands with the number of matches behind it and the interval that holds the true one in 95 of 100 "
    "such runs. The same seed gives the same page."
)


def page_of(found: Row) -> str:
    """The page of a run."""
    body = "\n".join([*heading(found), *parts_of(found)])
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>Safehouse lab</title>\n<style>\n{style()}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def parts_of(found: Row) -> Iterator[str]:
    """What there is to say, by what was played."""
    if "campaigns" in found:
        return campaign_parts(found)
    return match_parts(found) if "masterminds" in found else heist_parts(found)


def style() -> str:
    """How the page looks, by day and by night."""
    return files("safehouse.lab.report").joinpath("page.css").read_text(encoding="utf8")


def heading(found: Row) -> Iterator[str]:
    """What was played."""
    yield "<h1>Safehouse lab</h1>"
    yield facts_table({name: found[name] for name in ("game", "bot", "team", "seed") if name in found})
    if found["stopped"]:
        yield "<p class='warning'>This run was stopped before its end; what it had played until then is below.</p>"
    yield f"<p>{INTRODUCTION}</p>"


def facts_table(facts: Mapping[str, object]) -> str:
    """A few facts in a row."""
    cells = "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(str(value))}</dd></div>" for name, value in facts.items())
    return f"<dl>{cells}</dl>"
