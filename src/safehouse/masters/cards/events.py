"""Events 1 to 24: the base deck."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import (
    CAMERA,
    DISABLED,
    GUARD,
    JAIL,
    LOCK,
    NOBODY,
    POCKET,
    SPACES,
    UNLOCKED,
    Mask,
    Who,
)
from safehouse.masters.cards.book import Book
from safehouse.masters.sight.crew import (
    anyone_beside,
    beside_crew,
    crew,
    indoors,
    mates,
    on_board,
    standing_on,
    where_crew,
)
from safehouse.masters.sight.loot import loot_held, needed
from safehouse.masters.sight.where import any_guards, around, busy_chits, down_guards, live_guards, watching
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable
from safehouse.masters.table.questions import CHOICE, NONE, SPACE, STRIKE, WHISPER, WHO
from safehouse.masters.verbs.alarm import make_noise_now, raise_alerts
from safehouse.masters.verbs.ideas import gain_ideas, lose_idea_to_event, pass_ideas
from safehouse.masters.verbs.loot import drop, lose
from safehouse.masters.verbs.security import add_to_bag, place_all, reenable, relock, unsubdue

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

EVENTS = Book("event")


def lose_events_if(table: HeistTable, events: int, condition: object) -> None:
    """Lose some events if something holds."""
    if condition:
        raise_alerts(table, "event", events)


def beside_camera(table: HeistTable) -> list[Who]:
    """The characters beside a live camera that can do harm."""
    return anyone_beside(table.game, table.state, watching(table.state))


def beside_guard(table: HeistTable) -> list[Who]:
    """The characters beside a guard who is not subdued."""
    return anyone_beside(table.game, table.state, live_guards(table.state))


def beside_anyone(table: HeistTable, hexes: Mask) -> Mask:
    """Those of some hexes that are beside a character."""
    return hexes & beside_crew(table.game, table.state)


@EVENTS.effect("1")
def hidden_cameras(table: HeistTable) -> None:
    """Three more cameras go into the bag."""
    add_to_bag(table, CAMERA, 3)


@EVENTS.effect("2")
def get_outta_my_way(table: HeistTable) -> None:
    """Lose two events for each entrance with two or more characters."""
    for way in spaces(table.game.boards[table.state.shape].entrances):
        lose_events_if(table, 2, len(standing_on(table.game, table.state, 1 << way)) >= 2)


@EVENTS.effect("3")
def caught_in_a_reflection(table: HeistTable) -> None:
    """Lose an event if anyone is beside a live camera."""
    lose_events_if(table, 1, beside_camera(table))


@EVENTS.effect("4")
def suspicious_guards(table: HeistTable) -> None:
    """Lose an event if anyone is beside a guard who is not subdued."""
    lose_events_if(table, 1, beside_guard(table))


@EVENTS.effect("5")
def guard_locks_himself_in(table: HeistTable) -> None:
    """Add a lock to every hex with a live guard beside a character: three at most, the team chooses."""
    place_all(table, LOCK, beside_anyone(table, live_guards(table.state)), most=3, by="EVT1")


@EVENTS.effect("6")
def huh_didnt_see_those(table: HeistTable) -> None:
    """Two more locks go into the bag."""
    add_to_bag(table, LOCK, 2)


@EVENTS.effect("7")
def shadows_in_the_window(table: HeistTable) -> None:
    """Lose an event if anyone is on a hex with an external side."""
    outer = table.game.boards[table.state.shape].external
    lose_events_if(table, 1, outer & where_crew(table.game, table.state))


@EVENTS.effect("8")
def surveillance_reboot(table: HeistTable) -> None:
    """Every disabled camera beside another disabled camera comes back."""
    near = table.game.boards[table.state.shape].near
    dark = table.state.where[DISABLED]
    reenable(table, sum(1 << at for at in spaces(dark) if near[at] & dark))


@EVENTS.effect("9")
def double_camera(table: HeistTable) -> None:
    """Every hex with a live camera beside a character gets one more."""
    place_all(table, CAMERA, beside_anyone(table, watching(table.state)))


@EVENTS.effect("10")
def increased_suspicion(table: HeistTable) -> None:
    """Lose an event if anyone is beside a live guard, and another if anyone is beside a live camera."""
    lose_events_if(table, 1, beside_guard(table))
    lose_events_if(table, 1, beside_camera(table))


@EVENTS.effect("11")
def oops_relocked(table: HeistTable) -> None:
    """Every open lock beside a character is locked again."""
    for at in spaces(beside_anyone(table, table.state.where[UNLOCKED])):
        relock(table, at)


@EVENTS.effect("12")
def guard_starts_blabbing(table: HeistTable) -> None:
    """Each character on a subdued guard may gain an idea for one noise."""
    for who in standing_on(table.game, table.state, down_guards(table.state)):
        if table.state.at[who] == JAIL:
            continue  # the noise of another has begun the Escape, and a gate closed
        if table.ask_for(who, "Make him talk? +1 idea, +1 noise.", ("yes", "no"), "EVT1", CHOICE) == "yes":
            gain_ideas(table, who)
            make_noise_now(table, 1)


@EVENTS.effect("13")
def overwhelmed(table: HeistTable) -> None:
    """Each character with two or more live chits on or beside its space loses an idea."""
    overwhelm(table, around)


def overwhelm(table: HeistTable, reach: Callable[["Heist", State, Who], Mask]) -> None:
    """Each character with two or more live chits in its reach loses an idea."""
    for who in on_board(table.game, table.state):
        if busy_chits(table.state, reach(table.game, table.state, who)) >= 2:
            lose_idea_to_event(table, who)


@EVENTS.effect("14")
def door_rattles(table: HeistTable) -> None:
    """Add a guard to every locked hex beside a character."""
    place_all(table, GUARD, beside_anyone(table, table.state.where[LOCK]))


def guards_come_to(table: HeistTable) -> int:
    """Every subdued guard on a character's hex comes to; how many did."""
    hexes = down_guards(table.state) & where_crew(table.game, table.state)
    return sum(unsubdue(table, at) for at in spaces(hexes))


