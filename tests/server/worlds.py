"""Two worlds that somebody cannot tell apart, and every byte the server sends them while the same happens in both.

It decides by itself what a listener hears: what others do without a fact, while the same seats are asked, is nothing.
"""

import asyncio
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple, cast

import msgspec

from safehouse.bots.bot import Situation
from safehouse.bots.masterminds.greedy import GreedyBot
from safehouse.bots.random_bot import RandomBot
from safehouse.engine.game import Position, Step, legal, step
from safehouse.engine.journal import Journal
from safehouse.engine.wire import Answer, Command, Drop, Seat
from safehouse.lab.soak.soak import next_seat
from safehouse.masterminds.box.content import KIND
from safehouse.masterminds.box.pieces import IMMEDIATE
from safehouse.masterminds.game import Match
from safehouse.masterminds.state import State
from safehouse.server.lobby import summed_up
from safehouse.server.lobby.rooms import OpenRoom
from safehouse.server.room import Room
from safehouse.server.room.connection import ENCODER, Connection
from safehouse.server.room.greeting import greeting
from safehouse.server.room.inbox import Inbox
from safehouse.server.room.outlook import RoomOutlook
from safehouse.server.store import Kept, MatchRecord, Place, SeatRecord, Store
from safehouse.server.wire import messages
from tests.server.house import PLENTY

Listener = Seat | None  # None for a spectator
Way = list[tuple[Seat, Command]]
Heard = list[bytes]  # what there is to hear, step by step

MADNESS = 0.4  # how often a bot does just anything
DROPS = 0.2  # how often a draft is dropped
FALSE_STARTS = 0.8  # how often something is begun and dropped before
MIXES = 0.7  # how often a hidden card is another one
TRIES = 300
LONGEST = 60


class Disk:
    """A store that has kept everything at once."""

    def append(self, *_: Any, **__: Any) -> "asyncio.Future[None]":
        kept: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        kept.set_result(None)
        return kept


class World(NamedTuple):
    """A match that stands at a state, and what is done in it until nobody is asked anything."""

    journal: Journal
    state: State
    way: Way


class Pair(NamedTuple):
    """Two worlds in which a listener sees the same happen."""

    listener: Listener
    one: World
    other: World


def pairs(game: Match, seed: int, most: int) -> Iterator[Pair]:
    """A match, and beside each of its steps another world for each listener, where one is found."""
    luck, journal = Random(seed), Journal(game, seed)
    for _ in range(most):
        state = journal.position.state
        way = walked(game, state, luck)
        if not way:
            return
        for listener in (*game.everyone, None):
            heard = told(game, state, way, listener)
            mixed = mixed_up(state, listener, b"".join(heard), luck)
            found = same_way(Search(game, listener, heard, luck), Position(mixed), heads(way)[-1])
            if found is not None:
                yield Pair(listener, World(journal, state, way), World(journal, mixed, found))
        for seat, command in way:
            journal.play(seat, command)


def walked(game: Match, state: State, luck: Random) -> Way:
    """What bots do from a state on until something is done and nobody is asked anything; some drafts are dropped."""
    greedy, mad = GreedyBot(luck), RandomBot(luck)
    position, done = Position(state), False
    way = false_start(game, position, luck)
    while not done or position.open is not None or position.drafts:
        seat = next_seat(game, position, luck)
        if seat is None:
            return Way()
        bot = mad if luck.random() < MADNESS else greedy
        command = bot.choose(Situation(game, position, seat))
        if position.drafts and luck.random() < DROPS and len(way) < LONGEST:
            command = Drop()
        made = step(game, position, seat, command)
        way.append((seat, command))
        position, done = made.position, done or bool(made.facts)
    return way


def false_start(game: Match, position: Position, luck: Random) -> Way:
    """Something begun and dropped, if there is anything that can be."""
    seat = next_seat(game, position, luck)
    offers = legal(game, position, seat) if seat is not None and luck.random() < FALSE_STARTS else []
    for offer in luck.sample(offers, min(len(offers), 12)):
        if seat is not None and step(game, position, seat, offer).position.drafts:
            return [(seat, offer), (seat, Drop())]
    return []


def heads(way: Way) -> Way:
    """The commands that are no answers."""
    return [(seat, command) for seat, command in way if not isinstance(command, Answer | Drop)]


def whom(position: Position) -> tuple[Seat, ...]:
    """Who is asked, as far as all can see."""
    return position.open.question.seats if position.open is not None else ()


def hears(listener: Listener, seat: Seat, command: Command, before: Position, made: Step) -> Heard:
    """What a listener hears of one step: at most one thing."""
    looks = [look for fact in made.facts if (look := fact.seen_by(listener)) is not None]
    own = command if seat == listener else None
    if own is None and not looks and whom(before) == whom(made.position):
        return []
    return [msgspec.json.encode((own, looks, whom(made.position)))]


def told(game: Match, state: State, way: Way, listener: Listener) -> Heard:
    """All that a listener hears on the way."""
    position, heard = Position(state), Heard()
    for seat, command in way:
        made = step(game, position, seat, command)
        heard += hears(listener, seat, command, position, made)
        position = made.position
    return heard


def mixed_up(state: State, listener: Listener, named: bytes, luck: Random) -> State:
    """The same table and luck, but some cards a listener does not see, and will not, exchanged for others."""
    other, viewer = state.copy(), len(state.hands) if listener is None else listener
    deck = list(state.deck)
    for owner, hand in enumerate(state.hands):
        if owner != viewer:
            known = state.known[viewer * len(state.hands) + owner]
            other.hands[owner] = exchanged(hand, deck, (*known, *mentioned(hand, named)), luck)
    other.deck = tuple(deck)
    return other


