"""Set-ups no honest page would send, and odd ones it could: python -m tests.server.setups 5000

Each is refused with its place, or it can be played.
"""

import re
import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, NamedTuple

import msgspec

from safehouse.bots.bot import Situation
from safehouse.engine.game import Game
from safehouse.engine.journal import Journal
from safehouse.engine.wire import Refused
from safehouse.games import open_game
from safehouse.lab.soak.heists import random_deck, random_fixers, random_items, random_seats, random_team
from safehouse.masters.editions import STANDARD, heist_ids, load_heist
from safehouse.masters.setup import AGREEMENTS
from safehouse.server.scenes.screens import screen_of

Options = dict[str, Any]
STEPS = 6
LONGEST = 600  # letters of a refusal
ODD: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 7, 99, 100, 2.5, float("nan"), 10**30, -(10**18), 2**63, 2**128, 10**300,
    "", "x", "x" * 15_000, "\x00", "Ka\u202erma\n\x1b[31m", "0", "../../etc/passwd", [], [[]], {}, {"": 0},
    [0] * 4, [0] * 900, [9, 9, 9], [-1], [None], ["x"], [[0, "x"]], [[9, "walkie-talkie"]], [2**70],
)  # fmt: skip


def subset(luck: Random) -> list[int]:
    return luck.sample(range(5), luck.randrange(5)) if luck.random() < 0.8 else [luck.randrange(5) for _ in range(3)]


def team(luck: Random) -> list[Options]:
    """A team that could play, with something wrong in it now and then."""
    builds = msgspec.to_builtins(random_team(STANDARD.box, luck, luck.choice((3, 4))))
    if luck.random() < 0.4:
        build = luck.choice(builds)
        field = luck.choice(("name", "character", "skills", "more"))
        cards: dict[str, list[Any]] = {
            "character": sorted(STANDARD.box.characters),
            "skills": [luck.sample(sorted(STANDARD.box.skills), 2)],
        }
        build[field] = luck.choice([*cards.get(field, ["Ed"]), *ODD])
    return luck.choice((builds, builds[:2], builds + builds[:1])) if luck.random() < 0.2 else list(builds)


def few(luck: Random, most: int) -> list[int]:
    return [luck.randrange(most) for _ in range(luck.choice((0, 2, 3, 4, 5)))]


def own_heist(luck: Random) -> Options:
    """A heist of somebody's own: parts of those in the box put together, with something wrong in it now and then."""
    sheets = [msgspec.to_builtins(load_heist(name)) for name in luck.sample(heist_ids(), 3)]
    made: Options = dict(sheets[0])
    for field in luck.sample(sorted(made), luck.randrange(4)):
        made[field] = luck.choice(sheets)[field]
    for field in luck.sample(sorted(made), luck.choice((0, 0, 0, 1))):
        made[field] = luck.choice(ODD)
    return made


MASTERS: dict[str, Callable[[Random], Any]] = {
    "heist": lambda luck: own_heist(luck) if luck.random() < 0.6 else luck.choice(heist_ids()),
    "team": team,
    "characters": lambda luck: luck.randrange(2, 6),
    "plays": lambda luck: random_seats(luck, luck.choice((3, 4))),
    "agreement": lambda luck: luck.choice(AGREEMENTS),
    "level": lambda luck: luck.randrange(6),
    "edition": lambda luck: luck.choice(("v24.0", "v18.0", "v1")),
    "fixers": partial(random_fixers, STANDARD),
    "cash": lambda luck: luck.randrange(120),
    "items": lambda luck: random_items(STANDARD.box, luck, luck.choice((3, 4, 5))),
    "found": lambda luck: [luck.choice(sorted(STANDARD.box.items)) for _ in range(luck.randrange(4))],
    "inside": subset,
    "hideouts": lambda luck: few(luck, 3),
    "kept_ideas": lambda luck: few(luck, 12),
    "deck": partial(random_deck, STANDARD.box),
    "scattered": lambda luck: luck.getrandbits(64),
    "seats": lambda luck: random_seats(luck, luck.choice((3, 4))),
}
MASTERMINDS: dict[str, Callable[[Random], Any]] = {
    "random_start": lambda luck: luck.random() < 0.5,
    "late_sixth": lambda luck: luck.choice((True, False, None)),
    "starter": lambda luck: luck.randrange(-1, 7),
    "by_first_rules": lambda luck: luck.random() < 0.5,
    "seats": lambda luck: luck.randrange(8),
}
FIELDS = {"masters": MASTERS, "masterminds": MASTERMINDS}
IN_FILES_ONLY = ("scattered", "by_first_rules", "seats")


