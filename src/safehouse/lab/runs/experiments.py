"""What the lab can play: each experiment plays its matches by number, with luck of their own."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple, Protocol

from safehouse.bots.bot import Bot
from safehouse.bots.kinds import bot_kind
from safehouse.lab.matches.matches import Ledger
from safehouse.lab.matches.sheets import scenario_of, sheet_of
from safehouse.lab.matches.stats import figure, mean, paired, percent, share
from safehouse.lab.matches.tally import PLAYED, WON, Tally, numbers
from safehouse.lab.matches.teams import team_of
from safehouse.lab.matches.watched import watched_heist
from safehouse.masterminds.game import Match
from safehouse.masterminds.setup import Setup as MatchSetup
from safehouse.masters.board import HeistFile
from safehouse.masters.game import Heist, heist_of
from safehouse.masters.setup.usual import usual_setup

OTHERS = "greedy"  # who plays the other seats where one seat is looked at


class Experiment(Protocol):
    """Some matches of one kind. It is sent to other processes, so it is a plain value."""

    @property
    def name(self) -> str:
        """What the matches are."""

    def play(self, number: int) -> Tally:
        """Play the match of a number, the same one whoever plays it and whenever."""

    def so_far(self, tally: Tally) -> str:
        """The number most looked for, with its interval."""


class HeistExperiment(NamedTuple):
    """A heist for a team and a bot; all characters are played from one seat."""

    seed: int
    heist: str
    characters: int
    team: str
    bot: str
    edition: str = ""

    @property
    def name(self) -> str:
        """What the matches are."""
        return f"{self.sheet.id}, {self.characters} characters"

    @property
    def sheet(self) -> HeistFile:
        """What is printed about the heist."""
        return sheet_of(self.heist, self.edition)

    def luck(self, number: int, use: str) -> Random:
        """Luck of its own for each match and use, so that a team or a bot does not change the rest."""
        return Random(f"{self.seed}/{self.sheet.id}/{number}/{use}")

    def set_up(self, number: int) -> Heist:
        """The heist of a number."""
        scenario, rules = scenario_of(self.heist, self.edition)
        sheet = rules.sheet(scenario)
        team = team_of(rules.box, self.team, sheet, self.characters, self.luck(number, "team"))
        return heist_of(usual_setup(scenario, rules, team))

    def match_seed(self, number: int) -> int:
        """The luck of the heist of a number."""
        return self.luck(number, "heist").getrandbits(128)

    def play(self, number: int) -> Tally:
        """Play one heist and tally it."""
        heist = self.set_up(number)
        bot = bot_kind(Heist.name, self.bot)(heist, self.luck(number, "bot"))
        return watched_heist(heist, self.match_seed(number), [bot])

    def so_far(self, tally: Tally) -> str:
        """How often it was won."""
        return f"won {percent(share(tally[WON], tally[PLAYED]))}"


class MatchExperiment(NamedTuple):
    """Matches of Masterminds; the bot plays every seat, or one of them in turn against greedy ones."""

    seed: int
    players: int
    bot: str
    one_seat: bool = False

    @property
    def name(self) -> str:
        """What the matches are."""
        return f"Masterminds, {self.players} players"

    def play(self, number: int) -> Tally:
        """Play one match and tally it; it is won if the seat that is looked at is among the winners."""
        seed = Random(f"{self.seed}/masterminds/{number}/match").getrandbits(128)
        ledger = Ledger(self.players)
        outcome = ledger.hold(seed, self.bots(number))
        tally = ledger.tally
        tally[PLAYED] += 1
        tally[WON] += self.looked_at(number) in outcome.winners
        return tally

    def so_far(self, tally: Tally) -> str:
        """How long matches take."""
        return f"rounds {figure(mean(numbers(tally, 'rounds')))}"

    def looked_at(self, number: int) -> int:
        """The seat that is looked at: another one with each match."""
        return number % self.players

    def bots(self, number: int) -> Sequence[Bot]:
        """Who sits where."""
        match = Match(MatchSetup(self.players))
        kinds = [OTHERS if self.one_seat else self.bot] * self.players
        kinds[self.looked_at(number)] = self.bot
        lucks = [Random(f"{self.seed}/masterminds/{number}/bot {seat}") for seat in range(self.players)]
        return [bot_kind(Match.name, kind)(match, luck) for kind, luck in zip(kinds, lucks, strict=True)]


class PairExperiment(NamedTuple):
    """The same matches played twice: once as A, once as B."""

    a: HeistExperiment | MatchExperiment
    b: HeistExperiment | MatchExperiment

    @property
    def name(self) -> str:
        """What the matches are."""
        return self.a.name

    def play(self, number: int) -> Tally:
        """Play a match both ways; which way it was won."""
        won = "".join(letter for letter, experiment in (("A", self.a), ("B", self.b)) if experiment.play(number)[WON])
        return Tally({PLAYED: 1, ("pairs", won or "neither"): 1})

    def so_far(self, tally: Tally) -> str:
        """How much more often A wins."""
        return f"A - B {percent(paired(*outcomes(tally)))}"


def outcomes(tally: Tally) -> tuple[int, int, int, int]:
    """Of some pairs, those both won, only A, only B, neither."""
    both, only_a, only_b, neither = (tally["pairs", who] for who in ("AB", "A", "B", "neither"))
    return both, only_a, only_b, neither
