"""How an attempt by a team goes for many loads: the rules are asked once for all that come to the same."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, reduce
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace

from safehouse.engine.memo import Shelf
from safehouse.masterminds.box.pieces import Skills
from safehouse.masterminds.sight import attempt as rules
from safehouse.masterminds.sight.attempt import Attempt, Team, settled, team_of
from safehouse.masterminds.sight.loads import NOTHING, Load, plus
from safehouse.masterminds.sight.skills import Fit
from safehouse.masterminds.state import Member
from safehouse.screen.masterminds.forecast.codes import (
    EASIER,
    FITTING,
    HEATS,
    ICONS,
    RULED,
    Code,
    icons_code,
    icons_in,
    kinds_of,
    load_in,
    sums_code,
)
from safehouse.screen.masterminds.forecast.loads import Alike

if TYPE_CHECKING:
    from safehouse.masterminds.cards.book import Book

WORKED: Final = 1 << 10  # more than any Heat
MOST_FITS: Final = 128  # of a team: few ask for more, and those that do would hold it for hours
MOST_RANKS: Final = 128
KEPT_TEAMS: Final = 16  # whose fits and ranks are remembered: with more, what they hold grows for hours
RANK: Final = itemgetter(0)

Outcome = tuple[int, Fit]  # its rank, higher for success and then for less Heat, and how icons fit


def heat_of(rank: int) -> int:
    """The Heat of an outcome of some rank."""
    return WORKED - rank if rank > 0 else -rank


class Teams(dict[int, Team]):
    """The parties of a crew as they go in, their icons in order so that like teams are equal."""

    def __init__(self, attempt: Attempt) -> None:
        self.attempt = attempt

    def __missing__(self, party: int) -> Team:
        team = team_of(self.attempt, party)
        self[party] = replace(team, icons=tuple(sorted(team.icons)))
        return self[party]


class Fits(Shelf[Code, Fit]):
    """How some icons fit needs, which are given as a number."""

    def __init__(self, icons: tuple[Skills, ...], free: Skills) -> None:
        super().__init__(MOST_FITS)
        self.icons = icons
        self.free = free

    def __missing__(self, code: Code) -> Fit:
        return self.keep(code, rules.FIT(icons_in(code & ICONS), self.icons, code >> EASIER, self.free))


class Ranks(Shelf[tuple[bool, int, int], int]):
    """How well an attempt by a team goes: by success, by the Heat of how its icons fit, and by what the load brings."""

    def __init__(self, attempt: Attempt, team: Team) -> None:
        super().__init__(MOST_RANKS)
        self.attempt = attempt
        self.team = team

    def __missing__(self, key: tuple[bool, int, int]) -> int:
        success, heat, heats = key
        attempt = replace(self.attempt, load=plus(self.attempt.load, load_in(heats << HEATS)))
        left = settled(attempt, self.team, Fit(0, 0, 0, success, heat)).heat
        return self.keep(key, WORKED - left if success else -left)


class Venture(NamedTuple):
    """An attempt by a team: all that is asked of it for a load."""

    base: Code  # what is needed without the load
    easiest: Code  # the same, be it of any skill
    fits: Fits
    ranks: Ranks

    def over(self, codes: Iterable[Code], base: Code) -> list[Outcome]:
        """How it goes for each of some loads."""
        _, _, fits, ranks = self
        both = [base + (code & RULED) for code in codes]
        return [(ranks[(fit := fits[code & FITTING]).success, fit.heat, code >> HEATS], fit) for code in both]


def tried(ventures: Sequence[Venture], kinds: Sequence[Code]) -> Iterable[tuple[Code, tuple[Outcome, ...]]]:
    """How each attempt goes for some kinds of deals, if any skill will do."""
    return zip(kinds, zip(*[each.over(kinds, each.easiest) for each in ventures], strict=True), strict=True)


class Dealt:
    """How an attempt goes in each deal, with the best team for it.

    Too few icons are too few whatever their skills, so a kind of deals is looked into only if any skill would do.
    """

    def __init__(self) -> None:
        self.fails: dict[Code, Outcome] = {}  # in all deals of a kind
        self.works: dict[Code, list[Outcome]] = {}  # in each of them

    def add(self, ventures: Sequence[Venture], kinds: Sequence[Code], alike: Mapping[Code, Alike]) -> None:
        """Count some kinds of deals, given the attempts worth trying."""
        for kind, found in tried(ventures, kinds):
            best = max(found, key=RANK)
            if best[0] > 0:
                able = [each for each, (rank, _) in zip(ventures, found, strict=True) if rank > 0]
                self.works[kind] = reduce(better, [each.over(alike[kind].codes, each.base) for each in able])
            else:
                self.fails[kind] = best

    def first(self) -> dict[Code, Outcome]:
        """One outcome of each kind."""
        return self.fails | {kind: found[0] for kind, found in self.works.items()}

    def of_rank(self, rank: int, alike: Mapping[Code, Alike]) -> list[tuple[Fit, Code]]:
        """All deals that work equally well, by how icons fit and what is dealt."""
        pairs = [pair for kind, found in self.works.items() for pair in zip(found, alike[kind].codes, strict=True)]
        return [(fit, code) for (each, fit), code in pairs if each == rank]


def better(ones: list[Outcome], others: list[Outcome]) -> list[Outcome]:
    """The better of two outcomes for each load."""
    return [one if one[0] >= other[0] else other for one, other in zip(ones, others, strict=True)]


def venture(attempt: Attempt, team: Team) -> Venture:
    """An attempt by a team, whatever else it will have to cope with."""
    load = attempt.load
    base = icons_code(rules.needs(attempt, team.party)) + sums_code(load.easier, load.fail_heat, load.heat)
    ranks = ranks_of(attempt.book, attempt.job, team.lowers) if team.party else _of_nobody(attempt)
    return Venture(base, kinds_of([base])[0], fits_of(team.icons, team.free), ranks)


@lru_cache(maxsize=64)
def teams_of(book: "Book", crew: tuple[Member, ...], boosts: tuple[Skills, ...]) -> Teams:
    """The teams of a crew."""
    return Teams(Attempt(book, crew, "", (), Load(), boosts))


@lru_cache(maxsize=KEPT_TEAMS)
def fits_of(icons: tuple[Skills, ...], free: Skills) -> Fits:
    """How some icons fit what is needed."""
    return Fits(icons, free)


@lru_cache(maxsize=KEPT_TEAMS)
def ranks_of(book: "Book", job: str, lowers: tuple[str, ...]) -> Ranks:
    """How well an attempt by anybody goes; of who goes, only the cards that lower Heat matter."""
    return Ranks(Attempt(book, (), job, (), NOTHING), Team(1, (), lowers, 0))


def _of_nobody(attempt: Attempt) -> Ranks:
    """How well an attempt by nobody goes; it matters who could have gone."""
    load = Load(bans=True) if attempt.load.bans else NOTHING
    return ranks_of_nobody(replace(attempt, asked=(), load=load, boosts=()))


@lru_cache(maxsize=KEPT_TEAMS)
def ranks_of_nobody(attempt: Attempt) -> Ranks:
    """The same for each attempt that nobody goes on."""
    return Ranks(attempt, Team(0, (), (), 0))