class Wanted(NamedTuple):
    """A set-up to try: of which game, as a page sends it or as it stands in a match file."""

    game: str
    options: Options
    seats: int
    seed: int
    file: bool

    def open(self) -> Game[Any]:
        """The game, or a refusal."""
        if not self.file:
            setup = screen_of(self.game).setup_of(self.options, self.seats)
            return open_game(self.game, msgspec.json.encode(setup))
        return open_game(self.game, msgspec.json.encode(self.options))


def wanted(luck: Random) -> Wanted:
    """Any set-up; most have one or two fields that do not fit the rest."""
    game, file, seats = luck.choice(sorted(FIELDS)), luck.random() < 0.5, luck.randrange(1, 7)
    fields = FIELDS[game]
    names = [name for name in fields if file or name not in IN_FILES_ONLY]
    options = filed(game, luck) if file else {}
    options |= {name: fields[name](luck) for name in luck.sample(names, luck.randrange(min(5, len(names))))}
    for name in luck.sample(names, luck.choice((0, 0, 1, 2))):
        options[name] = luck.choice(ODD)
    if luck.random() < 0.02:
        options[luck.choice(("more", "", "\x00"))] = 1
    if game == "masters" and luck.random() < 0.7 and isinstance(options.get("plays"), tuple):
        seats = len(options["plays"])
    return Wanted(game, options, seats, luck.getrandbits(128), file)


def filed(game: str, luck: Random) -> Options:
    """A set-up as a match file has it."""
    seats = luck.randrange(2, 5)
    setup = screen_of(game).setup_of({"heist": luck.choice(heist_ids())} if game == "masters" else {}, seats)
    options: Options = msgspec.to_builtins(setup)
    return options


def tried(each: Wanted, luck: Random) -> str:
    """What came of a set-up: refused, or played."""
    try:
        game = each.open()
    except (Refused, ValueError) as error:
        said = error.why if isinstance(error, Refused) else str(error)
        assert placed(said, each), f"no place: {said[:300]}"
        assert len(said) < LONGEST, f"too long: {said[:300]}"
        assert said.isprintable(), f"not one line: {said[:300]!r}"
        return "refused"
    play(Journal(game, each.seed), luck)
    return "played"


def placed(said: str, each: Wanted) -> bool:
    """Does a refusal name the field it is about?"""
    places = {*FIELDS[each.game], "plays"}
    return " field " in said or any(re.search(rf"(^|\s){name}[\[:.]", said) for name in places)


def play(journal: Journal, luck: Random) -> None:
    """The first steps: all that a page shows and asks for, greedy bots, then anything."""
    game, screen = journal.game, screen_of(journal.game.name)
    assert len(msgspec.json.encode(screen.brief(game))) < 400_000
    bots = [screen.bot("greedy", game, seat, Random(1)) for seat in game.everyone]
    for seat in game.everyone:
        list(screen.suggest(game, journal.position.state, seat))
        shown = screen.offered(game, journal.position, seat), screen.hints(game, journal.position, seat)
        assert len(msgspec.json.encode(shown)) < 400_000
    for number in range(STEPS):
        movers = [seat for seat in game.everyone if journal.legal(seat)]
        if not movers:
            return
        seat = luck.choice(movers)
        situation = Situation(game, journal.position, seat)
        journal.play(seat, luck.choice(situation.offers) if number % 2 else bots[seat].choose(situation))


def run(tries: int, seed: int = 1) -> Counter[str]:
    """Try so many."""
    counts: Counter[str] = Counter()
    for number in range(tries):
        luck = Random(f"{seed}/{number}")
        each = wanted(luck)
        try:
            counts[f"{each.game} {tried(each, luck)}"] += 1
        except Exception as error:
            error.add_note(f"set-up {seed}/{number}: {each!r}"[:2000])
            raise
    return counts


if __name__ == "__main__":
    print(dict(run(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)))
