"""The command line of campaigns."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from safehouse.cli.campaign_files import FOLDER, CampaignFolder, text_in, write_whole
from safehouse.cli.store import DATA
from safehouse.cli.wrong import Wrong

if TYPE_CHECKING:
    from safehouse.campaign.game import Campaign
    from safehouse.campaign.view import CampaignView
    from safehouse.engine.journal import Journal
    from safehouse.engine.wire import Command

campaign_app = typer.Typer(help="Run a crew from heist to heist.", no_args_is_help=True)

Code = Annotated[str, typer.Argument(help="The campaign, as campaign list names it.")]
Data = Annotated[Path | None, typer.Option(help=DATA)]
By = Annotated[str, typer.Option("--as", help="Who in the crew does it; the first person there if not given.")]


def folder_of(data: Path | None) -> CampaignFolder:
    """The campaigns that are kept here."""
    from safehouse.server.store.folder import data_folder, keep_private

    keep_private()
    return CampaignFolder((data or data_folder()) / FOLDER)


def today() -> str:
    """The day as the ledger writes it."""
    from datetime import date

    return date.today().isoformat()


def person_named(journal: "Journal", name: str) -> int:
    """Somebody of the crew by name; the first who is there if none is given."""
    people = journal.position.state.people
    for number, person in enumerate(people):
        if person.name.casefold() == name.casefold() or (not name and person.present):
            return number
    raise Wrong(f"nobody in the crew is called {name!r}; there are {', '.join(person.name for person in people)}")


def character_named(journal: "Journal", name: str) -> int:
    """The number of a named character whose sheet is in use."""
    from safehouse.campaign.state import RETIRED

    characters = journal.position.state.characters
    for number, character in enumerate(characters):
        if character.name.casefold() == name.casefold() and character.status != RETIRED:
            return number
    names = ", ".join(character.name for character in characters if character.status != RETIRED)
    raise Wrong(f"no character in the crew is called {name!r}; there are: {names or 'none'}")


def give(data: Path | None, code: str, by: str, command: "Command", done: str) -> None:
    """Let somebody of a crew give a command, and say what was done."""
    with folder_of(data).changing(code) as journal:
        journal.play(person_named(journal, by), command)
    typer.echo(done)


def say_lines(lines: Iterable[str]) -> None:
    """Print some lines."""
    for line in lines:
        typer.echo(line)


@campaign_app.command()
def new(
    crew: Annotated[str, typer.Argument(help="What the crew is called.")],
    founder: Annotated[str, typer.Argument(help="Who founds it.")],
    edition: Annotated[str, typer.Option(help="The edition of Masters; the standard one if not given.")] = "",
    data: Data = None,
) -> None:
    """Found a crew."""
    from safehouse.campaign.game import Campaign
    from safehouse.campaign.setup import Founding
    from safehouse.engine.journal import Journal
    from safehouse.masters.editions import edition_of

    game = Campaign(Founding(crew, founder, edition_of(edition).name, today()))
    folder = folder_of(data)
    code = folder.free_code(crew)
    folder.keep(code, Journal(game, 0))
    typer.echo(f"{code} is founded. Next: ./safehouse campaign build {code}")


@campaign_app.command("list")
def list_campaigns(data: Data = None) -> None:
    """List the campaigns that are kept here."""
    folder = folder_of(data)
    for code in folder.codes():
        journal = folder.read(code)
        state = journal.position.state
        people = ", ".join(person.name for person in state.people if person.present)
        typer.echo(f"{code:<24}{people}: ${state.cash}k, heists {len(state.ledger)}, fixers {len(state.fixers)}")


@campaign_app.command()
def show(code: Code, data: Data = None) -> None:
    """Show the wall: people, characters, cash, items, fixers, achievements and all heists."""
    from safehouse.text.campaign.wall import wall_in_words

    game, view = wall_of(data, code)
    say_lines(wall_in_words(game.edition.box, view))


@campaign_app.command()
def ledger(code: Code, data: Data = None) -> None:
    """Print the ledger: every heist with who was there, how it ended and what it brought."""
    from safehouse.text.campaign.ledger import ledger_in_words

    game, view = wall_of(data, code)
    say_lines(ledger_in_words(game.edition.box, view))


def wall_of(data: Path | None, code: str) -> "tuple[Campaign, CampaignView]":
    """A campaign and its wall."""
    journal = folder_of(data).read(code)
    game = campaign_in(journal)
    return game, game.view(journal.position.state, None)


def campaign_in(journal: "Journal") -> "Campaign":
    """The campaign that a journal tells."""
    from safehouse.campaign.game import Campaign

    assert isinstance(journal.game, Campaign)
    return journal.game


@campaign_app.command()
def join(code: Code, name: str, data: Data = None) -> None:
    """Add someone to the crew, or welcome them back."""
    from safehouse.campaign.phases.crew import ComeBack, JoinCrew

    with folder_of(data).changing(code) as journal:
        away = [number for number, person in enumerate(journal.position.state.people) if not person.present]
        back = [number for number in away if journal.position.state.people[number].name.casefold() == name.casefold()]
        if back:
            journal.play(back[0], ComeBack())
        else:
            journal.play(person_named(journal, ""), JoinCrew(name))
    typer.echo(f"{name} is with {code}.")


@campaign_app.command()
def leave(code: Code, name: str, data: Data = None) -> None:
    """Let someone leave for now; what they played stays."""
    from safehouse.campaign.phases.crew import LeaveCrew

    give(data, code, name, LeaveCrew(), f"{name} is away; the characters they played stay.")


@campaign_app.command()
def undo(code: Code, by: By = "", data: Data = None) -> None:
    """Undo someone's last step, unless a heist has begun or been settled since."""
    with folder_of(data).changing(code) as journal:
        journal.undo(person_named(journal, by))
    typer.echo("The last step is undone.")


@campaign_app.command()
def export(
    code: Code,
    file: Annotated[Path, typer.Argument(help="Where to write it.")],
    force: Annotated[bool, typer.Option("--force", help="Overwrite an existing file.")] = False,
    data: Data = None,
) -> None:
    """Write a campaign to a file that opens anywhere."""
    from safehouse.campaign.game import save_campaign

    if file.exists() and not force:
        raise Wrong(f"{file} already exists; --force overwrites it")
    write_whole(file, save_campaign(folder_of(data).read(code)))
    typer.echo(f"{file} holds {code}; ./safehouse campaign import opens it anywhere.")


@campaign_app.command("import")
def import_campaign(
    file: Annotated[Path, typer.Argument(help="A file that export wrote.")],
    data: Data = None,
) -> None:
    """Read a campaign from a file; a damaged or altered one, or one of other rules, is refused with its line."""
    from safehouse.campaign.game import load_campaign

    journal = load_campaign(text_in(file))
    folder = folder_of(data)
    code = folder.free_code(campaign_in(journal).setup.crew)
    folder.keep(code, journal)
    typer.echo(f"{code} is here. Next: ./safehouse campaign show {code}")
