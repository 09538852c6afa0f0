"""Where results go: JSON and a page, looked at before anything is played, and tables on the screen."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from safehouse.lab.matches.stats import Estimate, figure, paired, percent, share
from safehouse.lab.report.rows import Row, heist_row, match_row
from safehouse.lab.runs.experiments import HeistExperiment, MatchExperiment, PairExperiment, outcomes
from safehouse.lab.runs.options import RunOptions
from safehouse.lab.runs.running import LabRun

PAGE = "index.html"
HEIST_HEAD = ("heist", "characters", "n", "won", "won with nobody Busted", "rounds", "alerts")
MATCH_HEAD = ("players", "n", "rounds", "shared victories", "first seat won")


def check_places(json: str, report: str) -> None:
    """Let an OSError tell at once where nothing can be written."""
    if json:
        check_file(Path(json))
    if report:
        Path(report).mkdir(parents=True, exist_ok=True)
        check_file(Path(report) / PAGE)


def check_file(file: Path) -> None:
    """Open a file without changing it; leave none behind."""
    there = file.exists()
    with file.open("ab"):
        pass
    if not there:
        file.unlink()


def write(file: Path, text: str) -> None:
    """Write a file at once or not at all."""
    new = file.with_name(f".{file.name}.new")
    new.write_text(text, encoding="utf8")
    os.replace(new, file)


def results(run: LabRun, options: RunOptions) -> Row:
    """A run as plain values: nothing in it depends on how fast it was or who played it."""
    known: Row = {
        "game": options.game,
        "bot": options.bot,
        "seed": options.seed,
        "matches": options.matches,
        "stopped": run.stopped,
    }
    matches = [
        match_row(experiment, run.tallies[experiment])
        for experiment in run.plan.experiments
        if isinstance(experiment, MatchExperiment)
    ]
    if matches:
        return {**known, "masterminds": matches}
    heists = [
        heist_row(experiment, run.tallies[experiment])
        for experiment in run.plan.experiments
        if isinstance(experiment, HeistExperiment)
    ]
    return {**known, "team": options.team, "heists": heists}


def as_json(values: Row) -> str:
    """Plain values as text."""
    return msgspec.json.format(msgspec.json.encode(values), indent=2).decode() + "\n"


def table(found: Row) -> str:
    """What a run came to, a line for each order."""
    if "masterminds" in found:
        return aligned([MATCH_HEAD, *(match_cells(row) for row in found["masterminds"])])
    return aligned([HEIST_HEAD, *(heist_cells(row) for row in found["heists"])])


def match_cells(row: Row) -> tuple[Any, ...]:
    """The cells of a number of players."""
    shares = (part(row["joint"]), part(row["seats"][0]))
    return (row["players"], row["n"], told(row["rounds"]["mean"]), *shares)


def heist_cells(row: Row) -> tuple[Any, ...]:
    """The cells of a heist's line."""
    won = percent(Estimate(row["n"], row["win_rate"], row["low"], row["high"]))
    settings = (told(row[name]["mean"]) for name in ("rounds", "alerts"))
    return (row["id"], row["characters"], row["n"], won, part(row["clean"]), *settings)


def told(estimate: Row) -> str:
    """A mean with its interval."""
    return figure(Estimate(**estimate))


def part(estimate: Row) -> str:
    """A share with its interval."""
    return percent(Estimate(**{name: estimate[name] for name in Estimate._fields}))


def pair_rows(run: LabRun) -> list[Row]:
    """What a comparison came to."""
    rows = []
    for experiment in run.plan.experiments:
        assert isinstance(experiment, PairExperiment)
        both, only_a, only_b, neither = outcomes(run.tallies[experiment])
        n = both + only_a + only_b + neither
        rows.append(
            {
                "matches": experiment.name,
                "a": share(both + only_a, n).as_json(),
                "b": share(both + only_b, n).as_json(),
                "pairs": {"both": both, "only_a": only_a, "only_b": only_b, "neither": neither},
                "difference": paired(both, only_a, only_b, neither).as_json(),
            }
        )
    return rows


def pair_table(rows: Sequence[Row]) -> str:
    """Two bots or teams side by side."""
    head = ("matches", "n", "A won", "B won", "only A", "only B", "A - B, in points of a hundred")
    lines = [
        (
            *(row["matches"], row["difference"]["n"], part(row["a"]), part(row["b"])),
            *(row["pairs"]["only_a"], row["pairs"]["only_b"], part(row["difference"])),
        )
        for row in rows
    ]
    return aligned([head, *lines])


def aligned(rows: Sequence[Sequence[Any]]) -> str:
    """Cells in columns: words to the left, numbers to the right."""
    texts = [[str(cell) for cell in row] for row in rows]
    widths = [max(len(row[column]) for row in texts) for column in range(len(texts[0]))]
    right = [isinstance(cell, int) for cell in rows[-1]]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if to_right else cell.ljust(width)
            for cell, width, to_right in zip(row, widths, right, strict=True)
        ).rstrip()
        for row in texts
    )
