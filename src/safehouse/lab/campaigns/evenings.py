"""A whole campaign played by bots, heist by heist, until its last heist is won or enough were played."""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from safehouse.bots.masters.patron import Patron
from safehouse.campaign.game import Campaign
from safehouse.campaign.phases.heists import BeginHeist, Settle
from safehouse.campaign.setup import Founding
from safehouse.campaign.sight.feats import FIRST_OF_MANY
from safehouse.campaign.sight.heists import setup_of
from safehouse.campaign.state import CampaignState, Report
from safehouse.engine.journal import Journal
from safehouse.lab.campaigns.captain import Captain
from safehouse.lab.campaigns.playing import alone, played_by
from safehouse.masters.setup import Setup

Lucky = Callable[[str], Random]  # luck of its own for each use
Play = Callable[[Setup, Random], Report]  # how bots play a match


class Evening(NamedTuple):
    """One heist of a campaign: the wall before and after, how its match ended, and how it does without a fixer."""

    before: CampaignState
    after: CampaignState
    setup: Setup
    report: Report
    without: str = ""  # the fixer who was left out of the same match
    won_without: bool = False


def evenings(game: Campaign, bot: str, heists: int, luck: Lucky, *, pairs: bool = True) -> Iterator[Evening]:
    """Each heist of a campaign as it is played."""
    journal = Journal(game, 0)
    captain = Captain(game, luck("captain"))
    for number in range(heists):
        captain.prepare(journal)
        led = Patron if captain.pays_fixers(journal.position.state) else alone
        play = partial(played_by, bot, led=led)
        yield evening(journal, game, play, partial(luck_at, luck, number), pairs=pairs)
        if FIRST_OF_MANY in [feat for feat, _ in journal.position.state.feats]:
            return


def luck_at(luck: Lucky, number: int, use: str) -> Random:
    """Luck of its own for each heist and use."""
    return luck(f"{number} {use}")


def evening(journal: Journal, game: Campaign, play: Play, luck: Lucky, *, pairs: bool) -> Evening:
    """Begin the heist that is prepared, play its match, and write it down."""
    before: CampaignState = journal.position.state
    code = f"heist-{len(before.ledger) + 1}"
    journal.play(0, BeginHeist(code))
    setup = setup_of(game, journal.position.state)
    report = play(setup, luck("match"))
    journal.play(0, Settle(code, report))
    played = Evening(before, journal.position.state, setup, report)
    return with_a_pair(played, play, luck) if pairs and setup.fixers else played


def with_a_pair(played: Evening, play: Play, luck: Lucky) -> Evening:
    """The same match once more, with the same luck, without one of its fixers."""
    left_out = luck("fixer").choice(played.setup.fixers)
    fixers = tuple(fixer for fixer in played.setup.fixers if fixer != left_out)
    again = play(replace(played.setup, fixers=fixers), luck("match"))
    return played._replace(without=left_out, won_without=again.won)


def founded(edition: str) -> Campaign:
    """A crew of one person, who plays everybody."""
    return Campaign(Founding("The Lab", "Ann", edition))
