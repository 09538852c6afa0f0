"""Campaigns as an experiment of the lab: what is counted of each."""

from random import Random
from typing import Final, NamedTuple

from safehouse.campaign.state import BUSTED, OPEN, WON, CampaignState
from safehouse.lab.campaigns.evenings import Evening, evenings, founded
from safehouse.lab.matches.stats import percent, share
from safehouse.lab.matches.tally import PLAYED, Tally
from safehouse.lab.matches.tally import WON as WON_ALL
from safehouse.masters.editions import edition_of

LABEL_WON: Final = "won a heist of label"
FIRST_PART_PLAYED: Final = "began the heist of two parts"
FIRST_PART_WON: Final = "won its first part"
SECOND_PART_PLAYED: Final = "played its second part"
BOTH_WON: Final = "won both parts"
CURVES: Final = ("cash", "level", "in jail", "fixers", "heists won")


class CampaignExperiment(NamedTuple):
    """Whole campaigns by bots of a kind, each of so many heists at most."""

    seed: int
    bot: str
    heists: int
    edition: str = ""
    pairs: bool = True

    @property
    def name(self) -> str:
        """What is played."""
        return f"campaigns of {self.heists} heists"

    def luck(self, number: int, use: str) -> Random:
        """Luck of its own for each campaign and use."""
        return Random(f"{self.seed}/campaign/{number}/{use}")

    def played(self, number: int) -> list[Evening]:
        """The heists of a campaign."""
        game = founded(edition_of(self.edition).name)
        return [*evenings(game, self.bot, self.heists, lambda use: self.luck(number, use), pairs=self.pairs)]

    def play(self, number: int) -> Tally:
        """Play one campaign and tally it."""
        tally = Tally({PLAYED: 1})
        played = self.played(number)
        for at, evening in enumerate(played, 1):
            count_heist(tally, at, evening)
        count_end(tally, self.edition, played[-1].after)
        count_jail(tally, [evening.after for evening in played])
        return tally

    def so_far(self, tally: Tally) -> str:
        """How often all was won."""
        return f"won both parts {percent(share(tally[WON_ALL], tally[PLAYED]))}"


def count_heist(tally: Tally, at: int, evening: Evening) -> None:
    """One heist: was it won, with and without a fixer, and where the crew stands after it."""
    before, after = evening.before, evening.after
    page = after.ledger[-1]
    tally["tried", page.heist] += 1
    tally["won", page.heist] += evening.report.won
    tally["jail", "somebody sat there"] += any(each.status == BUSTED for each in before.characters)
    tally["jail", "heists"] += 1
    tally["busted", str(len(page.busted))] += 1
    for curve, number in zip(CURVES, standing(after), strict=True):
        tally[f"{curve} {at}", str(number)] += 1
    if evening.without:
        pair = ("A" if evening.report.won else "") + ("B" if evening.won_without else "")
        tally[f"pairs {evening.without}", pair or "neither"] += 1


def standing(state: CampaignState) -> tuple[int, ...]:
    """Where a crew stands: cash, level, who is in jail, fixers, different heists won."""
    jailed = sum(each.status == BUSTED for each in state.characters)
    return state.cash, state.people[0].level, jailed, len(state.fixers), len(won_by(state))


def won_by(state: CampaignState) -> set[str]:
    """The heists, and first parts, that a crew has won."""
    return {page.heist for page in state.ledger if page.ended in (WON, OPEN)}


def count_end(tally: Tally, edition: str, state: CampaignState) -> None:
    """How far a crew has come."""
    box = edition_of(edition).box
    won = won_by(state)
    tally["heists", str(len(state.ledger))] += 1
    for label in {box.heist(heist).label for heist in won}:
        tally["reached", f"{LABEL_WON} {label}"] += 1
    for first in (sheet for sheet in map(box.heist, box.heists) if sheet.sequel):
        count_two_parts(tally, state, first.id, first.sequel, won)


def count_two_parts(tally: Tally, state: CampaignState, first: str, second: str, won: set[str]) -> None:
    """The heist of two parts: begun, half won, played to its end, won; and after how many heists."""
    tried = [page.heist for page in state.ledger]
    reached = {FIRST_PART_PLAYED: first in tried, FIRST_PART_WON: first in won, SECOND_PART_PLAYED: second in tried}
    for name, has in {**reached, BOTH_WON: second in won}.items():
        tally["reached", name] += has
    tally[WON_ALL] += second in won
    if first in tried:
        tally["until the last heist", str(tried.index(first))] += 1
    if second in won:
        tally["until it was won", str(len(tried))] += 1


def count_jail(tally: Tally, walls: list[CampaignState]) -> None:
    """For how many heists each who was Busted has waited in jail, out by then or not."""
    for who in range(len(walls[-1].characters)):
        waits = [who < len(wall.characters) and wall.characters[who].status == BUSTED for wall in walls]
        if any(waits):
            tally["time in jail", str(sum(waits))] += 1
            tally["jailed", "out again" if not waits[-1] else "still there at the end"] += 1
