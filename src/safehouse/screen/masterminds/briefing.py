"""A match as it is printed and set up, for the screen."""

from typing import Final

import msgspec

from safehouse.masterminds.box.content import HAZARDS, JOBS, NUMBERS, deck_of, masterminds, resources
from safehouse.masterminds.box.pieces import ACTIONS, GATHER, HEIST, HIRE, LAY_LOW, LEGWORK
from safehouse.masterminds.game import Match
from safehouse.screen.masterminds.brief import ActionBrief, MatchBrief, Numbers, RuleBrief
from safehouse.screen.masterminds.cardtexts import card_briefs
from safehouse.screen.masterminds.setups import wish_of
from safehouse.text.masterminds_words import place_name, seat_name

ACTS: Final = {
    GATHER: ("Draw 2 Resource cards, or take the top card of the discard pile.", "R23"),
    HIRE: ("Play any number of Crew, Mercenaries and Gear from your hand. Crew and Gear are paid for.", "R27"),
    LEGWORK: ("Look at one face-down Complication of any Job.", "R34"),
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
        actions=tuple(ActionBrief(ACTIONS[action], *told) for action, told in ACTS.items()),
        rules=tuple(_rules(game)),
        options=msgspec.structs.asdict(wish_of(game.setup)),
        cards=card_briefs(),
        places=tuple(place_name(game, place) for place in range(len(game.everyone) * game.jobs_each)),
        decks={
            "mastermind": len(masterminds()),
            "resource": len(deck_of(resources())),
            "job": len(deck_of(JOBS)),
            "complication": len(deck_of(HAZARDS)),
        },
    )


def _numbers(game: Match) -> Numbers:
    return Numbers(
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
        RuleBrief(
            "R12", f"With {setup.seats} players, {jobs} {'Jobs lie' if jobs > 1 else 'Job lies'} in front of each."
        ),
        RuleBrief("R101", f"Whoever has {game.target} Prestige on the table begins the final round."),
    ]
    if setup.variant():
        rules.append(RuleBrief("R2", "A variant: the rulebook has numbers for up to 4 players; those for 4 are used."))
    if setup.random_start:
        rules.append(RuleBrief("R16", "Who begins was drawn."))
    elif setup.starter:
        rules.append(RuleBrief("R16", f"{seat_name(setup.starter)} was named to begin."))
    if setup.late_sixth:
        rules.append(
            RuleBrief("R9", "A house rule: later seats were dealt a sixth card, as beginning early is better.")
        )
    return rules
