"""Matches that win a scenario: looked for by bots, or checked where somebody has one."""

import time
from typing import Final

from safehouse.designer.certificates.certificate import NotProved, by_match
from safehouse.designer.certificates.search import seek_win, tried
from safehouse.masters.editions import edition_of
from safehouse.masters.setup.usual import usual_setup
from safehouse.server.wire.errors import RequestError
from safehouse.server.work.jobs import CheckWin, SeekWin, WinSought

MOST: Final = 10_000  # matches of one turn: its seconds end it long before
ANOTHER: Final = "Play it to a win as it is now, with its own deck and from its beginning."


def sought(job: SeekWin) -> WinSought:
    """A match that wins, or none in the time there was; one is tried however long it takes."""
    edition, until = edition_of(job.edition), time.monotonic() + job.seconds
    if job.known is not None:
        return WinSought(tried(job.scenario, edition, usual_setup(job.scenario, edition), job.known), 0)
    return WinSought(*seek_win(job.scenario, edition, MOST, lambda: time.monotonic() > until, job.first))


def checked(job: CheckWin, match: bytes) -> WinSought:
    """What a match file proves; declined where it proves nothing."""
    try:
        return WinSought(by_match(job.scenario, edition_of(job.edition), match.decode(), job.words, job.kind), 0)
    except (NotProved, UnicodeError) as why:
        raise RequestError(409, f"This match does not prove it: {why}.", ANOTHER) from why
