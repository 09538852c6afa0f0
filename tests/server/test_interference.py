"""Worlds that look alike are alike byte by byte: frames, numbers, ids, refusals, and how many frames there are."""

import asyncio
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, cast

import pytest

from safehouse.engine.game import Position, legal, step
from safehouse.engine.journal import Entry, Journal, Undo
from safehouse.engine.wire import Answer, Command, Drop, Refused, Seat
from safehouse.masterminds.facts.turns import HandKept
from safehouse.masterminds.game import Match
from safehouse.masterminds.phases.heist import Declare, GoIn, Party, Reveal
from safehouse.masterminds.phases.hire import Hire
from safehouse.masterminds.phases.opening import KeepHand
from safehouse.masterminds.phases.turn import EndTurn
from safehouse.masterminds.setup import Setup
from safehouse.server.room.bots import BotDriver
from safehouse.server.room.connection import Connection
from safehouse.server.scenes import Moment, SceneBuilder
from safehouse.server.scenes.hearing import Hearing
from safehouse.server.scenes.replay import Reel
from safehouse.server.wire.messages import Farewell
from safehouse.server.work.jobs import Bounds, Cover
from safehouse.server.work.retelling import Budget, heard, retold
from tests.masterminds.given import Scene, given
from tests.server.house import PLENTY
from tests.server.worlds import Pair, Way, World, pairs, room_of, sent

LISTENERS: tuple[Seat | None, ...] = (1, None)
COVER = Cover("", [], free=False)


def world(scene: Scene, *commands: Command) -> World:
    """A drawn world, and what the first seat does in it."""
    return World(Journal(scene.game, 1), scene.state, [(0, command) for command in commands])


def hiring(rest: str) -> World:
    """A Hacker is hired and paid for with a Wrecker; whether that is asked depends on the card that is kept."""
    scene = given(hands={0: ["cr-hacker", "cr-wrecker", rest]})
    asked = rest == "cr-rigger"
    return world(scene, Hire("cr-hacker"), *([Answer("cr-wrecker")] if asked else []))


def fee(rest: str) -> World:
    """A fee of $200 is paid with two cards of $100; whether the second one is asked for depends on a third."""
    row = {0: ("jb-van", ())}
    scene = given(crews={0: ["mm-thorne", "me-silk"]}, hands={0: ["ge-ram", "ge-jammer", rest]}, jobs=row)
    asked = rest == "ge-blueprints"
    way: Way = [(0, each) for each in (Declare(0), Reveal(), Party((0, 1)), GoIn(), Answer("ge-ram"))]
    return World(Journal(scene.game, 1), scene.state, [*way, *([(0, Answer("ge-jammer"))] if asked else [])])


def drawn() -> list[Pair]:
    """Pairs of worlds in which private steps differ for sure: a draft, and a question that is open to one seat."""
    kinds: list[tuple[Callable[[str], World], str, str]] = [
        (hiring, "cr-rigger", "ev-frontdoor"),
        (fee, "ge-blueprints", "cr-pickpocket"),
    ]
    return [Pair(each, kind(one), kind(other)) for each in LISTENERS for kind, one, other in kinds]


def different(found: Iterable[Pair]) -> list[Pair]:
    """The pairs in which a listener is sent something else."""
    return [pair for pair in found if sent(pair.one, pair.listener) != sent(pair.other, pair.listener)]


@pytest.mark.parametrize(("seats", "seed", "most"), [(2, 1, 60), (3, 2, 50), (4, 3, 40)])
def test_worlds_that_look_alike_are_alike_byte_by_byte(seats: int, seed: int, most: int) -> None:
    found = list(pairs(Match(Setup(seats)), seed, most))

    assert different(found) == []
    assert len(found) > 2 * most
    assert sum(len(pair.one.way) != len(pair.other.way) for pair in found) > 10


def test_how_many_steps_a_payment_takes_is_nobodys_business() -> None:
    assert [len(pair.one.way) - len(pair.other.way) for pair in drawn()] == [1] * 4
    assert different(drawn()) == []


def old_counter(builder: SceneBuilder, moment: Moment, seat: Seat | None, number: int = -1) -> int:
    """Every entry counts for everybody."""
    return moment.number if number < 0 else number


def told_of_every_step(hearing: Hearing, entry: Any, was: tuple[Seat, ...], listener: Seat | None) -> bool:
    """Whatever is entered while a question is open is told to all."""
    return bool(entry.facts or was or hearing.asked) or entry.seat == listener


def prying(game: Any, position: Position, seat: Seat, command: Command) -> Refused:
    """A refusal that says what somebody else is being asked."""
    return Refused("R20", position.open.question.prompt if position.open is not None else "")


def how_many(asked: Any) -> str:
    """A line that says among how much somebody else chooses."""
    return f"Wait: a choice of {len(asked.question.options)}."