def mentioned(cards: Sequence[str], named: bytes) -> list[str]:
    """The cards that are told of, each as often as that."""
    return [card for card in dict.fromkeys(cards) for _ in range(named.count(f'"{card}"'.encode()))]


def exchanged(hand: tuple[str, ...], deck: list[str], kept: Sequence[str], luck: Random) -> tuple[str, ...]:
    """A hand with some cards put into the deck where others came from; the deck keeps its order."""
    mixed, left = list(hand), list(kept)
    for at, card in enumerate(hand):
        if card in left:
            left.remove(card)
            continue
        fit = [place for place, other in enumerate(deck) if KIND[other] != IMMEDIATE]
        if fit and luck.random() < MIXES:
            place = luck.choice(fit)
            mixed[at], deck[place] = deck[place], mixed[at]
    return tuple(mixed)


class Search:
    """Looks for a way that tells a listener what it shall hear."""

    def __init__(self, game: Match, listener: Listener, wanted: Heard, luck: Random) -> None:
        self.game = game
        self.listener = listener
        self.wanted = wanted
        self.luck = luck
        self.tries = TRIES

    def options(self, position: Position) -> Way:
        """All answers of whoever is asked, in any order."""
        asked = position.open or position.drafts[0]
        seat = asked.question.seats[0]
        answers = [offer for offer in legal(self.game, position, seat) if isinstance(offer, Answer)]
        return [(seat, answer) for answer in self.luck.sample(answers, len(answers))]


def same_way(search: Search, position: Position, head: tuple[Seat, Command], heard: int = 0) -> Way | None:
    """A command with answers that leads on as it is wanted, or None if none is found."""
    seat, command = head
    search.tries -= 1
    if search.tries < 0 or command not in legal(search.game, position, seat):
        return None
    made = step(search.game, position, seat, command)
    new = hears(search.listener, seat, command, position, made)
    if new != search.wanted[heard : heard + len(new)]:
        return None
    heard += len(new)
    if made.position.open is None and not made.position.drafts:
        return [head] if heard == len(search.wanted) else None
    for option in search.options(made.position):
        rest = same_way(search, made.position, option, heard)
        if rest is not None:
            return [head, *rest]
    return None


class Sent(NamedTuple):
    """All that a listener is sent in a world, and what it is answered by the number it has heard of."""

    frames: list[bytes]
    differences: list[bytes]  # the same on a line that asked for differences
    answers: dict[int, set[bytes]]


def sent(world: World, listener: Listener) -> Sent:
    """Play on in a world, in a room as the server has it."""
    return asyncio.run(_sent(world, listener))


async def _sent(world: World, listener: Listener) -> Sent:
    room = room_of(world)
    mine, theirs = (Connection(cast(Any, None), each, PLENTY, lambda: 0.0) for each in (listener, None))
    short = Connection(cast(Any, None), listener, PLENTY, lambda: 0.0, differences=True)
    inbox = Inbox(room, PLENTY, lambda: 0.0, cast(RoomOutlook, None))
    room.welcome(mine)
    room.welcome(short)
    answers = {room.builder.number(room.moment, listener): set(await answered(room, inbox, listener))}
    for number, (seat, command) in enumerate(world.way):
        own = seat == listener
        room.play(mine if own else theirs, seat, f"mine-{len(mine.unsent)}" if own else f"theirs-{number}", command)
        await asyncio.sleep(0)
        heard = room.builder.number(room.moment, listener)
        answers.setdefault(heard, set()).update(await answered(room, inbox, listener))
    again = [ENCODER.encode(greeting(room, listener)), ENCODER.encode(summary(room, listener))]
    return Sent([*mine.unsent, *again], list(short.unsent), answers)


async def answered(room: Room, inbox: Inbox, listener: Listener) -> list[bytes]:
    """What a seat is answered that pries: about commands, other people's characters, and what it might take back."""
    if listener is None:
        return []
    link = Connection(cast(Any, None), listener, PLENTY, lambda: 0.0)
    raw = [
        msgspec.Raw(text) for text in (b'{"type":"EndTurn"}', b'{"type":"Drop"}', b'{"type":"Answer","option":"no"}')
    ]
    asked: list[Any] = [messages.Why("why", each) for each in raw] + [messages.Play("play", 10**6, raw[2])]
    asked += [messages.Hand("hand", 0, 0)] + [messages.TakeBack("back")] * bool(
        room.builder.no_undo(room.moment, listener)
    )
    for message in asked:
        await inbox.heed(link, listener, message, message.id)
    return list(link.unsent)


def room_of(world: World) -> Room:
    """A room in which a match has come as far as a state."""
    game = world.journal.game
    record = MatchRecord("CODE", "masterminds", game.rules, b"", world.journal.seed, "", seeded=False, made=0.0)
    journal = Journal(game, world.journal.seed)
    journal.entries, journal.counts = list(world.journal.entries), list(world.journal.counts)
    journal.position = Position(world.state)
    seats = [SeatRecord(seat) for seat in game.everyone]
    return Room(Kept(record, seats, [], []), journal, cast(Store, Disk()), PLENTY, lambda: 0.0)


def summary(room: Room, listener: Listener) -> object:
    """What is answered over HTTP about the match."""
    open_room = OpenRoom(room, cast(Any, None), cast(Any, None), cast(Any, None))
    return summed_up(open_room, Place(0, listener))
