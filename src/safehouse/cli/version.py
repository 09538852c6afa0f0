"""Which Safehouse this is, and which build of it runs."""

import platform
from importlib import import_module

import typer

import safehouse
from safehouse.compiled import choosing


def tell_version(wanted: bool) -> None:
    """Say it, and be done."""
    if wanted:
        import_module("safehouse.engine.table")  # only then is it known whether compiled modules can be used
        typer.echo(f"safehouse {safehouse.__version__} on Python {platform.python_version()} ({choosing.running})")
        raise typer.Exit
