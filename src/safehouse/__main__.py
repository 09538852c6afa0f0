"""The command `safehouse`, also as `python -m safehouse`: the command line, or a word on what has to be installed."""

import sys

ADVICE = "pip install 'safehouse[table]'"


def main() -> None:
    """Run the command line; without its packages, say in one line how to get them."""
    try:
        from safehouse.cli import main as command_line

        command_line()
    except ModuleNotFoundError as missing:
        if not is_package(missing.name or ""):
            raise
        print(f"safehouse: the package {missing.name!r} is missing; install it with: {ADVICE}", file=sys.stderr)
        sys.exit(2)


def is_package(module: str) -> bool:
    """Does a module come from a package to install, neither from Python nor from here?"""
    top = module.partition(".")[0]
    return top not in ("", "safehouse") and top not in sys.stdlib_module_names


if __name__ == "__main__":
    main()
