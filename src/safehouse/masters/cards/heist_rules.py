"""Special rules of single heists, by the name their heist files give them."""

from typing import TYPE_CHECKING

from safehouse.masters.board import neighbour, spaces
from safehouse.masters.board.hexes import E
from safehouse.masters.box.pieces import (
    DOCUMENTS,
    ESCAPE,
    GUARD,
    KEYCARD,
    LOCK,
    NOWHERE,
    PLANNING,
    POCKET,
    REINFORCEMENTS,
    RING_Y,
    TRUSTED,
    USB,
    Space,
    Who,
)
from safehouse.masters.cards.book import Book
from safehouse.masters.facts.escort import AmbushOver, EscortCameTo, EscortMoved, EscortSubdued
from safehouse.masters.facts.items import Stunned
from safehouse.masters.facts.loot import Dropped, HandedOver, PickedUp
from safehouse.masters.facts.people import CaptiveMoved, CashFound, Failed, Told
from safehouse.masters.facts.rounds import IdeasSpent
from safehouse.masters.facts.security import Moved, Subdued, Unsubdued
from safehouse.masters.sight.crew import mates_here
from safehouse.masters.sight.story import has_happened
from safehouse.masters.state import State
from safehouse.masters.state.story import Story
from safehouse.masters.table import HeistTable
from safehouse.masters.table.questions import NONE, NUMBER, SPACE, WHO
from safehouse.masters.verbs.ideas import gain_ideas
from safehouse.masters.verbs.moves import open_rings
from safehouse.masters.verbs.people import set_free
from safehouse.masters.verbs.reinforcements import call_reinforcements
from safehouse.masters.verbs.security import reveal

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

HEIST_RULES = Book("rule")
LOGS = "CHECK THE LOGS"
SCHEMATICS = "STUDY SCHEMATICS"

Hand = PickedUp | HandedOver | Moved


def holds(state: State, who: Who, piece: int) -> bool:
    """Does a character carry a piece?"""
    return state.how_many(piece, POCKET + who) > 0


@HEIST_RULES.acts("PAUSE")
def pause(table: HeistTable, owner: Who) -> None:
    """Gain an idea."""
    gain_ideas(table, owner)


def flicks(heist: "Heist", state: State, who: Who) -> tuple[Space, ...]:
    """The hexes in a straight line that a card can fly to: not past gaps, locked tiles or unknown ones."""
    if not holds(state, who, KEYCARD) or state.at[who] >= heist.hexes:
        return ()
    found = []
    for line in heist.boards[state.shape].lines[state.at[who]]:
        for space in line:
            if (state.where[LOCK] | state.unknown) >> space & 1:
                break
            found.append(space)
    return tuple(sorted(found))


@HEIST_RULES.acts("FANCY CARD FLICK", needs=flicks)
def fancy_card_flick(table: HeistTable, owner: Who) -> None:
    """Throw the keycard to a hex in a straight line, not past a gap, a locked tile or an unknown one."""
    to = table.ask_for(owner, "Flick the keycard to where?", flicks(table.game, table.state, owner), "NPC3", SPACE)
    table.emit(Dropped(owner, to, KEYCARD))


@HEIST_RULES.reacts("CRACK CIPHER", PickedUp, HandedOver)
def crack_cipher(table: HeistTable, fact: Hand, owner: Who) -> None:
    """As soon as the guide holds the USB key, remote lock Y opens."""
    for who in table.game.npcs:
        if holds(table.state, who, USB) and table.state.where[RING_Y]:
            open_rings(table, who, 1)


@HEIST_RULES.reacts(LOGS, Moved, PickedUp, HandedOver)
def check_the_logs(table: HeistTable, fact: Hand, owner: Who) -> None:
    """Once: whoever is on the marked hex with the USB key may reveal two tiles and finds $3k."""
    for who in read_logs(table):
        table.emit(CashFound(POCKET + who, 3))
        reveal_some(table, who, 2)


def read_logs(table: HeistTable) -> list[Who]:
    """Who reads the logs now, with the USB key on the marked hex: the first to do so, if anybody."""
    heist, state = table.game, table.state
    readers = [who for who in heist.crew if heist.marks >> state.at[who] & 1 and holds(state, who, USB)]
    if not readers or has_happened(state, LOGS):
        return []
    table.emit(Told(LOGS))
    return readers[:1]


def reveal_some(table: HeistTable, who: Who, most: int) -> None:
    """Let a character reveal up to some tiles."""
    for _ in range(most):
        tiles = spaces(table.state.unknown)
        at = table.ask_for(who, "Reveal which tile?", [*tiles, NONE], "SUB8", SPACE)
        if at == NONE:
            return
        reveal(table, at)


def schematics(heist: "Heist", state: State, who: Who) -> bool:
    """Has the character the documents, and has nobody studied them yet?"""
    return holds(state, who, DOCUMENTS) and not has_happened(state, SCHEMATICS)


@HEIST_RULES.acts(SCHEMATICS, needs=schematics)
def study_schematics(table: HeistTable, owner: Who) -> None:
    """Once, with the documents in hand: $2k appears on the kennel and on each reinforcements hex."""
    table.emit(Told(SCHEMATICS))
    hexes = table.game.kennels | table.state.where[REINFORCEMENTS]
    for at in spaces(hexes & table.game.boards[table.state.shape].hexes):
        table.emit(CashFound(at, 2))