@pytest.mark.parametrize(
    ("leak", "where"),
    [
        (old_counter, ["safehouse.server.scenes.scenes.SceneBuilder.number"]),
        (told_of_every_step, ["safehouse.server.scenes.hearing.Hearing.shows"]),
        (prying, ["safehouse.engine.game.refusal", "safehouse.server.room.inbox.refusal"]),
        (how_many, ["safehouse.screen.masterminds.advice.prompts._others"]),
    ],
)
def test_leaks_that_are_put_in_are_found(
    monkeypatch: pytest.MonkeyPatch, leak: Callable[..., Any], where: list[str]
) -> None:
    for place in where:
        monkeypatch.setattr(place, leak)

    assert different(drawn())


@pytest.mark.parametrize(
    ("leak", "where"),
    [
        (old_counter, "safehouse.server.scenes.scenes.SceneBuilder.number"),
        (told_of_every_step, "safehouse.server.scenes.hearing.Hearing.shows"),
    ],
)
def test_leaks_are_found_by_what_lines_with_differences_are_sent(
    monkeypatch: pytest.MonkeyPatch, leak: Callable[..., Any], where: str
) -> None:
    def differences() -> list[bool]:
        return [
            sent(each.one, each.listener).differences == sent(each.other, each.listener).differences for each in drawn()
        ]

    assert all(differences())
    monkeypatch.setattr(where, leak)
    assert not all(differences())


def false_start(position: Position) -> Way:
    """Something that the first seat can begin and drop."""
    game = Match(Setup(2))
    drafts = (offer for offer in legal(game, position, 0) if step(game, position, 0, offer).position.drafts)
    return [(0, next(drafts)), (0, Drop())]


def test_the_replay_of_a_match_that_runs_does_not_count_what_others_began_and_dropped() -> None:
    journals = [Journal(Match(Setup(2)), 6) for _ in range(2)]
    for journal in journals:
        for keeper in (0, 1):
            journal.play(keeper, KeepHand())
    for _, command in false_start(journals[0].position):
        journals[0].play(0, command)
    for journal in journals:
        journal.play(0, EndTurn())

    for seat in LISTENERS:
        one, other = (
            retold(Reel(each.game, each.seed, seat), heard(each, seat), COVER, Budget(Bounds(1000, 1_000_000)))
            for each in journals
        )
        assert one == other
    assert len(journals[0].entries) > len(journals[1].entries)


def test_a_step_that_is_taken_back_is_named_by_the_number_each_seat_heard_it_by() -> None:
    steps = [Entry(0, EndTurn(), 0, facts=(HandKept(0),)), Entry(0, Hire("cr-hacker"), 1)]
    steps += [Entry(1, KeepHand(), 2, facts=(HandKept(1),)), Entry(0, Answer("cr-wrecker"), 1, facts=(HandKept(0),))]
    entries: list[Entry | Undo] = [*steps, Undo(0, 1)]
    hearing = Hearing((0, 1), alike=False)

    assert [hearing.told_of(entries, listener, 1) for listener in (0, 1, None)] == [[1, 3], [2], [2]]
    assert [hearing.so_far(entries, listener, 5) for listener in (0, 1, None)] == [5, 4, 4]


def test_a_draft_stays_private_after_a_question_fell_with_what_was_taken_back() -> None:
    entries: list[Entry | Undo] = [Entry(1, KeepHand(), 0, facts=(HandKept(1),))]
    entries += [Entry(0, EndTurn(), 1, asks=True, whom=(1,)), Undo(1, 0, fell=(1,)), Entry(0, Hire("cr-hacker"), 3)]
    hearing = Hearing((0, 1), alike=False)

    assert [hearing.so_far(entries, listener, 4) for listener in (0, 1, None)] == [4, 3, 3]


def test_a_bot_pauses_once_for_each_step_that_all_hear_of() -> None:
    async def pauses() -> list[float]:
        place = hiring("cr-rigger")
        room = room_of(place)
        driver, found = BotDriver(room, Random(1), 0.5), []
        for seat, command in place.way:
            found.append(driver.pause())
            room.play(None, seat, command.__class__.__name__, command)
        found.append(driver.pause())
        room.close(Farewell(""))
        await driver.task
        return found

    assert asyncio.run(pauses()) == [0.5, 0.0, 0.5]


def test_what_the_clock_or_a_bot_enters_tells_no_number() -> None:
    async def heard() -> list[bytes]:
        room = room_of(world(given(hands={1: ["ev-tip"]}, alert=[1])))
        link = Connection(cast(Any, None), 1, PLENTY, lambda: 0.0)
        room.welcome(link)
        room.play(None, 0, "bot-0", Declare(0))
        room.play(None, 1, "clock-1", Answer("pass"))
        await asyncio.sleep(0)
        return list(link.unsent)

    frames = asyncio.run(heard())
    assert len(frames) == 4
    assert not any(b"clock-" in frame or b"bot-" in frame for frame in frames)
