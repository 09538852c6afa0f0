"""The command line."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Annotated, Any

import typer

from safehouse.cli.campaign_play import campaign_app
from safehouse.cli.design import certify, export, judge
from safehouse.cli.lab import Edition, lab_app
from safehouse.cli.rules import ALL, EDITION, rules
from safehouse.cli.serving import demo_cluster, serve
from safehouse.cli.store import backup, restore, store_app
from safehouse.cli.version import tell_version
from safehouse.cli.wrong import Wrong

MASTERMINDS = "masterminds"

app = typer.Typer(help="The digital table for two heist games.", no_args_is_help=False, add_completion=False)
app.add_typer(lab_app, name="lab")
app.add_typer(campaign_app, name="campaign")
app.add_typer(store_app, name="store")
app.command()(backup)
app.command()(certify)
app.command()(demo_cluster)
app.command()(export)
app.command()(judge)
app.command()(restore)
app.command()(rules)
app.command()(serve)


DRAW = "draw"


def typed_lines() -> Iterator[str]:
    """What is typed, with a prompt for a person and without one for a pipe."""
    if not sys.stdin.isatty():
        yield from sys.stdin
        return
    with suppress(ImportError):
        import_module("readline")  # arrows, and what was typed before
    with suppress(EOFError):
        while True:
            yield input("> ")


@app.callback(invoke_without_command=True)
def table(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=tell_version, is_eager=True, help="Say which build this is.")
    ] = False,
) -> None:
    """Without a word: serve the page on this machine, and open it."""
    if context.invoked_subcommand is None:
        serve()


@app.command()
def heists(
    edition: Annotated[str, typer.Option(help=EDITION)] = "",
) -> None:
    """List the heists, one line each."""
    from safehouse.masters.editions import EDITIONS, edition_of

    for each in EDITIONS.values() if edition == ALL else [edition_of(edition)]:
        margin = f"{each.name}  " if edition == ALL else ""
        for sheet in map(each.box.heist, each.box.heists):
            typer.echo(f"{margin}{sheet.id:<24}{sheet.label:<10}{sheet.title}, {sheet.place}: {sheet.goal}")
        for name, heist in each.box.unfinished.items():
            typer.echo(f"{margin}{name:<24}{'-':<10}{heist.title}: never finished, {heist.missing} is missing")


@app.command()
def show(heist: str, edition: Edition = "") -> None:
    """Draw a heist: map, bag, deck and special rules."""
    from safehouse.masters.judge import scenario_named
    from safehouse.text.masters.sheet import describe

    scenario, rules = scenario_named(heist, edition)
    typer.echo(describe(rules.sheet(scenario), rules))


@app.command()
def play(
    game: Annotated[str, typer.Argument(help="A heist, a heist file, or masterminds.")],
    text: Annotated[bool, typer.Option("--text", help="Play as text; in the browser, run ./safehouse instead.")] = True,
    characters: Annotated[int, typer.Option(min=3, max=4, help="Characters in a heist.")] = 4,
    seats: Annotated[int, typer.Option(min=1, max=4, help="How many people share this screen in a heist.")] = 1,
    players: Annotated[int, typer.Option(help="Players of Masterminds, 2 to 6.")] = 3,
    bots: Annotated[str, typer.Option(help="Who plays the rivals: greedy, random or people.")] = "greedy",
    begins: Annotated[str, typer.Option(help="Who goes first in Masterminds: a player's number, or draw.")] = "1",
    late_sixth: Annotated[
        bool | None,
        typer.Option(help="Deal later seats of Masterminds a sixth card, or not; by default where it is fairer."),
    ] = None,
    seed: Annotated[int, typer.Option(help="Fix the luck; if not given, it is drawn.")] = -1,
    inside: Annotated[
        str, typer.Option(help="Who starts inside in a County job, such as 1,3; everyone if not given.")
    ] = "",
    edition: Edition = "",
    load: Annotated[str, typer.Option(help="Continue a match from a file.")] = "",
    save: Annotated[str, typer.Option(help="Save the match to this file at the end.")] = "",
) -> None:
    """Play as text, typed by hand or from a pipe."""
    from safehouse.engine.journal import Journal
    from safehouse.games import open_game
    from safehouse.games.openings import drawn_luck, open_heist
    from safehouse.games.rulebook import explain
    from safehouse.terminal import voices
    from safehouse.terminal.table import TextTable

    if edition and (load or game == MASTERMINDS):
        raise Wrong("an edition is chosen for a new heist, not for a saved match or Masterminds")
    luck = drawn_luck() if seed < 0 else seed
    if load:
        journal = _read(load)
    elif game == MASTERMINDS:
        journal = Journal(_match(players, begins, late_sixth), luck)
    else:
        journal = open_heist(game, luck, characters, seats, _numbers(inside), edition)
    rivals = _rivals(bots, len(journal.game.everyone), luck) if journal.game.name == MASTERMINDS else {}
    table = TextTable(journal, voices.voice_of(journal.game), open_game, explain, sys.stdout, rivals)
    table.run(typed_lines())
    if save:
        table.save(save)
    _say_all(voices.ending(table.journal))


def _say_all(lines: Iterable[str]) -> None:
    from safehouse.terminal.paper import Paper

    paper = Paper(sys.stdout)
    for line in lines:
        paper.say(line)


def _match(players: int, begins: str, late_sixth: bool | None) -> Any:
    """A match, and a word on what it is played by."""
    from safehouse.masterminds.game import Match
    from safehouse.screen.masterminds import brief, setup_of

    if begins != DRAW and not begins.isdecimal():
        raise Wrong(f"nobody is called {begins!r}: say the number of a player, or {DRAW}")
    start = {"random_start": True} if begins == DRAW else {"starter": int(begins) - 1}
    game = Match(setup_of({**start, "late_sixth": late_sixth}, players))
    for rule in brief(game).rules:
        typer.echo(f"{rule.text} ({rule.rule})")
    return game


def _rivals(bots: str, players: int, seed: int) -> dict[int, Any]:
    """Bots for every seat but the first; nobody where people play them all."""
    if bots == "people":
        return {}
    kind = _bot_kind(bots)
    return {seat: kind(None, Random(f"{seed}/{seat}")) for seat in range(1, players)}


def _bot_kind(name: str) -> Any:
    """A kind of bot by its name."""
    from safehouse.bots.kinds import KINDS

    kinds = KINDS["masterminds"]
    if name not in kinds:
        raise Wrong(f"there is no bot {name!r}; there are {', '.join(kinds)}, and people")
    return kinds[name]


def _numbers(words: str) -> tuple[int, ...]:
    """Characters by their numbers at the table, which begin with 1."""
    numbers = words.replace(",", " ").split()
    if not all(number.isdecimal() for number in numbers):
        raise Wrong(f"inside: name characters by number, such as 1,3, not {words!r}")
    return tuple(int(number) - 1 for number in numbers)


def _read(file: str) -> Any:
    from safehouse.engine.journal.matchfile import read_match
    from safehouse.games import open_game

    return read_match(Path(file).read_text(encoding="utf8"), open_game)


@app.command()
def replay(
    file: str, digest: Annotated[bool, typer.Option("--digest", help="Only a hash of the last state.")] = False
) -> None:
    """Tell a saved match in words, with its outcome."""
    from safehouse.engine.journal import digest as digest_of
    from safehouse.terminal import voices

    journal = _read(file)
    if digest:
        typer.echo(digest_of(journal.position.state))
        return
    _say_all(voices.story(journal))
    _say_all(voices.ending(journal))


@app.command()
def verify(
    file: str,
    fingerprint: Annotated[str, typer.Argument(help="The fingerprint the table showed at the start.")] = "",
) -> None:
    """Check that the luck of a saved match was fixed before it began."""
    from safehouse.terminal.luck import verified

    _say_all(verified(_read(file), fingerprint))


def main() -> None:
    """Run the command line; what cannot be done is said in one line."""
    from safehouse.engine.journal.matchfile import BadMatch
    from safehouse.engine.wire import Refused
    from safehouse.server.store import CannotStore

    try:
        app(prog_name="safehouse")
    except (Wrong, Refused, BadMatch, CannotStore, ValueError) as wrong:
        typer.echo(f"safehouse: {wrong}", err=True)
        sys.exit(2)
    except OSError as wrong:
        typer.echo(f"safehouse: {wrong.filename}: {wrong.strerror}", err=True)
        sys.exit(2)
