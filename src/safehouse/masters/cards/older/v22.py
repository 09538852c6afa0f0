"""Cards of the edition of 2020: what it prints otherwise than the one after it, and what it alone prints."""

from typing import TYPE_CHECKING, Final

from safehouse.masters.board import mask_of, spaces
from safehouse.masters.box.pieces import BAG, DOCUMENTS, DOG, ESCAPE, GUARD, JAIL, LOCK, PLANNING, SUPPLY, Space, Who
from safehouse.masters.cards.abilities import anyone_planned, reposition
from safehouse.masters.cards.book import Book
from safehouse.masters.cards.crises import release_the_hounds, within_reach
from safehouse.masters.cards.events import beside_anyone, overwhelm
from safehouse.masters.cards.fixers import FOR_GUARDS, swap
from safehouse.masters.cards.heist_rules import LOGS, Hand, holds, read_logs, reveal_some
from safehouse.masters.cards.items import BURST, burst, ways_to_burst
from safehouse.masters.cards.more_events import run_after
from safehouse.masters.cards.more_fixers import events_to_add, if_you_do_this_do_it_right
from safehouse.masters.cards.npcs import is_alone, who_answers
from safehouse.masters.facts.loot import HandedOver, PickedUp
from safehouse.masters.facts.people import Told
from safehouse.masters.facts.rounds import NoiseMade, Rolled
from safehouse.masters.facts.security import Bagged, Moved
from safehouse.masters.sight.crew import crew, nearest, other_players, outdoors_with_players
from safehouse.masters.sight.story import has_happened
from safehouse.masters.sight.where import adjacent, beside_entrances, live_guards
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable
from safehouse.masters.table.questions import WHO
from safehouse.masters.verbs.dogs import chase
from safehouse.masters.verbs.ideas import gain_ideas, lose_idea
from safehouse.masters.verbs.money import ask_rung, pay, rungs
from safehouse.masters.verbs.security import ask_hexes, place, place_all

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

ABILITIES, EVENTS, CRISES, FIXERS, ITEMS, NPCS, HEIST_RULES = (
    Book(kind) for kind in ("ability", "event", "crisis", "fixer", "item", "npc", "rule")
)
FOR_TOKENS: Final = (2, 5)  # prices in $1k for the first of the two, and for both
TOKENS: Final = ("two-ideas", "three-ideas")
BLUEPRINTS: Final = "COMPLICATED SCHEMATICS"


@ABILITIES.offers("CHANGE OF PLANS", ideas=2, per_heist=1, needs=anyone_planned)
def change_of_plans(table: HeistTable, owner: Who) -> None:
    """Once per heist: spend two ideas to lay up to three planning tokens elsewhere."""
    reposition(table, owner, 3)


@EVENTS.effect("5")
def guard_locks_himself_in(table: HeistTable) -> None:
    """Add a lock to every hex with a live guard beside a character."""
    place_all(table, LOCK, beside_anyone(table, live_guards(table.state)))


@EVENTS.effect("13")
def overwhelmed(table: HeistTable) -> None:
    """Each character with two or more live chits beside its space loses an idea."""
    overwhelm(table, adjacent)


@CRISES.effect("C6")
def hounds_at_the_doors(table: HeistTable) -> None:
    """Each hex beside an entrance gets a dog; then each of them runs three hexes towards the nearest character, and
    all of them chase."""
    kept = table.state.how_many(DOG, SUPPLY)
    doors = spaces(ask_hexes(table, DOG, beside_entrances(table.game, table.state), kept, "SET7"))
    for at in doors:
        place(table, DOG, at)
    chase(table, mask_of(tuple(run_to_the_nearest(table, at) for at in doors)))


def run_to_the_nearest(table: HeistTable, at: Space) -> Space:
    """Let a dog run towards the nearest character; where it is then."""
    return run_after(table, at, nearest(table.game, table.state, at, within_reach(table, at)))


@CRISES.effect("C7")
def empty_the_kennel(table: HeistTable) -> None:
    """Three dogs from the kennel run three hexes each, one towards each of the three nearest characters."""
    release_the_hounds(table)


@FIXERS.offers(
    "TEAMWORK",
    ideas=2,
    needs=outdoors_with_players,
    why="the character is not outdoors",
    rule="RND17",
    barred={PLANNING: "RND18", ESCAPE: "ESC19"},
    anyone=True,
)
def teamwork(table: HeistTable, owner: Who) -> None:
    """Outdoors, in the action phase, as often as you like: spend two ideas so that another player gains one."""
    others = other_players(table.game, table.state, owner)
    gain_ideas(table, table.ask_for(owner, "Who gains an idea?", others, "RND17", WHO))


