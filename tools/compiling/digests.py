"""What a build comes to, as digests: pure and compiled must say the same, line by line.

Random matches tell every offer, every fact, every state, every refusal of a command that may well be wrong, and both
ways in. Whole matches of bots and odds of Escapes tell what they came to.
"""

import argparse
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from random import Random
from typing import Any

import msgspec

from safehouse.compiled import choosing
from safehouse.engine.game import Game, Position, legal, step
from safehouse.engine.playout import playout
from safehouse.engine.wire import Refused, plain
from safehouse.lab.escapes.starts import Start, played, timed
from safehouse.lab.runs.experiments import HeistExperiment, MatchExperiment
from safehouse.lab.soak.heists import Heists
from safehouse.lab.soak.masterminds import Masterminds
from safehouse.lab.soak.soak import Subject
from safehouse.masters.editions import EDITIONS, Edition, heist_ids

GREEDY = ("the-inclusion-job", "the-startup-job", "the-dark-horse-job")


def main() -> None:
    """Tell all of it."""
    parser = argparse.ArgumentParser(prog="python -m tools.compiling.digests", description=__doc__)
    parser.add_argument("--decisions", type=int, default=100_000, help="of random matches")
    parser.add_argument("--matches", type=int, default=4, help="of each kind of greedy bots")
    asked = parser.parse_args()
    print(f"build {choosing.running.partition(' ')[0].rstrip(',:')}")
    subjects: dict[str, Subject] = {f"masters {each.name}": heists(each) for each in EDITIONS.values()}
    subjects["masterminds"] = Masterminds()
    for name, subject in subjects.items():
        decisions, digest = random_play(subject, asked.decisions // len(subjects))
        print(f"{name}: {decisions} decisions {digest}", flush=True)
    crews = [HeistExperiment(1, heist, 4, "default", "greedy") for heist in GREEDY]
    orders: list[HeistExperiment | MatchExperiment] = [*crews, MatchExperiment(1, 3, "greedy")]
    for order in orders:
        tallies = (sorted(map(repr, order.play(number).items())) for number in range(asked.matches))
        print(f"greedy, {order.name}: {asked.matches} matches {told(tallies)}", flush=True)
    print(f"odds: {told(map(odds_of, played(crews, asked.matches)))}")


def heists(edition: Edition) -> Heists:
    """All heists of an edition, now and then from anywhere and with any deck."""
    return Heists(heist_ids(edition), "mixed", "mixed", edition.name)


def random_play(subject: Subject, decisions: int) -> tuple[int, str]:
    """Random matches until there were so many decisions."""
    digest, luck, done = sha256(), Random(1), 0
    while done < decisions:
        game, seed, chooser = subject.match(luck)
        for line in random_match(game, Position(game.first(seed)), subject, chooser.choose, luck):
            digest.update(line)
            done += 1
    return done, digest.hexdigest()


def random_match(
    game: Game[Any], position: Position, subject: Subject, choose: Callable[..., Any], luck: Random
) -> Iterator[bytes]:
    """What a match tells, decision by decision, and in the end where it leads when it is played in place."""
    start = position
    while movers := position.open.question.seats if position.open else game.to_move(position.state):
        seat = luck.choice(movers)
        offers = legal(game, position, seat)
        refused = stray(game, position, subject, luck)
        made = step(game, position, seat, choose(position.state, offers))
        position = made.position
        yield wire([offers, refused, made.facts, plain(position.state)])
    yield wire(plain(playout(game, start, lambda state, seat, options: options[luck.randrange(len(options))]).state))


def stray(game: Game[Any], position: Position, subject: Subject, luck: Random) -> str:
    """What is said to a command that may well be wrong."""
    seat, command = subject.laws.stray(game, position.state, luck.randrange)
    try:
        step(game, position, seat, command)
    except Refused as refused:
        return f"{command} {refused}"
    return f"{command} played"


def odds_of(start: Start) -> Any:
    """Where an Escape begins, and how it may end."""
    return plain(start.state), timed(start).odds


def told(values: Iterable[Any]) -> str:
    """A digest of what some values are on the wire."""
    digest = sha256()
    for value in values:
        digest.update(wire(value))
    return digest.hexdigest()


def wire(value: Any) -> bytes:
    """A value as bytes."""
    return msgspec.json.encode(value, order="deterministic")


if __name__ == "__main__":
    main()
