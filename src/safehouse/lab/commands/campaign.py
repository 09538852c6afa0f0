"""`lab campaign`: whole campaigns by bots; options in, results out, and an exit code."""

from pathlib import Path
from typing import NamedTuple

from safehouse.bots.kinds import bot_kind
from safehouse.lab.campaigns.evenings import founded
from safehouse.lab.campaigns.experiment import CampaignExperiment
from safehouse.lab.commands.run import RunSettings, closed, played
from safehouse.lab.matches.stats import Estimate
from safehouse.lab.report.outputs import PAGE, aligned, as_json, part, told, write
from safehouse.lab.report.page import page_of
from safehouse.lab.report.rows import Row
from safehouse.lab.report.rows_campaigns import campaign_row
from safehouse.lab.runs.running import LabRun
from safehouse.masters.editions import edition_of
from safehouse.masters.game import Heist
from safehouse.text.campaign.ledger import ledger_in_words

COUNTED = (
    ("heists played", "heists"),
    ("heists before the last one", "until_last"),
    ("heists until it was won", "until_won"),
    ("heists in jail", "time_in_jail"),
)


class CampaignOptions(NamedTuple):
    """Which campaigns to play."""

    bot: str = "greedy"
    campaigns: int = 10
    heists: int = 60
    seed: int = 1
    edition: str = ""
    pairs: bool = True
    ledger: bool = False


def run_campaigns(options: CampaignOptions, settings: RunSettings) -> int:
    """Play campaigns, tell and keep what came of them; the exit code."""
    experiment = experiment_of(options)
    run = played((experiment,), options.campaigns, settings)
    found = campaign_results(run, experiment, options)
    print(campaign_table(found["campaigns"]), flush=True)
    if options.ledger:
        print("\n".join(found["ledger"]))
    if settings.json:
        write(Path(settings.json), as_json(found))
    if settings.report:
        write(Path(settings.report) / PAGE, page_of(found))
    return closed(run)


def experiment_of(options: CampaignOptions) -> CampaignExperiment:
    """What is played; a ValueError or a Refused where it cannot be had."""
    if options.campaigns < 1 or options.heists < 1:
        raise ValueError("at least one campaign of at least one heist must be played")
    bot_kind(Heist.name, options.bot)
    edition_of(options.edition)
    return CampaignExperiment(options.seed, options.bot, options.heists, options.edition, options.pairs)


def campaign_results(run: LabRun, experiment: CampaignExperiment, options: CampaignOptions) -> Row:
    """A run as plain values; with the ledger of the first campaign where it is wanted."""
    row = campaign_row(experiment, run.tallies[experiment])
    known = {"game": "campaign", "bot": options.bot, "seed": options.seed, "stopped": run.stopped}
    return {**known, "campaigns": row, "ledger": first_ledger(experiment) if options.ledger else []}


def first_ledger(experiment: CampaignExperiment) -> list[str]:
    """The ledger of the first campaign, which is played once more for it."""
    game = founded(edition_of(experiment.edition).name)
    last = experiment._replace(pairs=False).played(0)[-1].after
    return [*ledger_in_words(game.edition.box, game.view(last, None))]


def campaign_table(row: Row) -> str:
    """What campaigns came to, line by line."""
    lines: list[tuple[str, int, str]] = [(each["what"], each["n"], part(each)) for each in row["reached"]]
    lines += [(words, row[name]["mean"]["n"], told(row[name]["mean"])) for words, name in COUNTED]
    lines += [(f"won {each['title']}", each["n"], part(each)) for each in row["tried"]]
    lines += [(f"with {each['name']}, more often won", *difference(each)) for each in row["fixers"]]
    lines.append(("heists begun with somebody in jail", row["jail"]["n"], part(row["jail"])))
    lines += [(f"{name} after heist {each[-1]['heist']}", each[-1]["n"], mean_of(each[-1])) for name, each in ends(row)]
    return aligned([("campaigns", "n", "how often, or how many"), *lines])


def difference(row: Row) -> tuple[int, str]:
    """How much more often a match is won with a fixer."""
    return row["difference"]["n"], part(row["difference"])


def mean_of(row: Row) -> str:
    """A point of a curve."""
    return told({name: row[name] for name in Estimate._fields})


def ends(row: Row) -> list[tuple[str, list[Row]]]:
    """The curves that have a point."""
    return [(name, points) for name, points in row["curves"].items() if points]
