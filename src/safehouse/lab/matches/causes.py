"""Why a heist was not won: one cause for each, from what a witness saw."""

from collections import Counter
from collections.abc import Iterable

from safehouse.lab.matches.heistrun import HeistRun
from safehouse.lab.matches.witness import Witness
from safehouse.masters.box.pieces import BAG, OUT, POCKET, Piece
from safehouse.masters.sight.haul import amount_delivered, is_hidden
from safehouse.text.masters.words import piece_noun

SPOILT = {
    "gate": "a gate closed on the captive",
    "van": "the captive was driven off",
    "plan": "the plan was found",
}

HID = "hid inside"


def cause_of(seen: Witness, run: HeistRun) -> str:
    """The cause of a failure: spoilt, nobody out, the captive, or the loot."""
    if seen.spoilt:
        return f"objective spoilt: {SPOILT.get(seen.spoilt, seen.spoilt)}"
    if not run.outcome.escaped:
        return f"nobody got out: {_most_common(seen.busts.get(who, HID) for who in seen.heist.players)}"
    if seen.heist.wants_npc and not run.outcome.npc:
        return _about_captive(seen)
    missing = _missing(seen, run)
    return _about_loot(seen, run, missing) if missing else "the objective was not met"


def _most_common(reasons: Iterable[str]) -> str:
    """The reason given most often; of equals, the first."""
    return Counter(reasons).most_common(1)[0][0]


def _about_captive(seen: Witness) -> str:
    who = seen.heist.npcs[0]
    name = seen.heist.cast[who].name
    if seen.heist.cast[who].waits and not seen.freed:
        return f"{name} was never freed"
    return f"{name} was Busted: {seen.busts[who]}" if who in seen.busts else f"{name} {HID}"


def _missing(seen: Witness, run: HeistRun) -> list[Piece]:
    """The loot of which too little is where the objective wants it."""
    wanted = seen.heist.objective.items()
    return [loot for loot, amount in wanted if amount_delivered(seen.heist, run.state, loot) < amount]


def _about_loot(seen: Witness, run: HeistRun, missing: list[Piece]) -> str:
    reasons = [f"{piece_noun(seen.heist, loot)}: {why}" for loot, why in seen.lost if loot in missing]
    if reasons:
        return _most_common(reasons)
    return f"{piece_noun(seen.heist, missing[0])}: {_whereabouts(seen, run, missing[0])}"


def _whereabouts(seen: Witness, run: HeistRun, loot: Piece) -> str:
    """Where loot is that was not lost and is not where the objective wants it."""
    if run.state.how_many(loot, OUT) and is_hidden(seen.heist, loot):
        return "outdoors, not in a hideout"
    if any(run.state.how_many(loot, POCKET + who) for who in seen.heist.crew):
        return f"its carrier {HID}"
    return "still in the bag" if run.state.how_many(loot, BAG) else "still locked away"
