"""What campaigns came to, as plain values: each number with its n and its interval."""

from collections.abc import Iterator

from safehouse.campaign.sight.labels import LABELS
from safehouse.lab.campaigns.experiment import (
    BOTH_WON,
    CURVES,
    FIRST_PART_PLAYED,
    FIRST_PART_WON,
    LABEL_WON,
    SECOND_PART_PLAYED,
    CampaignExperiment,
)
from safehouse.lab.matches.stats import mean, paired, share
from safehouse.lab.matches.tally import PLAYED, Tally, group, numbers
from safehouse.lab.report.rows import Row, broken, spread
from safehouse.masters.box import Box
from safehouse.masters.editions import edition_of


def campaign_row(experiment: CampaignExperiment, tally: Tally) -> Row:
    """All campaigns of an experiment."""
    box, n = edition_of(experiment.edition).box, tally[PLAYED]
    jail = group(tally, "jail")
    return {
        "edition": edition_of(experiment.edition).name,
        "n": n,
        "most_heists": experiment.heists,
        "heists": spread(tally, "heists"),
        "reached": [{"what": what, **share(tally["reached", what], n).as_json()} for what in milestones(box)],
        "until_last": spread(tally, "until the last heist"),
        "until_won": spread(tally, "until it was won"),
        "curves": {curve: [*curve_points(tally, curve, experiment.heists)] for curve in CURVES},
        "tried": [heist_won(box, heist, tally) for heist in box.heists if tally["tried", heist]],
        "fixers": [fixer_row(box, fixer, tally) for fixer in box.fixers if group(tally, f"pairs {fixer}")],
        "jail": share(jail.get("somebody sat there", 0), jail.get("heists", 0)).as_json(),
        "time_in_jail": spread(tally, "time in jail"),
        "out_again": share(tally["jailed", "out again"], sum(group(tally, "jailed").values())).as_json(),
        **broken(tally),
    }


def milestones(box: Box) -> list[str]:
    """How far a crew can come, from near to far."""
    known = {box.heist(heist).label for heist in box.heists}
    labels = [label for label in LABELS if label in known]
    two_parts = (FIRST_PART_PLAYED, FIRST_PART_WON, SECOND_PART_PLAYED, BOTH_WON)
    return [*(f"{LABEL_WON} {label}" for label in labels), *two_parts]


def curve_points(tally: Tally, curve: str, heists: int) -> Iterator[Row]:
    """The mean of something after each heist, of the campaigns that came so far."""
    for at in range(1, heists + 1):
        counts = numbers(tally, f"{curve} {at}")
        if counts:
            yield {"heist": at, **mean(counts).as_json()}


def heist_won(box: Box, heist: str, tally: Tally) -> Row:
    """How often a heist was won when crews tried it."""
    sheet = box.heist(heist)
    won = share(tally["won", heist], tally["tried", heist]).as_json()
    return {"id": heist, "title": sheet.title, "label": sheet.label, **won}


def fixer_row(box: Box, fixer: str, tally: Tally) -> Row:
    """The same matches with a fixer and without: how much more often they were won with."""
    both, only_with, only_without, neither = (tally[f"pairs {fixer}", pair] for pair in ("AB", "A", "B", "neither"))
    n = both + only_with + only_without + neither
    return {
        "id": fixer,
        "name": box.fixers[fixer].name,
        "with": share(both + only_with, n).as_json(),
        "without": share(both + only_without, n).as_json(),
        "pairs": {"both": both, "only_with": only_with, "only_without": only_without, "neither": neither},
        "difference": paired(both, only_with, only_without, neither).as_json(),
    }
