"""How an attempt goes, as far as it is known, and the party to send."""

from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from safehouse.masterminds.box.pieces import Skills
from safehouse.masterminds.sight.attempt import (
    Attempt,
    Team,
    candidates,
    cards_won,
    choices,
    members_of,
    parties,
    prestige_won,
    tally,
)
from safehouse.masterminds.sight.crew import going_to_jail
from safehouse.masterminds.sight.loads import Load
from safehouse.masterminds.sight.money import fees_of
from safehouse.masterminds.sight.skills import Fit
from safehouse.screen.masterminds.forecast.outcomes import Teams, teams_of


class Result(msgspec.Struct, frozen=True):
    """How an attempt goes with a party, if the Complications are these."""

    success: bool
    needed: int
    had: int
    substitutes: int  # icons that stand in for another skill, one Heat each
    heat: int  # after what the party takes off
    jailed: int  # how many members must go to jail for it
    prestige: int
    cards: int


class Raid(NamedTuple):
    """An attempt as far as it is known, the Heat of the crew so far, and who goes."""

    attempt: Attempt
    heat: int
    party: int | None = None  # None while it is not picked

    def teams(self) -> Teams:
        """All parties as they go in."""
        return teams_of(self.attempt.book, self.attempt.crew, self.attempt.boosts)

    def laden(self, load: Load) -> "Raid":
        """The same with other Complications."""
        return self._replace(attempt=replace(self.attempt, load=load))

    def boosted(self, icons: tuple[Skills, ...]) -> "Raid":
        """The same with more icons."""
        return self._replace(attempt=replace(self.attempt, boosts=self.attempt.boosts + icons))


def open_to(raid: Raid) -> list[int]:
    """The parties that may go; the one that was picked, less whom a text keeps at home."""
    if raid.party is not None:
        return [raid.party & candidates(raid.attempt)]
    return parties(*choices(raid.attempt))


def result(raid: Raid, party: int) -> Result:
    """How an attempt by a party goes."""
    made = tally(raid.attempt, raid.teams()[party])
    return result_of(raid, made.fit, made.heat)


def result_of(raid: Raid, found: Fit, heat: int) -> Result:
    """How an attempt goes by how icons fit and the Heat that is left."""
    success = found.success
    job, load = raid.attempt.job, raid.attempt.load
    prestige, cards = (prestige_won(job, load), cards_won(job, load)) if success else (0, 0)
    icons = found.needed, found.had, found.substitutes
    return Result(success, *icons, heat, jailed(raid, heat), prestige, cards)


def jailed(raid: Raid, heat: int) -> int:
    """How many members so much more Heat sends to jail."""
    return going_to_jail(raid.attempt.crew, raid.heat + heat)


def best_party(raid: Raid, hidden: int = 0) -> int:
    """The party to send for what is known: with all icons there are while they are too few or something is hidden,
    otherwise with the lowest fees, then with the fewest people."""
    teams = raid.teams()
    return max(open_to(raid), key=lambda party: _promise(raid, teams[party], hidden))


def _promise(raid: Raid, team: Team, hidden: int) -> tuple[bool, int, int, int, int]:
    made, party = tally(raid.attempt, team), team.party
    icons = made.fit.had if hidden or not made.fit.success else 0
    return made.fit.success, -made.heat, icons, -fees_of(raid.attempt.crew, members_of(party)), -party.bit_count()
