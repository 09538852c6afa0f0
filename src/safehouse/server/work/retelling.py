"""Matches told again as one seat saw them, from a file or from what is kept; campaigns read from theirs; in bounds."""

from typing import Any, Final, cast

import msgspec

from safehouse.campaign.game.files import open_campaign
from safehouse.engine.game import Game
from safehouse.engine.journal import Entry, Journal
from safehouse.engine.journal.folding import seal
from safehouse.engine.journal.matchfile import BadMatch, LineReader, Opener, enter, line_of, read_match
from safehouse.engine.outside import shown
from safehouse.engine.wire import Seat
from safehouse.games import open_game
from safehouse.server.scenes.hearing import Hearing
from safehouse.server.scenes.replay import Reel, Told
from safehouse.server.scenes.screens import screen_of
from safehouse.server.wire.errors import RequestError
from safehouse.server.wire.forms import Frame, Replay
from safehouse.server.wire.messages import Person
from safehouse.server.work.jobs import Bounds, CampaignRead, Cover, RetellMatch

NOT_TEXT: Final = "This file cannot be opened: it is not even text."
WHOLE: Final = "Choose a match file as “Match file” on an end screen gives it, whole and unchanged."
WHOLE_CAMPAIGN: Final = "Choose a campaign file as “Campaign file” on the wall of a crew gives it, whole and unchanged."
CUT: Final = "Download the file again: it did not arrive whole."
OTHER: Final = "Open it with the version of Safehouse that wrote it."
TOO_LONG: Final = "This match takes too long to play again here."
TOO_LARGE: Final = "The replay of this match is too large to be sent."
BY_HAND: Final = "Look at it on your own machine: safehouse replay FILE"
ADVICE: Final = (("is cut", CUT), ("should hold", CUT), ("played by rules", OTHER), ("of a match file", OTHER))
WATCH: Final = "watch"  # for a seat: the view of a spectator
COLOURS: Final = 8


class Budget:
    """How much of the work that a replay may be is done."""

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self.steps = 0
        self.size = 0

    def step(self) -> None:
        """One more step played, or one more thing told."""
        self.steps += 1
        if self.steps > self.bounds.steps:
            raise RequestError(413, TOO_LONG, BY_HAND)

    def told(self, frame: Frame) -> msgspec.Raw:
        """One more thing told, as it is sent."""
        self.step()
        raw = msgspec.json.encode(frame)
        self.size += len(raw)
        self.check(self.size)
        return msgspec.Raw(raw)

    def check(self, size: int) -> None:
        """Refuse to send more than there may be."""
        if size > self.bounds.size:
            raise RequestError(413, TOO_LARGE, BY_HAND)


def retold_file(body: bytes, wanted: str, bounds: Bounds) -> bytes:
    """The replay of a file."""
    budget = Budget(bounds)
    journal = read(body, budget)
    game = journal.game
    seat = chosen(game, wanted, None)
    people = [Person(each, f"Seat {each + 1}", each % COLOURS, "", True, False) for each in game.everyone]
    cover = Cover(screen_of(game.name).title(game), people, free=True)
    return retold(Reel(game, journal.seed, seat), heard(journal, seat), cover, budget)


def read(body: bytes, budget: Budget, opener: Opener = open_game, whole: str = WHOLE) -> Journal:
    """The match that a file tells, played step by step."""
    try:
        text = body.decode("utf8")
    except UnicodeDecodeError as error:
        raise RequestError(400, NOT_TEXT, whole) from error
    try:
        return read_match(text, opener, budget.step)
    except BadMatch as bad:
        raise RequestError(400, f"This file cannot be opened: {bad}.", advice_on(str(bad), whole)) from bad


def campaign_read(body: bytes, bounds: Bounds) -> CampaignRead:
    """The campaign of a file, sealed entry by entry as the store keeps it; RequestError with its line if it is bad."""
    budget = Budget(bounds)
    told = read(body, budget, open_campaign, WHOLE_CAMPAIGN)
    journal, entries = Journal(told.game, told.seed, budget.step), list[tuple[Seat, bytes]]()
    for number, entry in enumerate(told.entries):
        enter(journal, line_of(entry), number)
        entries.append((entry.seat, line_of(journal.entries[-1], seal(journal))))
    return CampaignRead(msgspec.Raw(msgspec.json.encode(told.game.setup)), entries)


def advice_on(bad: str, whole: str) -> str:
    """What to do about a file that cannot be read."""
    return next((advice for sign, advice in ADVICE if sign in bad), whole)


def chosen(game: Game[Any], wanted: str, own: Seat | None) -> Seat | None:
    """The seat that was asked for; one's own if none was."""
    if wanted in ("", WATCH):
        return own if wanted == "" else None
    seats = {str(seat): seat for seat in game.everyone}
    if wanted not in seats:
        why = f"seat: there is no seat {shown(wanted)} in this match."
        raise RequestError(400, why, f"There are {', '.join(seats)} and {WATCH}.")
    return seats[wanted]


def heard(journal: Journal, seat: Seat | None) -> Told:
    """The entries that count, each with its number as a seat counts them."""
    hearing = Hearing(journal.game.everyone, alike=journal.game.open_information)
    return [(hearing.so_far(journal.entries, seat, number), journal.played(number)) for number in journal.counts]


def retold_match(job: RetellMatch, body: bytes) -> bytes:
    """The replay of a match that is kept."""
    game = open_game(job.game, bytes(job.setup))
    reader = LineReader(game)
    entries = [reader.sealed(line, number, number)[0] for number, line in enumerate(body.splitlines())]
    played = [(number, entry) for number, entry in zip(job.numbers, entries, strict=True) if isinstance(entry, Entry)]
    return retold(Reel(game, job.seed, job.seat), played, job.cover, Budget(job.bounds))


def retold(reel: Reel, told: Told, cover: Cover, budget: Budget) -> bytes:
    """A match as a seat saw it."""
    game = reel.game
    frames = [budget.told(frame) for frame in reel.frames(told)]
    replay = Replay(
        code=cover.code,
        game=game.name,
        title=cover.title,
        seat=reel.seat,
        seats=[*game.everyone, None] if cover.free and not reel.alike else [],
        people=cover.people,
        brief=reel.screen.brief(game),
        first=reel.first,
        frames=cast(list[Frame], frames),
        over=game.outcome(reel.state) is not None,
        share=cover.share,
    )
    answer = msgspec.json.encode(replay)
    budget.check(len(answer))
    return answer
