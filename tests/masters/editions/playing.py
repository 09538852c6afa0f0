"""A heist of an edition played whole by random bots, looked at by everybody around now and then."""

from random import Random

from safehouse.engine.game import Position
from safehouse.games.openings import open_heist
from safehouse.masters.box.pieces import ESCAPE, NOBODY
from safehouse.masters.editions import Edition
from safehouse.masters.game import Heist
from safehouse.masters.state import State
from safehouse.odds.escape.escape import odds
from safehouse.screen import masters as screen
from safehouse.terminal.masters import voice as terminal
from safehouse.text.masters.log import tell
from safehouse.text.masters.sheet import describe
from tests.masters.permitted import drift

NOW_AND_THEN = 40  # commands


def plays_whole(edition: Edition, name: str) -> None:
    """Random bots play a heist to its end; it can be told and shown."""
    journal = open_heist(name, 3, seats=2, edition=edition.name)
    heist = journal.game
    assert isinstance(heist, Heist)
    luck = Random(name)
    while movers := heist.to_move(journal.position.state):
        asked = journal.position.open
        seat = luck.choice(asked.question.seats if asked is not None else movers)
        journal.play(seat, luck.choice(journal.legal(seat)))
        if len(journal.counts) % NOW_AND_THEN == 0:
            look(heist, journal.position)

    assert heist.outcome(journal.position.state) is not None
    assert all(tell(heist, fact) for fact in journal.facts())
    assert edition.box.heist(name).title in describe(heist.sheet, edition)


def look(heist: Heist, position: Position) -> None:
    """A position as the screen and the terminal show it, with its odds."""
    state: State = position.state
    assert all(offer.text for offer in screen.offered(heist, position, 0))
    assert terminal.draw(heist, position, 0, 80)
    assert screen.hints(heist, position, 0).objective
    if position.open is None:
        assert [wrong for seat in heist.everyone for wrong in drift(heist, state, seat)] == []
    if state.phase == ESCAPE and position.open is None and state.runner == NOBODY:
        assert 0 <= odds(heist, state).objective_policy <= 1
