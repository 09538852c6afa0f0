"""The command line: keeping the matches safe."""

from pathlib import Path
from typing import Annotated

import typer

store_app = typer.Typer(help="Move all matches to another database, and check them.", no_args_is_help=True)
PLACE = "A folder, or postgresql://…"
DATA = "The folder where matches are kept, if it is not the usual one."


def backup(
    file: Annotated[Path, typer.Argument(help="Where to write it.")],
    data: Annotated[Path | None, typer.Option(help=DATA)] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite an existing file.")] = False,
) -> None:
    """Copy all matches into one file, even while the server runs."""
    from safehouse.server.store.backup import back_up
    from safehouse.server.store.folder import data_folder, keep_private

    keep_private()
    matches = back_up(data or data_folder(), file, force=force)
    typer.echo(f"{file} holds {counted(matches)}. Whoever has it knows the luck to come: keep it to yourself.")


def restore(
    file: Annotated[Path, typer.Argument(help="A file that ./safehouse backup wrote.")],
    data: Annotated[Path | None, typer.Option(help=DATA)] = None,
) -> None:
    """Replace the stored matches with a backup; stop the server first."""
    from safehouse.server.store import CannotStore
    from safehouse.server.store import backup as copies
    from safehouse.server.store.folder import AlreadyThere, data_folder, keep_private

    keep_private()
    folder = data or data_folder()
    try:
        matches, kept = copies.restore(folder, file)
    except AlreadyThere as there:
        raise CannotStore(f"{folder}: a server uses this folder, at {there}; stop it first") from there
    typer.echo(f"{file} is back in its place, with {counted(matches)}.")
    if copies.may_lack_steps(file):
        typer.echo("It is a bare copy of a database in use, not a backup: the last steps may be missing.")
    if kept is not None:
        typer.echo(f"What was there before is kept as {kept}.")


@store_app.command()
def copy(
    source: Annotated[str, typer.Argument(metavar="FROM", help=PLACE)],
    target: Annotated[str, typer.Argument(metavar="TO", help=f"{PLACE} There must be no matches in it.")],
) -> None:
    """Copy everything from one database to another; stop the server first."""
    from safehouse.server.store.folder import keep_private
    from safehouse.server.upkeep.copying import copy_store

    keep_private()
    copied = copy_store(source, target)
    matches, steps = counted(copied.counts["matches"]), copied.counts["entries"]
    typer.echo(f"All is copied: {matches} with {steps} steps, and what belongs to them. What was there stays there.")
    typer.echo(f"Read again, it is the same to the last byte: {copied.digest}")


@store_app.command()
def check(place: Annotated[str, typer.Argument(help=f"{PLACE} The usual folder if you name none.")] = "") -> None:
    """Play every match again and see that all of it is as it was, even while the server runs."""
    from safehouse.server.store.folder import data_folder, keep_private
    from safehouse.server.upkeep.checking import check_store

    keep_private()
    found = check_store(place or str(data_folder()))
    for line in found.wrong:
        typer.echo(line)
    told = f"{counted(found.matches)} with {found.entries} steps"
    typer.echo(f"{told}: {faults(len(found.wrong))}." if found.wrong else f"{told}: all sound.")
    raise typer.Exit(1 if found.wrong else 0)


def counted(matches: int) -> str:
    """A number of matches in words."""
    return "1 match" if matches == 1 else f"{matches} matches"


def faults(number: int) -> str:
    """A number of faults in words."""
    return "1 fault" if number == 1 else f"{number} faults"
