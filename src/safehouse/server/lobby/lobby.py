"""Making matches, taking seats, and what can be asked about a match without sitting down."""

from collections.abc import Iterable
from math import inf
from typing import Any

import msgspec

from safehouse.engine.chance import Seed, check_seed, fingerprint_of, secret_in, secret_of
from safehouse.engine.game import Game
from safehouse.engine.journal import Journal
from safehouse.engine.journal.matchfile import write_match
from safehouse.engine.outside import clean, shown
from safehouse.engine.wire import Refused, Seat
from safehouse.games import open_game
from safehouse.server.events import event
from safehouse.server.lobby import published
from safehouse.server.lobby.chosen import check_join, told_early
from safehouse.server.lobby.rooms import GONE, OpenRoom, Rooms
from safehouse.server.lobby.sweep import CROWDED
from safehouse.server.room.restore import last_line
from safehouse.server.scenes.screens import GAMES, Screen, screen_of
from safehouse.server.store import EntryRecord, MatchRecord, Place, SeatRecord
from safehouse.server.store.keys import derived, invitation
from safehouse.server.transport.visitors import Visitor
from safehouse.server.wire.errors import RequestError
from safehouse.server.wire.forms import Join, Joined, Made, NewMatch, SeatForm, Summary
from safehouse.server.wire.ids import new_code, new_token, read_code
from safehouse.server.wire.messages import Farewell

DAY = 24 * 60 * 60
TIDY = 10 * 60  # seconds between two looks for matches that nobody opened
NO_CODE = "There is no match with this code."
LOOK_AGAIN = "Check the code: it has eight letters, or six if it is an old one. Or ask for a link."
FULL = "All seats of this match are taken."
ASK_HOST = "Ask the host for a seat link, for a seat that a bot is playing, or for the spectators' link."
USED = "This link has been used, or the host made a new one."
WHERE = (
    "If you took the seat, open it where you did, under “Continue” on the first page. Or ask the host for a new link."
)
DRAINING = "This house is about to close its doors and takes no new matches."
NOT_HOST = "Only the host, who made the match, can do this."
SECRET = "The match is not over, and its file would give away the luck to come."


class Lobby:
    """What is done before and beside playing."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.world = rooms.world
        self.tidied = -inf

    async def make(self, form: NewMatch) -> Made:
        """A new match."""
        self.check_room()
        form = await published.chosen(self.world.store, form)
        screen = self.screen(form.game)
        self.check_bots(form, screen)
        seed, game = self.seed(form), await self.rooms.opening.run(self.game, form, screen)
        seats = [self.seat(number, each) for number, each in enumerate(form.seats)]
        record = self.record(form, game, seed)
        await self.tidy()
        made = first_links(record.code, len(seats))
        await self.keep(record, seats, made, await self.rooms.opening.run(opening, game, seed, form))
        await published.count(self.world.store, form)
        return made

    def check_room(self) -> None:
        """Refuse to make one more match where there is no room for it, or the host wants none."""
        if self.rooms.hosting.draining:
            raise RequestError(503, DRAINING, "Matches that are being played carry on. Try again later.")
        if not self.rooms.sweeper.has_room():
            raise RequestError(503, CROWDED, "Try again in a few minutes. Matches that are being played carry on.")

    async def tidy(self) -> None:
        """Now and then, when matches are made, remove old ones that nobody ever opened."""
        now = self.world.clock()
        if now - self.tidied >= TIDY:
            self.tidied = now
            await self.world.store.tidy(now - self.world.limits.unopened * DAY)

    def screen(self, name: str) -> Screen:
        """The screen of a game by its name."""
        if name not in GAMES:
            raise RequestError(400, f"There is no game {shown(name)}.", f"There are {', '.join(GAMES)}.")
        return screen_of(name)

    def edition(self, game: str, name: str) -> str:
        """An edition of a game that somebody names; nothing for the standard one."""
        return known_edition([self.screen(game)], name)

    def book_edition(self, name: str) -> str:
        """An edition of any game that somebody names; nothing for the standard one."""
        return known_edition(map(screen_of, GAMES), name)

    def check_bots(self, form: NewMatch, screen: Screen) -> None:
        """Refuse bots that do not exist, and chosen luck where anybody but the host plays."""
        for seat, each in enumerate(form.seats):
            if each.bot and each.bot not in screen.bots():
                why = f"seats[{seat}].bot: there is no bot {each.bot!r}."
                raise RequestError(400, why, f"There are {', '.join(screen.bots())}.")
        if form.seed is not None and not all(each.bot for each in form.seats[1:]):
            raise RequestError(
                400,
                "seed: you can choose the luck only if you play alone.",
                "Leave the seed out, or give the other seats bots.",
            )

    def seed(self, form: NewMatch) -> Seed:
        """The luck that was chosen; a secret where none was."""
        if form.seed is None:
            return secret_of(self.world.luck.getrandbits(128))
        try:
            check_seed(form.seed)
        except ValueError as error:
            raise RequestError(
                400, f"This seed cannot be used: {error}", "Choose another seed, or leave it out."
            ) from error
        return form.seed

    def game(self, form: NewMatch, screen: Screen) -> Game[Any]:
        """The game that was wished for."""
        try:
            setup = screen.setup_of(form.setup, len(form.seats))
            return open_game(form.game, msgspec.json.encode(setup))
        except Refused as refused:
            raise RequestError(400, f"{refused.why} ({refused.rule})", "Change the set-up.") from refused
        except ValueError as error:
            raise RequestError(400, f"This set-up makes no sense: {error}", "Change the set-up.") from error

    def seat(self, number: Seat, form: SeatForm) -> SeatRecord:
        """A seat; the first one is the host's."""
        return SeatRecord(number, clean(form.name), form.colour, form.bot, number == 0)

    def record(self, form: NewMatch, game: Game[Any], seed: Seed) -> MatchRecord:
        """The match as it will be kept."""
        return MatchRecord(
            code=new_code(self.world.luck),
            game=game.name,
            rules=game.rules,
            setup=msgspec.json.encode(game.setup),
            seed=seed,
            title=clean(form.title) or screen_of(game.name).title(game),
            seeded=form.seed is not None,
            made=self.world.clock(),
            untimed=form.untimed,
        )

    async def keep(self, record: MatchRecord, seats: list[SeatRecord], made: Made, entries: list[EntryRecord]) -> None:
        """On disk with it."""
        store = self.world.store
        links = {made.spectator: None, **{link: seat for seat, link in enumerate(made.links)}}
        key = await store.make(record, seats, links, entries=entries)
        bots = sum(bool(seat.bot) for seat in seats)
        event("match_made", match=key, game=record.game, seats=len(seats), bots=bots)

    async def join(self, form: Join, visitor: Visitor) -> Joined:
        """Take a free seat; only so many wrong codes are tried."""
        await visitor.guess()
        key = await self.world.store.by_code(read_code(form.code))
        if key is None:
            raise RequestError(404, NO_CODE, LOOK_AGAIN)
        await visitor.hit()
        match = (await self.rooms.open_room(key)).room.record
        check_join(match, knowing=form.knowing)
        link = new_token() if form.id is None else derived(form.id, f"join {key}")
        taken = await self.world.store.claim(key, clean(form.name), form.colour, link)
        if taken is None:
            raise RequestError(409, FULL, ASK_HOST)
        if key in self.rooms.open_rooms:
            seats = self.rooms.open_rooms[key].room.seats
            seats.put(taken)
            seats.tell_people()
        return Joined(link, match.seeded)

    async def place(self, token: str) -> Place:
        """Where a link leads."""
        return live(await self.world.store.place(token))

    async def host(self, token: str) -> Place:
        """Where the host's link leads."""
        place = await self.place(token)
        if place.seat != 0:
            raise RequestError(403, NOT_HOST, "Ask the host.")
        return place

    async def summary(self, token: str) -> Summary:
        """A match in few words."""
        place = await self.place(token)
        return summed_up(await self.rooms.open_room(place.key), place)

    async def delete(self, token: str) -> None:
        """Forget a match for good."""
        place = await self.host(token)
        await self.rooms.hold(place.key)
        await self.world.store.delete(place.key)
        event("match_deleted", match=place.key)
        self.rooms.put_away(place.key, Farewell("The host has deleted this match."))

    async def file(self, token: str) -> tuple[str, str]:
        """The match file and a name for it; not while the luck to come is a secret."""
        place = await self.place(token)
        room = (await self.rooms.open_room(place.key)).room
        over = room.journal.game.outcome(room.told.position.state) is not None
        if not (over or told_early(room)):
            raise RequestError(409, SECRET, "Play it to its end, then come back.")
        return f"{room.record.game}-{room.record.code}.jsonl", write_match(room.journal)


