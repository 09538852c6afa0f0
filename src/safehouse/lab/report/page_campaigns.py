"""What the report says about campaigns."""

from collections.abc import Iterator, Sequence
from html import escape

from safehouse.lab.matches.stats import Estimate, figure, percent
from safehouse.lab.report.curves import curve, differences
from safehouse.lab.report.page_heists import broken
from safehouse.lab.report.page_matches import estimate
from safehouse.lab.report.plots import columns, whiskers
from safehouse.lab.report.rows import Row

LEARNED = {
    "cash": "Cash in $1k",
    "level": "Level of the player",
    "in jail": "Characters in jail",
    "fixers": "Fixers",
    "heists won": "Different heists won",
}

FIXER_HEAD = ("fixer", "n", "won with", "won without", "only with", "only without")


def campaign_parts(found: Row) -> Iterator[str]:
    """How far crews get, how they grow, which heists and fixers matter, and who sits in jail."""
    row = found["campaigns"]
    yield f"<p>{row['n']} campaigns of at most {row['most_heists']} heists, edition {escape(row['edition'])}.</p>"
    yield "<h2>How far crews get</h2>"
    yield whiskers("How far crews get", [(each["what"], estimate(each)) for each in row["reached"]])
    yield from until(row)
    yield from growth(row)
    yield "<h2>Heists, when they were tried</h2>"
    yield whiskers("How often each heist was won", [(each["title"], estimate(each)) for each in row["tried"]])
    yield from fixers(row)
    yield from jail(row)
    yield from broken(row)
    yield from told_ledger(found.get("ledger", ()))


def until(row: Row) -> Iterator[str]:
    """How many heists come before the last one, and until it is won."""
    yield "<div class='pair'>"
    for name, words in (("until_last", "Heists before the last one"), ("until_won", "Heists until it was won")):
        counts = {int(number): times for number, times in row[name]["counts"].items()}
        known = Estimate(**row[name]["mean"])
        yield f"<div><h3>{words}</h3><p>{figure(known)}, n {known.n}</p>"
        yield columns(words, counts) + "</div>"
    yield "</div>"


def growth(row: Row) -> Iterator[str]:
    """What a crew has after each heist."""
    yield "<h2>From heist to heist</h2><p>Means over the campaigns that came so far, with their intervals.</p>"
    for name, points in row["curves"].items():
        ends = [(each["heist"], estimate(each)) for each in points]
        last = f"; {figure(ends[-1][1])} after heist {ends[-1][0]}, n {ends[-1][1].n}" if ends else ""
        yield f"<h3>{LEARNED[name]}{last}</h3>"
        yield curve(f"{LEARNED[name]} after each heist", ends)


def fixers(row: Row) -> Iterator[str]:
    """The same matches with and without each fixer."""
    yield "<h2>Fixers</h2><p>Each match is played again, with the same luck, without one of its fixers. "
    yield "To the right of the line it is won more often with the fixer, in points of a hundred.</p>"
    if not row["fixers"]:
        yield "<p>No pairs were played.</p>"
        return
    rows = [(each["name"], estimate(each["difference"])) for each in row["fixers"]]
    yield differences("How much more often a match is won with each fixer", rows)
    cells = "".join(fixer_cells(each) for each in row["fixers"])
    head = "".join(f"<th>{name}</th>" for name in FIXER_HEAD)
    yield f"<table><tr>{head}</tr>{cells}</table>"


def fixer_cells(row: Row) -> str:
    """A line of the table of fixers."""
    pairs = row["pairs"]
    shares = (percent(estimate(row["with"])), percent(estimate(row["without"])))
    cells = (row["name"], row["difference"]["n"], *shares, pairs["only_with"], pairs["only_without"])
    return "<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in cells) + "</tr>"


def jail(row: Row) -> Iterator[str]:
    """How often somebody sits in jail, and for how long."""
    times = Estimate(**row["time_in_jail"]["mean"])
    yield "<h2>Jail</h2>"
    yield f"<p>Somebody was in jail before {percent(estimate(row['jail']))} of {row['jail']['n']} heists. "
    yield f"Whoever was Busted sat there for {figure(times)} heists, n {times.n}; "
    yield f"{percent(estimate(row['out_again']))} of these {row['out_again']['n']} came out again.</p>"
    yield columns("Heists in jail", {int(number): many for number, many in row["time_in_jail"]["counts"].items()})


def told_ledger(lines: Sequence[str]) -> Iterator[str]:
    """The ledger of one campaign."""
    if lines:
        told = escape("\n".join(lines))
        yield f"<details><summary>The ledger of one campaign</summary><pre>{told}</pre></details>"
