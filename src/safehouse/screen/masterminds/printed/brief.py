"""What is printed and does not change during a match: every card, the five actions, the numbers and the rules in force.

Icons are the words that views use: "Force", "Stealth", "Tech", "any skill"; with some Gear also "Force or Stealth".
"""

from typing import Final

import msgspec

from safehouse.masterminds.box.content import HAZARDS, JOBS, NUMBERS, deck_of, masterminds, resources
from safehouse.masterminds.box.pieces import ACTIONS, GATHER, HEIST, HIRE, LAY_LOW, LEGWORK
from safehouse.masterminds.game import Match
from safehouse.screen.masterminds.printed.cardtexts import CardBrief, card_briefs
from safehouse.screen.masterminds.printed.setups import form_of
from safehouse.screen.masterminds.teaching.primer import TURN
from safehouse.screen.masterminds.teaching.things import THINGS
from safehouse.screen.told import TaughtPage, ThingText
from safehouse.text.masterminds.words import counted, place_name, seat_name


class TurnActionBrief(msgspec.Struct, frozen=True):
    """One of the five actions of a turn."""

    name: str  # as views name it
    text: str
    rule: str


class RuleBrief(msgspec.Struct, frozen=True):
    """A rule that this match is played by and others are not."""

    rule: str
    text: str


class NumbersBrief(msgspec.Struct, frozen=True):
    """The numbers of the game."""

    opening_hand: int
    job_time: int
    crew_limit: int
    jail_heat: int  # so much Heat sends a member to jail
    jail_time: int
    actions: int  # in a turn
    jobs_each: int
    target: int  # Prestige on the table that begins the final round


class MatchBrief(msgspec.Struct, frozen=True):
    """A match as it is set up, with all that is printed."""

    seats: int
    names: tuple[str, ...]  # what sentences call the seats: Player 1, Player 2 …
    target: int
    variant: bool  # more players than the rulebook has values for
    numbers: NumbersBrief
    actions: tuple[TurnActionBrief, ...]
    rules: tuple[RuleBrief, ...]
    options: dict[str, bool]  # what it was set up with, to set it up once more
    cards: dict[str, CardBrief]
    places: tuple[str, ...]  # what sentences call each place for a Job
    decks: dict[str, int]  # how many cards there are: mastermind, resource, job, complication
    things: dict[str, ThingText]  # all that can be pointed at
    turn: tuple[TaughtPage, ...]  # how a turn goes, in a few lines


ACTS: Final = {
    GATHER: ("Draw 2 Resource cards, or take the top card of the discard pile.", "R23"),
    HIRE: ("Play any number of Crew, Mercenaries and Gear from your hand. Pay for Crew and Gear.", "R27"),
    LEGWORK: ("Look at one face-down Complication on any Job.", "R34"),
    LAY_LOW: ("Discard up to 2 Heat.", "R36"),
    HEIST: ("Attempt any Job on the table.", "R72"),
}


def brief(game: Match) -> MatchBrief:
    """What does not change in a match."""
    return MatchBrief(
        seats=len(game.everyone),
        names=tuple(map(seat_name, game.everyone)),
        target=game.target,
        variant=game.setup.variant(),
        numbers=_numbers(game),
        actions=tuple(TurnActionBrief(ACTIONS[action], *told) for action, told in ACTS.items()),
        rules=tuple(_rules(game)),
        options=msgspec.structs.asdict(form_of(game.setup)),
        cards=card_briefs(),
        places=tuple(place_name(game, place) for place in range(len(game.everyone) * game.jobs_each)),
        decks={
            "mastermind": len(masterminds()),
            "resource": len(deck_of(resources())),
            "job": len(deck_of(JOBS)),
            "complication": len(deck_of(HAZARDS)),
        },
        things=THINGS,
        turn=TURN,
    )


def _numbers(game: Match) -> NumbersBrief:
    return NumbersBrief(
        NUMBERS.opening_hand,
        NUMBERS.job_time,
        NUMBERS.crew_limit,
        NUMBERS.jail_heat,
        NUMBERS.jail_time,
        NUMBERS.actions,
        game.jobs_each,
        game.target,
    )


def _rules(game: Match) -> list[RuleBrief]:
    """What this match is played by and others are not."""
    setup, jobs = game.setup, game.jobs_each
    rules = [
        RuleBrief("R12", f"With {setup.seats} players, {counted(jobs, 'Job')} for each."),
        RuleBrief("R101", f"The final round begins when someone has {game.target} Prestige on the table."),
    ]
    if setup.variant():
        rules.append(RuleBrief("R2", "Variant: the rulebook covers up to 4 players, so the numbers for 4 are used."))
    if setup.random_start:
        rules.append(RuleBrief("R16", "The first player was chosen at random."))
    elif setup.starter:
        rules.append(RuleBrief("R16", f"Goes first, by choice: {seat_name(setup.starter)}."))
    if setup.late_sixth:
        rules.append(
            RuleBrief("R9", "House rule: later seats were dealt a sixth card, because going first is an advantage.")
        )
    return rules
