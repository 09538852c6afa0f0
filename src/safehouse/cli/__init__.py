"""The command line."""

from safehouse.cli.commands import main

__all__ = ["main"]
