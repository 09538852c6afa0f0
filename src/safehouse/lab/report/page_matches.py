"""What the report says about Masterminds."""

from collections.abc import Iterator

from safehouse.lab.matches.stats import Estimate, figure, percent
from safehouse.lab.report.page_heists import broken
from safehouse.lab.report.plots import bars, columns, whiskers
from safehouse.lab.report.rows import Row


def match_parts(found: Row) -> Iterator[str]:
    """Each number of players for itself."""
    for row in found["masterminds"]:
        yield from section(row)


def estimate(row: Row) -> Estimate:
    """A share from a row that has more in it."""
    return Estimate(row["n"], row["value"], row["low"], row["high"])


def section(row: Row) -> Iterator[str]:
    """Lengths, seats, Masterminds and Jobs."""
    yield f"<section><h2>Masterminds, {row['players']} players</h2>"
    yield f"<p>{row['n']} matches. Victories shared: {percent(estimate(row['joint']))}.</p>"
    yield from lengths(row)
    yield "<h3>Seats</h3><p>The line is where chance alone would put them.</p>"
    seats = [(f"seat {seat['seat'] + 1}", estimate(seat)) for seat in row["seats"]]
    yield whiskers("How often each seat won", seats, 1 / row["players"])
    yield "<h3>Masterminds</h3>"
    bosses = [(boss["name"], estimate(boss)) for boss in row["masterminds"]]
    yield whiskers("How often each Mastermind won when dealt", bosses, 1 / row["players"])
    yield from jobs(row)
    yield from broken(row)
    yield "</section>"


def lengths(row: Row) -> Iterator[str]:
    """How long matches take, and with how much Prestige they end."""
    yield "<div class='pair'>"
    for name, words in (("rounds", "in a match"), ("prestige", "for a seat at the end")):
        counts = {int(number): times for number, times in row[name]["counts"].items()}
        yield f"<div><h3>{name.capitalize()}</h3><p>{figure(estimate(row[name]['mean']))} {words}</p>"
        yield columns(f"{name} {words}", counts) + "</div>"
    yield "</div>"


def jobs(row: Row) -> Iterator[str]:
    """Jobs that were tried, and those that ran out of Time."""
    tried = [job for job in row["jobs"] if job["completed"] + job["failed"]]
    yield "<h3>Jobs: attempts that succeeded</h3>"
    ordered = sorted(tried, key=lambda job: -job["success"]["value"])
    yield whiskers(
        "How often attempts at each Job succeeded", [(job["name"], estimate(job["success"])) for job in ordered]
    )
    yield "<h3>Jobs that ran out of Time</h3>"
    late = sorted((job for job in row["jobs"] if job["ran_out"]), key=lambda job: -job["ran_out"])
    yield bars("How often each Job ran out", [(job["name"], job["ran_out"], str(job["ran_out"])) for job in late])
