"""What workers do for each kind of job."""

import gzip
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec

from safehouse.engine.written import read_state
from safehouse.games import open_game
from safehouse.screen.masters.printed.kit import drawing_kit
from safehouse.server.rulebook.book import rulebook
from safehouse.server.scenes.screens import outlook_of, screen_of
from safehouse.server.work import jobs
from safehouse.server.work.retelling import campaign_read, retold_file, retold_match
from safehouse.server.work.thinking import thought

PACKED: Final = 6  # how hard answers are packed that go to a browser as they are


def deed(job: jobs.WorkerJob, body: bytes) -> bytes:
    """What comes of a job."""
    return DEEDS[type(job)](job, body)


def find_odds(job: jobs.FindOdds, _: bytes) -> bytes:
    """The outlook of a position; where it could be made surer for ever, it is not."""
    until = time.monotonic() + job.seconds
    game = open_game(job.game, bytes(job.setup))
    outlook = outlook_of(job.game)(game, read_state(game, job.state), lambda: time.monotonic() > until)
    return msgspec.json.encode(outlook)


def suggest_plan(job: jobs.SuggestPlan, _: bytes) -> bytes:
    """Commands that would lay a plan out, and how a round might go on."""
    game, screen = open_game(job.game, bytes(job.setup)), screen_of(job.game)
    state = read_state(game, job.state)
    return msgspec.json.encode([screen.suggest(game, state, job.seat), screen.advise(game, state, job.seat)])


def think(job: jobs.ChooseForBot, _: bytes) -> bytes:
    """What a bot chooses."""
    return thought(job)


def print_rulebook(job: jobs.PrintRulebook, _: bytes) -> bytes:
    """The rulebook, packed."""
    return packed(rulebook(job.edition))


def print_box(job: jobs.PrintBox, _: bytes) -> bytes:
    """What is in a box, packed."""
    return packed(screen_of(job.game).box(job.edition))


def print_kit(job: jobs.PrintKit, _: bytes) -> bytes:
    """All that a heist can be drawn with, packed."""
    return packed(drawing_kit(job.edition))


def retell_file(job: jobs.RetellFile, body: bytes) -> bytes:
    """The replay of a file, packed."""
    return gzip.compress(retold_file(body, job.wanted, job.bounds), PACKED, mtime=0)


def read_campaign(job: jobs.ReadCampaign, body: bytes) -> bytes:
    """A campaign as it will be kept, from its file."""
    return msgspec.json.encode(campaign_read(body, job.bounds))


def retell_match(job: jobs.RetellMatch, body: bytes) -> bytes:
    """The replay of a match, packed."""
    return gzip.compress(retold_match(job, body), PACKED, mtime=0)


def play_heists(job: jobs.PlayHeists, _: bytes) -> bytes:
    """How a greedy crew fares; the lab that plays it is only loaded for this."""
    from safehouse.server.work.rehearsing import rehearsed

    return msgspec.json.encode(rehearsed(job))


def seek_win(job: jobs.SeekWin, _: bytes) -> bytes:
    """A match that wins a scenario; the search is only loaded for this."""
    from safehouse.server.work.proving import sought

    return msgspec.json.encode(sought(job))


def check_win(job: jobs.CheckWin, body: bytes) -> bytes:
    """What a match file proves."""
    from safehouse.server.work.proving import checked

    return msgspec.json.encode(checked(job, body))


def packed(value: Any) -> bytes:
    """A value as a browser takes it."""
    return gzip.compress(msgspec.json.encode(value), PACKED, mtime=0)


DEEDS: Final[dict[type, Callable[[Any, bytes], bytes]]] = {
    jobs.FindOdds: find_odds,
    jobs.SuggestPlan: suggest_plan,
    jobs.ChooseForBot: think,
    jobs.PrintRulebook: print_rulebook,
    jobs.PrintBox: print_box,
    jobs.PrintKit: print_kit,
    jobs.RetellFile: retell_file,
    jobs.ReadCampaign: read_campaign,
    jobs.RetellMatch: retell_match,
    jobs.PlayHeists: play_heists,
    jobs.SeekWin: seek_win,
    jobs.CheckWin: check_win,
}
