"""From words on the command line to experiments; what cannot be is said before anything is played."""

from itertools import product
from typing import NamedTuple

from safehouse.bots.kinds import bot_kind
from safehouse.engine.wire import Refused
from safehouse.lab.matches.teams import DEFAULT, DRAWN, check_words
from safehouse.lab.runs.experiments import HeistExperiment, MatchExperiment, PairExperiment
from safehouse.masterminds.game import Match
from safehouse.masterminds.setup import Setup as MatchSetup
from safehouse.masters.editions import edition_of
from safehouse.masters.game import Heist
from safehouse.masters.setup.starts import check_room

SIZES = {"": (4,), "3": (3,), "4": (4,), "3,4": (3, 4)}


class RunOptions(NamedTuple):
    """What is wanted, in words."""

    game: str = Heist.name
    heist: str = "all"
    team: str = DEFAULT
    characters: str = ""
    players: str = "2"
    bot: str = "greedy"
    matches: int = 100
    seed: int = 1
    edition: str = ""


def experiments_of(options: RunOptions) -> tuple[HeistExperiment | MatchExperiment, ...]:
    """The orders that a wish comes to; a ValueError or a Refused where it cannot be had."""
    if options.game not in (Heist.name, Match.name):
        raise ValueError(f"there is no game {options.game!r}; there are {Heist.name} and {Match.name}")
    if options.matches < 1:
        raise ValueError(f"{options.matches} matches: at least one must be played")
    check_edition(options.game, options.edition)
    bot_kind(options.game, options.bot)
    return heist_experiments(options) if options.game == Heist.name else match_experiments(options)


def check_edition(game: str, edition: str) -> None:
    """Refuse an edition that does not exist, or of a game that has only one."""
    if edition and game != Heist.name:
        raise Refused("SET2", f"edition: only {Heist.name} has editions, not {game}")
    edition_of(edition)


def heist_experiments(options: RunOptions) -> tuple[HeistExperiment, ...]:
    """Each heist with each number of characters."""
    box = edition_of(options.edition).box
    heists = box.heists if options.heist == "all" else tuple(options.heist.split(","))
    experiments = [
        HeistExperiment(options.seed, heist, size, options.team, options.bot, options.edition)
        for heist, size in product(heists, sizes_of(options))
    ]
    for experiment in dict.fromkeys(experiments):
        check_room(experiment.set_up(0).setup, experiment.sheet)
    return tuple(dict.fromkeys(experiments))


def sizes_of(options: RunOptions) -> tuple[int, ...]:
    """The numbers of characters; a team of names has its own."""
    if options.characters not in SIZES:
        raise ValueError(f"a heist has 3 or 4 characters, or 3,4 for both, not {options.characters!r}")
    sizes = SIZES[options.characters]
    if options.team in (DEFAULT, DRAWN):
        return sizes
    size = check_words(edition_of(options.edition).box, options.team, sizes[0])
    if options.characters and sizes != (size,):
        raise ValueError(f"the team {options.team} has {size} characters, not {options.characters}")
    return (size,)


def match_experiments(options: RunOptions) -> tuple[MatchExperiment, ...]:
    """Each number of players."""
    try:
        players = [int(number) for number in options.players.split(",")]
        for number in players:
            Match(MatchSetup(number))
    except (ValueError, Refused) as wrong:
        raise ValueError(f"Masterminds is for 2 to 6 players, not {options.players!r}") from wrong
    return tuple(MatchExperiment(options.seed, number, options.bot) for number in dict.fromkeys(players))


def pairs_of(a: RunOptions, b: RunOptions) -> tuple[PairExperiment, ...]:
    """The same matches as A and as B."""
    ours, theirs = experiments_of(a), experiments_of(b)
    if len(ours) != len(theirs):
        raise ValueError("A and B must have as many numbers of characters")
    return tuple(PairExperiment(alone(one), alone(other)) for one, other in zip(ours, theirs, strict=True))


def alone(experiment: HeistExperiment | MatchExperiment) -> HeistExperiment | MatchExperiment:
    """In Masterminds bots are compared in one seat, against the same others."""
    return experiment._replace(one_seat=True) if isinstance(experiment, MatchExperiment) else experiment