def known_edition(screens: Iterable[Screen], name: str) -> str:
    """An edition that one of some games can be played by; nothing for the standard one, or where none is named."""
    known = {each.name: each for screen in screens for each in screen.editions() if each.playable}
    if name and name not in known:
        raise RequestError(404, f"There is no edition {shown(name)}.", f"There are {', '.join(known) or 'none'}.")
    return "" if not name or known[name].standard else name


def live(place: Place | None) -> Place:
    """Where a link leads, if it leads anywhere."""
    if place is None:
        raise RequestError(404, "This link leads nowhere.", GONE)
    if place.ended:
        raise RequestError(410, USED, WHERE)
    return place


def first_links(code: str, seats: int) -> Made:
    """A secret for the host, and the links that follow from it."""
    host = new_token()
    return Made(code, [host, *(invitation(host, seat, 0) for seat in range(1, seats))], invitation(host, None, 0))


def opening(game: Game[Any], seed: Seed, form: NewMatch) -> list[EntryRecord]:
    """What is laid out before anybody sits down: a suggested plan for every person's seat, if wished for."""
    screen, journal, entries = screen_of(game.name), Journal(game, seed), list[EntryRecord]()
    for seat, each in enumerate(form.seats) if form.suggested else ():
        for command in () if each.bot else screen.suggest(game, journal.position.state, seat):
            journal.play(seat, command)
            number = len(entries)
            entries.append(EntryRecord(number, f"bot-{number}", seat, last_line(journal)))
    return entries


def summed_up(open_room: OpenRoom, place: Place) -> Summary:
    """A match in few words."""
    room = open_room.room
    state, names = room.told.position.state, room.seats.names()
    phase, round_ = room.screen.summary(room.journal.game, state)
    waits = [names[seat] for seat in waited_for(room.told.position, room.journal.game)]
    game, seed, record = room.journal.game, room.journal.seed, room.record
    over, host = game.outcome(state) is not None, place.seat == 0
    mark = (record.seeded, fingerprint_of(seed), secret_in(seed) if over else "")
    return Summary(record.code, record.game, record.title, place.seat, names, phase, round_, waits, over, host, *mark)


def waited_for(position: Any, game: Game[Any]) -> list[Seat]:
    """Those who are asked, or have something to do."""
    if position.open is not None:
        voted = dict(position.open.votes)
        return [seat for seat in position.open.question.seats if seat not in voted]
    return list(game.to_move(position.state))