def guards_to_buy_off(heist: "Heist", state: State) -> list[int]:
    """How many guards in the bag can be paid for."""
    return rungs(state, FOR_GUARDS, state.how_many(GUARD, BAG))


@FIXERS.hires("MOONLIGHTER FRIENDS", guards_to_buy_off, why="no guard is in the bag, or there is not enough cash")
def moonlighter_friends(table: HeistTable) -> None:
    """In planning, swap one, two or three guards in the bag for blanks, for $2k, $3k or $4k. Dogs do not count."""
    number = ask_rung(table, "How many guards?", FOR_GUARDS, table.state.how_many(GUARD, BAG), "FIX8")
    if pay(table, FOR_GUARDS[number - 1], "FIX8"):
        swap(table, [GUARD] * number)


def tokens_to_buy(heist: "Heist", state: State) -> list[int]:
    """How many of the tokens can be paid for."""
    return rungs(state, FOR_TOKENS, len(TOKENS))


@FIXERS.hires("TAKE A LOOK AT THESE FLOORPLANS", tokens_to_buy, why="there is not enough cash")
def take_a_look_at_these_floorplans(table: HeistTable) -> None:
    """In planning, add a token worth two ideas to the bag for $2k, and one worth three for another $3k. Where such
    a token is drawn, its ideas stay on the hex for any character there to take."""
    number = ask_rung(table, "How many tokens?", FOR_TOKENS, len(TOKENS), "FIX8")
    if pay(table, FOR_TOKENS[number - 1], "FIX8"):
        for token in TOKENS[:number]:
            table.emit(Bagged(table.state.pieces.numbers[token]))


@FIXERS.hires("IF YER GONNA DO THIS, DO IT RIGHT", events_to_add, why="there is not enough cash")
def if_yer_gonna_do_this_do_it_right(table: HeistTable) -> None:
    """In planning, put one, two or three of the Mastermind's events anywhere into the deck, for $3k, $5k or $6k."""
    if_you_do_this_do_it_right(table)


def ways_to_burst_nearby(heist: "Heist", state: State, who: Who) -> list[str]:
    """The directions in which a burst meets a camera."""
    return ways_to_burst(heist, state, who, far=2)


@ITEMS.acts(BURST, needs=ways_to_burst_nearby)
def kill_pixels(table: HeistTable, owner: Who) -> None:
    """Once per heist: in one straight line, disable every known camera up to two hexes away, even beyond gaps. One
    noise for each hex where a camera goes dark."""
    burst(table, owner, far=2)


@NPCS.ends("SQUIRRELY", "action")
def squirrely(table: HeistTable, owner: Who) -> None:
    """At the end of the action phase, if no player character shares its tile, the nearest one loses an idea; one who
    has none makes two noise."""
    for who in who_answers(table, owner):
        if table.state.ideas[who]:
            lose_idea(table, who)
        else:
            table.emit(NoiseMade(2))


@NPCS.reacts("NO PLAN SURVIVES", Rolled)
def no_plan_survives(table: HeistTable, fact: Rolled, owner: Who) -> None:
    """Panicked: loses an idea at each roll."""
    if table.state.story.panicked and table.state.at[owner] != JAIL:
        lose_idea(table, owner)


@NPCS.ends("TALKATIVE", "action")
def talkative(table: HeistTable, owner: Who) -> None:
    """Panicked: one noise at the end of the action phase unless a player character shares its tile."""
    if table.state.story.panicked and is_alone(table.game, table.state, owner):
        table.emit(NoiseMade(1))


@HEIST_RULES.reacts(LOGS, Moved, PickedUp, HandedOver)
def check_the_logs(table: HeistTable, fact: Hand, owner: Who) -> None:
    """Once: whoever is on the marked hex with the USB key gains an idea and may reveal three tiles."""
    for who in read_logs(table):
        gain_ideas(table, who)
        reveal_some(table, who, 3)


@HEIST_RULES.reacts(BLUEPRINTS, PickedUp, HandedOver)
def complicated_schematics(table: HeistTable, fact: Hand, owner: Who) -> None:
    """Once: as soon as the non-player character holds the documents, every character gains two ideas."""
    heist, state = table.game, table.state
    if any(holds(state, who, DOCUMENTS) for who in heist.npcs) and not has_happened(state, BLUEPRINTS):
        table.emit(Told(BLUEPRINTS))
        for who in crew(heist, state):
            gain_ideas(table, who, 2)


V22_CARDS: Final = ABILITIES | EVENTS | CRISES | FIXERS | ITEMS | NPCS | HEIST_RULES
