"""The end of a match is final: for the people at it, for the text table, and for whoever reads it again."""

from io import StringIO
from random import Random
from typing import Any

import msgspec
import pytest

from safehouse.bots.bot import Situation
from safehouse.engine.journal import Journal, digest
from safehouse.engine.journal.matchfile import line_of, read_match, write_match
from safehouse.engine.journal.undoing import FINAL
from safehouse.engine.wire import Refused
from safehouse.games import open_game
from safehouse.games.rulebook import explain
from safehouse.server.room.restore import restored
from safehouse.server.scenes import Moment, SceneBuilder
from safehouse.server.scenes.screens import GAMES, screen_of
from safehouse.server.store import EntryRecord, Kept, MatchRecord
from safehouse.terminal.table import TextTable
from safehouse.terminal.voices import voice_of
from tests.server.house import House, go_on

ENDING = ("Ready", "CallEscape", "EndEscape", "Enter", "Act", "Done")


def ended(game: str) -> Journal:
    """A match that bots have played to its end."""
    journal, screen = Journal(open_game(game, msgspec.json.encode(screen_of(game).setup_of({}, 2))), 5), screen_of(game)
    bots = [screen.bot("greedy", journal.game, seat, Random(seat)) for seat in journal.game.everyone]
    while movers := waited_for(journal):
        wanted = bots[movers[0]].choose(Situation(journal.game, journal.position, movers[0]))
        journal.play(movers[0], wanted)
    return journal


def waited_for(journal: Journal) -> list[Any]:
    asked = journal.position.open
    return list(asked.question.seats if asked else journal.game.to_move(journal.position.state))


@pytest.mark.parametrize("game", GAMES)
def test_nobody_takes_the_end_back(game: str) -> None:
    journal = ended(game)
    before, number = digest(journal.position.state), len(journal.entries)

    for seat in journal.game.everyone:
        with pytest.raises(Refused) as refused:
            journal.undo(seat)
        assert refused.value.why == FINAL

    assert (digest(journal.position.state), len(journal.entries)) == (before, number)


@pytest.mark.parametrize("game", GAMES)
def test_a_page_is_told_that_the_end_is_final(game: str) -> None:
    journal = ended(game)
    moment = Moment(len(journal.entries), journal.position, journal.entries, tuple(journal.counts))

    assert [SceneBuilder(journal.game, screen_of(game)).scene(moment, seat).undo for seat in (0, 1)] == [FINAL, FINAL]


def test_the_text_table_refuses_it_too() -> None:
    journal = ended("masters")
    table = TextTable(journal, voice_of(journal.game), open_game, explain, StringIO())

    with pytest.raises(Refused, match=FINAL):
        table.undo("")


def test_after_the_end_the_server_refuses_and_the_file_stays_open_to_all(house: House) -> None:
    table = house.make(seats=1)
    with table.sit(0) as ann:
        go_on([ann], lambda: ann.scene["outcome"] is not None, ENDING)
        before = house.get(f"/api/seats/{table.tokens[0]}/file")

        told = ann.undo()

    assert (told["type"], told["rule"], told["why"]) == ("Refusal", "RND9", FINAL)
    assert house.get(f"/api/seats/{table.tokens[0]}").json["over"]
    assert (before.status, house.get(f"/api/seats/{table.tokens[0]}/file").body) == (200, before.body)


def test_a_match_whose_end_was_taken_back_in_earlier_days_still_opens() -> None:
    journal = ended("masters")
    journal.take_back(last_mover(journal))
    assert journal.game.outcome(journal.position.state) is None
    game, seed = journal.game, journal.seed
    record = MatchRecord("C", "masters", game.rules, msgspec.json.encode(game.setup), seed, "", False, 0.0)
    entries = [EntryRecord(n, str(n), entry.seat, line_of(entry)) for n, entry in enumerate(journal.entries)]

    kept = restored(Kept(record, [], entries, []))
    filed = read_match(write_match(journal), open_game)

    assert digest(kept.position.state) == digest(filed.position.state) == digest(journal.position.state)


def last_mover(journal: Journal) -> int:
    """Whoever ended a match by what can be taken back."""
    return journal.played(journal.counts[-1]).seat
