"""The command line of the lab."""

from typing import Annotated

import typer

lab_app = typer.Typer(help="Play many matches and tally the results.", no_args_is_help=True)

Edition = Annotated[str, typer.Option(help="The edition of Masters; the standard one if not given.")]
Jobs = Annotated[int, typer.Option(min=1, max=64, help="How many processes to share the work.")]


@lab_app.command()
def soak(
    game: Annotated[str, typer.Option(help="masters, masterminds or campaign.")] = "masters",
    heist: Annotated[str, typer.Option(help="A heist, or all.")] = "all",
    matches: Annotated[int, typer.Option(min=1)] = 1000,
    seed: int = 1,
    jobs: Jobs = 1,
    deep: Annotated[float, typer.Option(min=0, max=1, help="How often a position is tested deeply.")] = 0.02,
    decks: Annotated[str, typer.Option(help="Decks as printed; any: drawn at random; mixed: both.")] = "printed",
    maps: Annotated[str, typer.Option(help="Maps as printed; any: with further pieces; mixed: both.")] = "printed",
    start: Annotated[str, typer.Option("--from", help="From the beginning, any position, or mixed.")] = "beginning",
    edition: Annotated[str, typer.Option(help="The edition of Masters, or all, with so many matches each.")] = "",
    table: Annotated[bool, typer.Option("--table", help="Print how often each fact, card and policy came up.")] = False,
) -> None:
    """Play random matches and test everything that must hold; exit code 1 if anything does not."""
    from safehouse.lab.commands.soak import SoakOptions, run_soak

    options = SoakOptions(game, heist, decks, start, edition, maps)
    if not run_soak(options, matches, seed, deep, jobs=jobs, counts=table):
        raise typer.Exit(1)


@lab_app.command()
def contest(
    bots: Annotated[str, typer.Option(help="Who sits where: greedy or random for each seat, with commas.")] = "",
    players: Annotated[int, typer.Option(help="How many greedy bots, if nobody is named.")] = 2,
    matches: Annotated[int, typer.Option(min=1)] = 200,
    seed: int = 1,
    late_sixth: Annotated[bool, typer.Option("--late-sixth", help="Deal late seats a sixth opening card.")] = False,
) -> None:
    """Let bots play Masterminds against each other and report the results, with intervals."""
    from functools import partial

    from safehouse.bots.kinds import bot_kind
    from safehouse.lab.matches.contest import contest as hold
    from safehouse.lab.matches.contest import report

    names = bots.split(",") if bots else ["greedy"] * players
    made = [partial(bot_kind("masterminds", name.strip()), None) for name in names]
    typer.echo(report(hold(made, matches, seed, late_sixth=late_sixth)))


Game = Annotated[str, typer.Option(help="masters or masterminds.")]
Heist = Annotated[str, typer.Option(help="A heist or a heist file, several with commas, or all.")]
Team = Annotated[str, typer.Option(help="default, random, or pre-built characters with commas.")]
Characters = Annotated[str, typer.Option(help="3 or 4, or 3,4 for both.")]
Players = Annotated[str, typer.Option(help="Players of Masterminds: 2 to 6, or several with commas.")]
Matches = Annotated[int, typer.Option(help="Matches for each heist or number of players.")]
Workers = Annotated[int, typer.Option(help="How many processes to share the work.")]
Dask = Annotated[str, typer.Option(help="The address of a Dask scheduler; its workers share the work.")]
Json = Annotated[str, typer.Option(help="Write the results to this file.")]


@lab_app.command()
def run(
    game: Game = "masters",
    heist: Heist = "all",
    team: Team = "default",
    characters: Characters = "",
    players: Players = "2",
    bot: Annotated[str, typer.Option(help="greedy, random, or FILE.py:CLASS.")] = "greedy",
    matches: Matches = 100,
    jobs: Workers = 1,
    seed: int = 1,
    edition: Edition = "",
    json: Json = "",
    report: Annotated[str, typer.Option(help="Write a page with plots into this folder.")] = "",
    dask: Dask = "",
) -> None:
    """Let a bot play many matches and report how they went: numbers with intervals, JSON, a page."""
    from safehouse.lab.commands.run import RunSettings, run_lab
    from safehouse.lab.runs.options import RunOptions

    wish = RunOptions(game, heist, team, characters, players, bot, matches, seed, edition)
    raise typer.Exit(run_lab(wish, RunSettings(jobs, dask, json, report)))


@lab_app.command()
def compare(
    a: Annotated[str, typer.Argument(help="A bot: greedy, random, or FILE.py:CLASS.")],
    b: Annotated[str, typer.Argument(help="The bot it is compared with; the same one to compare teams.")],
    game: Game = "masters",
    heist: Heist = "all",
    team: Annotated[str, typer.Option(help="The team of both, if they have none of their own.")] = "default",
    team_a: Annotated[str, typer.Option(help="The team of A.")] = "",
    team_b: Annotated[str, typer.Option(help="The team of B.")] = "",
    characters: Characters = "",
    players: Players = "2",
    matches: Matches = 100,
    jobs: Workers = 1,
    seed: int = 1,
    edition: Edition = "",
    json: Json = "",
    dask: Dask = "",
) -> None:
    """Play the same matches with two bots or two teams and report how much more often A wins, with an interval."""
    from safehouse.lab.commands.run import RunSettings, compare_lab
    from safehouse.lab.runs.options import RunOptions

    wish = RunOptions(game, heist, team, characters, players, a, matches, seed, edition)
    ours, theirs = wish._replace(team=team_a or team), wish._replace(team=team_b or team, bot=b)
    raise typer.Exit(compare_lab(ours, theirs, RunSettings(jobs, dask, json)))


@lab_app.command()
def peers(found: Annotated[str, typer.Argument(help="What lab run --json wrote.")], edition: Edition = "") -> None:
    """Keep how often each heist of the box was won, for scenarios that are compared with it; for a release."""
    from pathlib import Path

    import msgspec

    from safehouse.designer.certificates.peers import keep
    from safehouse.masters.editions import edition_of

    box = keep(msgspec.json.decode(Path(found).read_bytes()), edition_of(edition))
    for heist in box.heists:
        typer.echo(f"{heist.id:<24}{heist.wins} of {heist.n}")


@lab_app.command()
def campaign(
    bot: Annotated[str, typer.Option(help="greedy, random, or FILE.py:CLASS.")] = "greedy",
    campaigns: Annotated[int, typer.Option(help="How many campaigns.")] = 10,
    heists: Annotated[int, typer.Option(help="At most this many heists each.")] = 60,
    seed: int = 1,
    edition: Edition = "",
    pairs: Annotated[bool, typer.Option(help="Play each match again without one of its fixers.")] = True,
    ledger: Annotated[bool, typer.Option("--ledger", help="Print the ledger of the first campaign.")] = False,
    jobs: Workers = 1,
    json: Json = "",
    report: Annotated[str, typer.Option(help="Write a page with plots into this folder.")] = "",
) -> None:
    """Let a bot play whole campaigns: how far crews get, how they grow, which fixers matter, who sits in jail."""
    from safehouse.lab.commands.campaign import CampaignOptions, run_campaigns
    from safehouse.lab.commands.run import RunSettings

    wish = CampaignOptions(bot, campaigns, heists, seed, edition, pairs, ledger)
    raise typer.Exit(run_campaigns(wish, RunSettings(jobs, "", json, report)))