def eastward(table: HeistTable, at: Space) -> Space:
    """The hex to the right of another, or the same one where there is none."""
    heist = table.game
    beside = heist.site.numbers.get(neighbour(heist.site.hexes[at], E), NOWHERE)
    there = beside < heist.hexes and heist.boards[table.state.shape].hexes >> beside & 1
    return beside if there else at


@HEIST_RULES.ends("MOVING TARGET", "event")
def moving_target(table: HeistTable, owner: Who) -> None:
    """At the end of each event phase the escort and the prisoner move one hex towards the van; once she is there,
    it is too late."""
    state = table.state
    if state.story.captive == NOWHERE:
        return
    for at in sorted(set(state.story.escort), reverse=True):
        walk_escort(table, at)
    walk_captive(table)
    if table.game.marks >> state.story.captive & 1:
        table.emit(Failed("van"))


def walk_escort(table: HeistTable, at: Space) -> None:
    """Move the guards of the escort on a hex to the right; one who is down stays behind."""
    walking = min(table.state.story.escort.count(at), table.state.how_many(GUARD, at))
    for _ in range(walking if eastward(table, at) != at else 0):
        table.emit(EscortMoved(at, eastward(table, at)))


def walk_captive(table: HeistTable) -> None:
    """Move one who waits to the right, if that can be."""
    at = table.state.story.captive
    if at != NOWHERE and eastward(table, at) != at:
        table.emit(CaptiveMoved(eastward(table, at)))


def is_ambush(story: Story) -> bool:
    """Was every guard of the escort subdued in this round? Some may have come to since."""
    return story.ambushed == len(story.escort) + len(story.escort_down)


def ambush_frees(table: HeistTable, fact: Subdued | Stunned) -> bool:
    """Mark a guard of the escort as subdued if it is one; was it the last of them, in time?"""
    state = table.state
    if fact.chit != GUARD or fact.at not in state.story.escort:
        return False
    table.emit(EscortSubdued(fact.at))
    return is_ambush(state.story) and state.phase != ESCAPE and not state.story.failed


HEIST_RULES.escorts("ambushed")


@HEIST_RULES.reacts("ambushed", Subdued, Stunned)
def ambushed(table: HeistTable, fact: Subdued | Stunned, owner: Who) -> None:
    """Waits until every guard of her escort is subdued within a single round, before the Escape."""
    if ambush_frees(table, fact):
        set_free(table, owner)


@HEIST_RULES.reacts("ambushed", Unsubdued, told=True)
def escort_comes_to(table: HeistTable, fact: Unsubdued, owner: Who) -> None:
    """A guard of the escort who comes to walks with it again, and has to be subdued again."""
    if fact.chit == GUARD and fact.at in table.state.story.escort_down:
        table.emit(EscortCameTo(fact.at))


@HEIST_RULES.ends("AMBUSH REQUIRED", "event")
def ambush_required(table: HeistTable, owner: Who) -> None:
    """The whole escort must be subdued in a single round, by any means; a guard who is down from an earlier round does
    not count. If only some of it was, the reinforcements come early."""
    story = table.state.story
    if story.ambushed:
        table.emit(AmbushOver())
        if not is_ambush(story):
            call_reinforcements(table)


HEIST_RULES.grants("ABORT ABORT ABORT", 0, "The prisoner cannot be freed once the Escape has begun.")
HEIST_RULES.grants("HIDEOUTS", 0, "Characters escape to the hideouts, two to each; who ends elsewhere is Busted.")
HEIST_RULES.grants("TRUSTED MAYOR", TRUSTED, "A watchtower takes no notice of the Mayor.")


@HEIST_RULES.ends("MEAL TICKET", "event")
def meal_ticket(table: HeistTable, owner: Who) -> None:
    """At the end of each event phase, until he is taken, the Mayor moves one hex to the right."""
    walk_captive(table)


def fewer_ideas(heist: "Heist", state: State, who: Who) -> int:
    """How many ideas one gives up who starts with the smaller number; none where both are one, or they are gone."""
    kept = heist.setup.kept_ideas
    given_up = abs(kept[who] - heist.cast[who].card.ideas) if kept else 0
    return given_up if given_up <= state.ideas[who] else 0


@HEIST_RULES.offers("FRESH IDEAS", phases=(PLANNING,), per_heist=1, needs=fewer_ideas, rule="PLN5")
def fresh_ideas(table: HeistTable, owner: Who) -> None:
    """You start with your usual ideas or those left from part 1, whichever is more, unless you choose the other in
    planning."""
    now, given_up = table.state.ideas[owner], fewer_ideas(table.game, table.state, owner)
    if table.ask_for(owner, "Start with how many ideas?", (now - given_up, now), "PLN5", NUMBER) < now:
        table.emit(IdeasSpent(owner, given_up))


def has_company(heist: "Heist", state: State, who: Who) -> object:
    """Is anybody on the same space?"""
    return mates_here(heist, state, who)


@HEIST_RULES.offers("WHISPERS", phases=(PLANNING,), ideas=1, needs=has_company, rule="PLN5", anyone=True)
def whispers(table: HeistTable, owner: Who) -> None:
    """In planning, characters who share a hideout may pass ideas to each other."""
    mate = table.ask_for(owner, "Who gets the idea?", mates_here(table.game, table.state, owner), "PLN5", WHO)
    gain_ideas(table, mate)
