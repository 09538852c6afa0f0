"""Cards of the edition of May 2020: what it prints otherwise than the one after it, and rules for everybody."""

from typing import TYPE_CHECKING, Final

from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import ACTION, CRAWLS, ESCAPE, PLANNING, SUPPLY, Who
from safehouse.masters.cards.abilities import gap_to_cross
from safehouse.masters.cards.book import Book
from safehouse.masters.cards.older.v17_deck import EVENTS, SPECIAL_EVENTS
from safehouse.masters.cards.older.v17_fixers import FIXERS
from safehouse.masters.facts.escape import Ran
from safehouse.masters.facts.people import BeaconRead
from safehouse.masters.facts.plan import HeistBegan
from safehouse.masters.facts.rounds import CamerasLooped, TraitGained
from safehouse.masters.facts.security import Bagged, Moved, RingsOpened
from safehouse.masters.sight.crew import is_outdoors, other_players, outdoors_with_players
from safehouse.masters.sight.story import is_unheld
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable
from safehouse.masters.table.questions import SPACE, WHO
from safehouse.masters.verbs.alarm import raise_alert
from safehouse.masters.verbs.ideas import gain_ideas
from safehouse.masters.verbs.people import set_free_before_the_roll, set_free_until_the_next_roll
from safehouse.masters.verbs.security import reveal

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

ABILITIES, ACTIONS, NPCS, RULES = (Book(kind) for kind in ("ability", "action", "npc", "rule"))
HELP_OUT: Final = "HELP OUT"
STORY_BEACON: Final = "STORY BEACON"
BIG_TOKENS: Final = 2


@RULES.offers(
    HELP_OUT,
    phases=(PLANNING, ACTION),
    ideas=2,
    needs=outdoors_with_players,
    why="the character is not outdoors",
    rule="RND17",
    barred={ESCAPE: "ESC19"},
    anyone=True,
)
def help_out(table: HeistTable, owner: Who) -> None:
    """Outdoors, in planning and in the action phase, anyone may, as often as they like: spend two ideas so that
    another player gains one."""
    others = other_players(table.game, table.state, owner)
    gain_ideas(table, table.ask_for(owner, "Who gains an idea?", others, "RND17", WHO))


@RULES.reacts(STORY_BEACON, Moved, Ran)
def story_beacon(table: HeistTable, fact: Moved | Ran, owner: Who) -> None:
    """The first character on the hex of a story beacon reads what the heist tells; then the beacon is gone."""
    for beacon in table.state.pieces.beacons:
        if table.state.where[beacon] >> fact.to & 1:
            table.emit(BeaconRead(fact.who, fact.to, beacon))


@ABILITIES.offers("SEWER CRAWL", noise=2, needs=gap_to_cross)
def sewer_crawl(table: HeistTable, owner: Who) -> None:
    """Make two noise and raise an alert: your next move may cross one gap, straight, as if the hex beyond were
    adjacent."""
    table.emit(TraitGained(owner, CRAWLS))
    raise_alert(table, "ability")


def once(heist: "Heist", state: State, who: Who) -> int:
    """Once in a phase."""
    return 1


def looks_in(heist: "Heist", state: State, who: Who) -> bool:
    """Is the character outdoors, a tile unknown, and anything in the bag?"""
    return is_outdoors(heist, state, who) and bool(state.unknown) and state.bag_size() > 0


@ABILITIES.offers("VANTAGE POINT", per_phase=once, needs=looks_in)
def vantage_point(table: HeistTable, owner: Who) -> None:
    """Outdoors, once in each action phase: reveal a tile."""
    at = table.ask_for(owner, "Which tile?", spaces(table.state.unknown), "SUB8", SPACE)
    table.settle()
    reveal(table, at)


def big_tokens_left(heist: "Heist", state: State, who: Who) -> int:
    """How many tokens worth three ideas are in the supply."""
    return state.how_many(state.pieces.numbers["three-ideas"], SUPPLY)


@ABILITIES.offers("PLANNER", phases=(PLANNING,), per_heist=1, needs=big_tokens_left)
def planner(table: HeistTable, owner: Who) -> None:
    """In planning, add two tokens worth three ideas each to the bag. Where such a token is drawn, its ideas stay on
    the hex for any character there to take."""
    for _ in range(min(BIG_TOKENS, big_tokens_left(table.game, table.state, owner))):
        table.emit(Bagged(table.state.pieces.numbers["three-ideas"]))


@ACTIONS.acts("LOOP FOOTAGE")
def loop_footage(table: HeistTable, owner: Who) -> None:
    """Spend two ideas: cameras raise no alerts until this event phase is over."""
    table.emit(CamerasLooped())


@NPCS.reacts("freed", RingsOpened)
def freed(table: HeistTable, fact: RingsOpened, owner: Who) -> None:
    """Waits until no pressure sensor is around it."""
    if is_unheld(table.state):
        set_free_until_the_next_roll(table, owner)


@NPCS.reacts("freed", HeistBegan, told=True)
def free_from_the_first(table: HeistTable, fact: HeistBegan, owner: Who) -> None:
    """Let one join before the first roll who has no pressure sensor around it."""
    if is_unheld(table.state):
        set_free_before_the_roll(table, owner)


V17_CARDS: Final = ABILITIES | ACTIONS | EVENTS | SPECIAL_EVENTS | FIXERS | NPCS | RULES