@EVENTS.effect("15")
def i_thought_i_had_him(table: HeistTable) -> None:
    """Every subdued guard on a character's hex comes to. If any did, one character may gain an idea for one noise."""
    if guards_come_to(table):
        crowd = crew(table.game, table.state)
        who = table.ask_team("Who gains an idea for one noise?", [*crowd, NONE], "EVT1", WHO)
        if who != NONE:
            gain_ideas(table, who)
            make_noise_now(table, 1)


@EVENTS.effect("16")
def cameras_rotate(table: HeistTable) -> None:
    """Lose an event if one character is beside a live camera, two if more are."""
    raise_alerts(table, "event", min(2, len(beside_camera(table))))


@EVENTS.effect("17")
def stage_whisper(table: HeistTable) -> None:
    """Characters who share a space or are beside each other may pass ideas on, one noise for each."""
    last = NOBODY
    for _ in range(sum(table.state.ideas)):
        givers = [who for who in crew(table.game, table.state) if _hearers(table, who)]
        giver = table.ask_owners("Who passes an idea on?", givers, "EVT1", last, WHISPER)
        if giver == NONE:
            return
        last = giver
        pass_ideas(table, giver, table.ask_for(giver, "To whom?", _hearers(table, giver), "EVT1", WHO))
        make_noise_now(table, 1)


def _hearers(table: HeistTable, who: Who) -> list[Who]:
    """Those beside or with a character who has an idea to pass on."""
    if not table.state.ideas[who]:
        return []
    reach = table.game.boards[table.state.shape].around[table.state.at[who]]
    return [mate for mate in standing_on(table.game, table.state, reach) if mate != who]


@EVENTS.effect("18")
def moment_of_doubt(table: HeistTable) -> None:
    """Each character with nobody on or beside its space loses an idea."""
    board = table.game.boards[table.state.shape]
    alone = [
        who
        for who in on_board(table.game, table.state)
        if len(standing_on(table.game, table.state, board.around[table.state.at[who]])) == 1
    ]
    for who in alone:
        lose_idea_to_event(table, who)


def guards_to_the_watched(table: HeistTable) -> None:
    """Add a guard to every hex with a character beside a live camera."""
    watched = beside_camera(table)
    place_all(table, GUARD, where_crew(table.game, table.state) & _spots(table, watched))


def _spots(table: HeistTable, whom: list[Who]) -> Mask:
    mask = 0
    for who in whom:
        mask |= 1 << table.state.at[who]
    return mask


@EVENTS.effect("19")
def hey_you(table: HeistTable) -> None:
    """Each hex with a character beside a live camera gets a guard."""
    guards_to_the_watched(table)


@EVENTS.effect("20")
def hurry_up(table: HeistTable) -> None:
    """Each character on a hex with a live guard loses an idea."""
    for who in standing_on(table.game, table.state, live_guards(table.state)):
        lose_idea_to_event(table, who)


@EVENTS.effect("21")
def fear_of_the_unknown(table: HeistTable) -> None:
    """Each character with a planning token on an unknown tile loses an idea."""
    for who in crew(table.game, table.state):
        if table.state.plan[who] & table.state.unknown:
            lose_idea_to_event(table, who)


@EVENTS.effect("22")
def fumble_the_loot(table: HeistTable) -> None:
    """Each character indoors puts loot that the objective does not need on a hex beside it without guards; if there
    is none, the loot is lost."""
    for who in indoors(table.game, table.state):
        fumbled = [loot for loot in loot_held(table.state, who) if not needed(table.game, loot)]
        if fumbled:
            fumble(table, who, fumbled)


def fumble(table: HeistTable, who: Who, fumbled: list[int]) -> None:
    """Put all of some loot on one hex beside a character, or lose it."""
    board = table.game.boards[table.state.shape]
    free = spaces(board.near[table.state.at[who]] & board.hexes & ~any_guards(table.state))
    to = table.ask_for(who, "Where does the fumbled loot fall?", free, "EVT1", SPACE, STRIKE) if free else SPACES
    for loot in fumbled:
        while table.state.how_many(loot, POCKET + who):
            if free:
                drop(table, who, to, loot)
            else:
                lose(table, who, loot)


@EVENTS.effect("23")
def ties_broke(table: HeistTable) -> None:
    """Every subdued guard on a character's hex comes to."""
    guards_come_to(table)


@EVENTS.effect("24")
def coming_in_hot(table: HeistTable) -> None:
    """Unless this round's alerts went past this card, one character may pass an idea to another."""
    state = table.state
    if not state.drawn:
        return
    givers = [who for who in crew(table.game, state) if state.ideas[who] and mates(table.game, state, who)]
    giver = table.ask_owners("Who passes an idea on?", givers, "EVT1")
    if giver != NONE:
        pass_ideas(table, giver, table.ask_for(giver, "To whom?", mates(table.game, state, giver), "EVT1", WHO))
