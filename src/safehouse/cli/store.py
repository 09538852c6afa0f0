"""The command line: keeping the matches safe."""

from pathlib import Path
from typing import Annotated

import typer

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


def counted(matches: int) -> str:
    """A number of matches in words."""
    return "1 match" if matches == 1 else f"{matches} matches"
