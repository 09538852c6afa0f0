"""What seats are told, beat by beat, without a socket."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from safehouse.engine.game import legal
from safehouse.engine.journal import Journal
from safehouse.engine.wire import Refused
from safehouse.games import open_game
from safehouse.masterminds.box.content import card_name
from safehouse.masterminds.facts.cards import CardDrawn
from safehouse.masters.phases.team import CallEscape
from safehouse.server.limits import Limits
from safehouse.server.scenes import BeatBuilder, Moment, SceneBuilder
from safehouse.server.scenes.scenes import asking_of
from safehouse.server.scenes.screens import GAMES, screen_of
from tests.given import given

SEATS = 2


def journal_of(game: str, seed: int) -> Journal:
    setup = screen_of(game).setup_of({}, SEATS)
    return Journal(open_game(game, msgspec.json.encode(setup)), seed)


def moment_of(journal: Journal) -> Moment:
    return Moment(len(journal.entries), journal.position, journal.entries, tuple(journal.counts))


def steps(journal: Journal, seed: int, most: int = 250) -> Iterator[tuple[Moment, Moment, Any]]:
    """A random match, step by step."""
    luck = Random(seed)
    for _ in range(most):
        position = journal.position
        movers = position.open.question.seats if position.open else journal.game.to_move(position.state)
        if not movers:
            return
        seat = luck.choice(list(movers))
        before = moment_of(journal)
        made = journal.play(seat, luck.choice(legal(journal.game, position, seat)))
        yield before, moment_of(journal), made.facts


def patched(view: Any, change: list[Any]) -> Any:
    """A view after a change, as the page makes it."""
    for path, value in change:
        if not path:
            view = value
            continue
        inside = view
        for key in path[:-1]:
            inside = inside[key]
        inside[path[-1]] = value
    return view


@pytest.mark.parametrize("game", GAMES)
def test_the_changes_of_all_beats_lead_to_the_view_that_is_sent(game: str) -> None:
    journal, several = journal_of(game, 3), 0
    builder = SceneBuilder(journal.game, screen_of(game))
    for before, after, facts in steps(journal, 3):
        for seat in (*journal.game.everyone, None):
            beats = json.loads(msgspec.json.encode(BeatBuilder(builder, before, after, facts).beats(seat)))
            if len(beats) > 1:
                several += 1
                view = json.loads(msgspec.json.encode(builder.view(before, seat)))
                for beat in beats:
                    view = patched(view, beat["change"])
                assert view == json.loads(msgspec.json.encode(builder.view(after, seat)))
    assert several > 10


@pytest.mark.parametrize("game", GAMES)
def test_only_where_every_seat_sees_the_same_one_view_does_for_all(game: str) -> None:
    journal = journal_of(game, 5)
    same = True
    for _, after, facts in steps(journal, 5):
        views = [journal.game.view(after.position.state, seat) for seat in (*journal.game.everyone, None)]
        looks = [[fact.seen_by(seat) for fact in facts] for seat in (*journal.game.everyone, None)]
        same = same and all(v == views[0] for v in views) and all(look == looks[0] for look in looks)

    assert same == journal.game.open_information


@pytest.mark.parametrize("game", GAMES)
def test_views_are_made_once_and_forgotten_when_all_was_told(game: str) -> None:
    journal = journal_of(game, 4)
    builder = SceneBuilder(journal.game, screen_of(game))
    everyone = (*journal.game.everyone, None)
    for before, after, _ in steps(journal, 3, most=40):
        seen = [(builder.view(before, seat), builder.view(after, seat)) for seat in everyone]

        again = [(builder.view(before, seat), builder.view(after, seat)) for seat in everyone]
        assert all(was is old and now is new for (was, now), (old, new) in zip(seen, again, strict=True))

        builder.forget(after)
        assert {number for number, _ in builder.views} == {after.number}


def test_what_cannot_be_taken_back_is_told_without_telling_secrets() -> None:
    journal = journal_of("masterminds", 4)
    builder, told = SceneBuilder(journal.game, screen_of("masterminds")), set[str]()
    for _, after, facts in steps(journal, 4):
        news = [fact for fact in facts if fact.news]
        if news and (look := news[0].seen_by(1)) is not None and look != news[0]:
            why = builder.no_undo(after, 1)
            told.add(why)
            assert getattr(news[0], "card", "!") not in why

    assert any("draws a card" in why for why in told)


def undone(journal: Journal, seat: int) -> str:
    """Take a step back in a copy of a match; why that cannot be, or nothing."""
    again = journal.replayed(journal.counts)
    again.entries = list(journal.entries)
    try:
        again.undo(seat)
    except Refused as refused:
        return refused.why
    return ""


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_about_undo_is_what_undo_does(game: str) -> None:
    journal = journal_of(game, 6)
    builder = SceneBuilder(journal.game, screen_of(game))
    for _, after, _ in steps(journal, 6, 80):
        for seat in journal.game.everyone:
            why = undone(journal, seat)
            assert (builder.no_undo(after, seat) == "") == (why == "" or "a later step" in why)


def test_what_a_question_is_about_is_told_to_who_wanted_it_alone() -> None:
    scene = given("→   1.  2.", seats=((1,), (2, 3, 4)), agreement="everyone")
    scene.play(CallEscape(), seat=0)

    told = [asking_of(scene.position, seat) for seat in (0, 1, None)]

    assert [asking and asking.command for asking in told] == [CallEscape(), None, None]
    assert [asking and asking.rule for asking in told] == ["RND14", "RND14", None]


@pytest.mark.parametrize("game", GAMES)
def test_a_log_says_whether_there_was_more(game: str) -> None:
    journal = journal_of(game, 3)
    *_, (_, moment, _) = steps(journal, 3, 60)
    every = SceneBuilder(journal.game, screen_of(game), Limits(log=1000)).log(moment, 0)[0]

    for most, told in ((len(every), (every, False)), (len(every) - 1, (every[1:], True))):
        assert SceneBuilder(journal.game, screen_of(game), Limits(log=most)).log(moment, 0) == told


def test_news_that_a_seat_did_not_see_are_not_named_to_it() -> None:
    builder = SceneBuilder(journal_of("masterminds", 3).game, screen_of("masterminds"))
    drawn = CardDrawn(1, "cr-hacker")

    assert card_name("cr-hacker") in builder.became_known(drawn, 1)
    assert card_name("cr-hacker") not in builder.became_known(drawn, 0)
