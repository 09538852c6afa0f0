"""Safehouse: the digital table for Masters of the Heist and Heist Masterminds.

`heist` and `rivals` begin a match, `load` continues a saved one; each is a `Session`. See docs/api.md.
"""

from __future__ import annotations

from os.path import exists

if exists(f"{__path__[0]}/compiled/made-from"):  # a wheel with compiled modules; they are chosen before any is imported
    from safehouse.compiled.choosing import choose

    choose(__path__[0])

TYPE_CHECKING = False  # typing itself would take longer to import than all of this
if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from safehouse.engine.journal.matchfile import BadMatch
    from safehouse.engine.wire import Refused
    from safehouse.games.session import Session
    from safehouse.masterminds.sight.outcome import Outcome as MatchOutcome
    from safehouse.masterminds.view import View as MatchView
    from safehouse.masters.sight.outcome import Outcome
    from safehouse.masters.view import View
else:
    LATER = {"BadMatch": "engine.journal.matchfile", "Refused": "engine.wire", "Session": "games.session"}

    def __getattr__(name: str) -> Any:
        """Found when it is asked for: `import safehouse` brings nothing else in."""
        from importlib import import_module

        if name not in LATER:
            raise AttributeError(f"module 'safehouse' has no attribute {name!r}")
        return getattr(import_module(f"safehouse.{LATER[name]}"), name)


__version__ = "0.1.0"
__all__ = ["BadMatch", "Refused", "Session", "heist", "heists", "load", "rivals"]


def __dir__() -> list[str]:
    return sorted(__all__)


def heists(edition: str = "") -> tuple[str, ...]:
    """The heists that an edition has, by their ids; the standard edition if none is named."""
    from safehouse.masters.editions import edition_of

    return edition_of(edition).box.heists


def heist(
    name: str | Path, *, seed: int | None = None, characters: int = 4, seats: int = 1, edition: str = ""
) -> Session[View, Outcome]:
    """A match of Masters of the Heist, by a heist's id or the path of a heist file; without a seed luck is drawn."""
    from safehouse.games.openings import drawn_luck, open_heist
    from safehouse.games.session import Session

    return Session(open_heist(str(name), drawn_luck() if seed is None else seed, characters, seats, edition=edition))


def rivals(players: int = 2, *, seed: int | None = None) -> Session[MatchView, MatchOutcome]:
    """A match of Heist Masterminds, in which crews are rivals; without a seed luck is drawn."""
    from safehouse.games.openings import drawn_luck, open_rivalry
    from safehouse.games.session import Session

    return Session(open_rivalry(players, drawn_luck() if seed is None else seed))


def load(path: str | Path) -> Session[Any, Any]:
    """A match that was saved, played again and compared with what the file says; `BadMatch` tells what is wrong."""
    from pathlib import Path

    from safehouse.engine.journal.matchfile import read_match
    from safehouse.games import open_game
    from safehouse.games.session import Session

    return Session(read_match(Path(path).read_text(encoding="utf8"), open_game))
