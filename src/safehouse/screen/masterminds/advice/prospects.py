"""How the Jobs on the table would go for a crew, as far as a seat can know."""

from collections.abc import Sequence
from math import floor
from typing import Final

import msgspec
from msgspec.structs import replace

from safehouse.engine.wire import Command, Seat
from safehouse.masterminds.box.pieces import NOBODY, NOWHERE, PARTY, REVEALED, TURN, Place, Skills, Who
from safehouse.masterminds.phases.heist import Declare, Party
from safehouse.masterminds.sight.attempt import (
    asked_by,
    asks_for_rival,
    attempt_on,
    boosters,
    boosts_on,
    members_of,
    needs,
    party_max,
    prestige_won,
    team_of,
)
from safehouse.masterminds.sight.complications import to_come
from safehouse.masterminds.sight.crew import not_jailed
from safehouse.masterminds.sight.loads import MOST
from safehouse.masterminds.sight.money import fees_of
from safehouse.masterminds.sight.players import collection
from safehouse.masterminds.state import Member
from safehouse.screen.masterminds.advice.vantage import Vantage, pool
from safehouse.screen.masterminds.forecast.attempts import Raid, Result, best_party, result
from safehouse.screen.masterminds.forecast.odds import AttemptOdds, chances, odds
from safehouse.screen.masterminds.printed.cardtexts import Icons
from safehouse.screen.told import Grey
from safehouse.text.masterminds.words import counted, icon_names, seat_name


class PartyHint(msgspec.Struct, frozen=True):
    """A party that may be picked, and how it would fare with the boosts added so far."""

    members: tuple[Who, ...]
    icons: Icons
    result: Result
    fees: int  # of the Mercenaries in it
    offer: Command | None = None


class Prospect(msgspec.Struct, frozen=True):
    """How an attempt may go: what is known, and the range over Complications this seat has not seen.

    Computed with the best party for each deal, picked after the reveal as the rules have it; boosts not counted.
    """

    place: Place
    job: str
    seat: Seat  # whose crew
    needs: Icons  # known so far
    easier: int  # icons less, known so far
    hidden: int  # Complications there that this seat does not know
    unseen: int  # among how many unseen ones they are
    limit: int  # how many may take part as far as is known; 0 for no limit
    party: tuple[Who, ...]  # the best party for what is known
    icons: Icons  # that it brings, with the boosts added so far
    known: Result  # if nothing were hidden
    best: Result  # the luckiest deal
    worst: Result  # the unluckiest
    least: int  # icons needed at the very least
    low: int  # seldom fewer: in one deal of ten
    high: int  # seldom more
    most: int  # at the very most
    chance: float  # to complete it
    clean: float  # to complete it without Heat
    works: tuple[int, ...]  # Heat if it works: seldom less, seldom more; nothing if it cannot
    fails: tuple[int, ...]  # and if it fails
    prestige: int  # for completing it, as far as is known
    finishes: int  # the Prestige that would end the seat's game, if completing it does
    jail: float  # the chance that somebody goes to jail
    jailable: tuple[Who, ...]  # the members one could then choose from
    fees: int  # of the Mercenaries in that party
    boosts: Icons = ()  # icons one could add: Events in hand, Gear of that party
    boosted: float = 0.0  # the chance with all of them
    exact: bool = True  # computed over every deal, not over a sample
    text: str = ""  # the same in a sentence
    offer: Command | None = None
    grey: Grey | None = None


SURE: Final = 1 - 1e-9  # the last digits of a sum say nothing


def prospects(of: Vantage, offers: Sequence[Command]) -> tuple[Prospect, ...]:
    """How each Job on the table would go for the seat's own crew; none during a Heist, or its game is over."""
    if of.seat is None or of.state.stage != TURN or of.seat == of.state.closer:
        return ()
    return tuple(_declarable(of, of.seat, place, offers) for place, job in enumerate(of.state.jobs) if job)


def _declarable(of: Vantage, seat: Seat, place: Place, offers: Sequence[Command]) -> Prospect:
    declare = Declare(place)
    if declare in offers:
        return prospect(of, seat, place, declare)
    return prospect(
        of, seat, place, None, next((Grey(*told) for told in declare.obstacles(of.game, of.state, seat)), None)
    )


def under_way(of: Vantage) -> Prospect | None:
    """The Heist under way, until it is counted."""
    if of.state.place == NOWHERE or of.state.stage > PARTY:
        return None
    return prospect(of, of.state.turn, of.state.place)


def prospect(of: Vantage, seat: Seat, place: Place, offer: Command | None = None, grey: Grey | None = None) -> Prospect:
    """How an attempt would go."""
    raid, unseen, hidden = raid_on(of, seat, place), pool(of), hidden_at(of, place)
    party = best_party(raid, hidden)
    ahead, now = odds(raid, unseen, hidden), result(raid, party)
    attempt = raid.attempt
    boosts = boosts_at_hand(of, seat, attempt.crew, party)
    limit = party_max(attempt)
    return Prospect(
        place=place,
        job=attempt.job,
        seat=seat,
        needs=icon_names(needs(attempt, party)),
        easier=attempt.load.easier,
        hidden=hidden,
        unseen=sum(count for _, count in unseen),
        limit=0 if limit == MOST else limit,
        party=members_of(party),
        icons=icon_names(team_of(attempt, party).icons),
        known=now,
        best=ahead.best,
        worst=ahead.worst,
        least=ahead.needed[0],
        low=ahead.needed[1],
        high=ahead.needed[2],
        most=ahead.needed[3],
        chance=share(ahead.chance),
        clean=share(ahead.clean),
        works=ahead.works,
        fails=ahead.fails,
        prestige=prestige_won(attempt.job, attempt.load),
        finishes=finishing(of, seat, prestige_won(attempt.job, attempt.load)),
        jail=share(ahead.jail),
        jailable=tuple(not_jailed(of.state, seat)) if ahead.jail else (),
        fees=fees_of(attempt.crew, members_of(party)),
        boosts=icon_names(boosts),
        boosted=share(chances(raid.boosted(boosts), unseen, hidden) if boosts else ahead.chance),
        exact=ahead.exact,
        text=in_words(of, seat, hidden, now, ahead),
        offer=offer,
        grey=grey,
    )


def finishing(of: Vantage, seat: Seat, prestige: int) -> int:
    """The Prestige on the table that ends a seat's game; 0 if so much more does not end it."""
    reached = collection(of.state, seat) + prestige
    return reached if of.state.closer == NOBODY and reached >= of.game.target else 0


def share(chance: float) -> float:
    """A chance as it is shown: neither rounded up to certainty nor down to none."""
    if chance < 1 - SURE or chance > SURE:
        return float(round(chance))
    return min(0.999, max(0.001, round(chance, 3)))


def raid_on(of: Vantage, seat: Seat, place: Place) -> Raid:
    """What is known of an attempt; a Job that asks for a rival gets the one that suits best."""
    state, current = of.state, place == of.state.place
    known = tuple(each for each in state.complications[place] if of.knows(each))
    attempt = attempt_on(of.game, state, seat, place, known)
    attempt = replace(attempt, crew=tuple(member._replace(used=False) for member in attempt.crew))
    raid = Raid(attempt, state.heat[seat], state.party if current and state.stage >= PARTY else None)
    if not asks_for_rival(of.game.book, attempt.job) or (current and state.rival != NOBODY):
        return raid
    bosses = [state.crews[rival][0].card for rival in of.game.clockwise[seat][1:]]
    against = [replace(attempt, asked=asked_by(attempt.job, boss)) for boss in bosses]
    return max([raid._replace(attempt=each) for each in against], key=fits)


def fits(raid: Raid) -> tuple[bool, int]:
    """How well a Job suits a crew, as far as it is known."""
    made = result(raid, best_party(raid))
    return made.success, -made.heat


def hidden_at(of: Vantage, place: Place) -> int:
    """How many Complications nobody told the seat about: face down, or sure to be drawn when all is turned up."""
    row = of.state.complications[place]
    known = [each for each in row if of.knows(each)]
    return len(row) - len(known) + sum(to_come(each.card, each.up) for each in known)


def boosts_at_hand(of: Vantage, seat: Seat, crew: tuple[Member, ...], party: int) -> tuple[Skills, ...]:
    """The icons the seat could add: Gear of the party, which all see, and Events in its own hand."""
    return boosts_on(boosters(crew, party, of.hand() if seat == of.seat else ()))


def party_hints(of: Vantage, offers: Sequence[Command]) -> tuple[PartyHint, ...]:
    """Every party on offer, and how it would fare."""
    if of.state.stage != REVEALED or of.seat is None or not of.acting():
        return ()
    raid = raid_on(of, of.seat, of.state.place)
    return tuple(_party(raid, offer) for offer in offers if isinstance(offer, Party))


def _party(raid: Raid, offer: Party) -> PartyHint:
    party = sum(1 << who for who in offer.members)
    fees = fees_of(raid.attempt.crew, offer.members)
    icons = icon_names(team_of(raid.attempt, party).icons)
    return PartyHint(offer.members, icons, result(raid, party), fees, offer)


def in_words(of: Vantage, seat: Seat, hidden: int, now: Result, ahead: AttemptOdds) -> str:
    """A prospect in a sentence."""
    who = "you bring" if seat == of.seat else f"{seat_name(seat)} brings"
    if not hidden:
        return f"Needs {counted(now.needed, 'icon')}, {who} {now.had}: {outcome(now)}."
    _, low, high, _ = ahead.needed
    reach = f"{low} to {high}" if low != high else f"{low}"
    cards = counted(hidden, "unknown Complication")
    odds_ = f"{odds_of(ahead.chance)} to complete it" if ahead.best.success else "it can't be completed"
    return f"Needs {now.needed} plus {cards}, usually {reach} icons in all; {who} {now.had}: {odds_}."


def outcome(made: Result) -> str:
    """How an attempt goes, in words."""
    if not made.success:
        return f"{made.needed - made.had} short, {made.heat} Heat"
    if made.substitutes:
        return f"completed with {counted(made.substitutes, 'substitute')}, {made.heat} Heat"
    return f"completed, {made.heat} Heat" if made.heat else "completed without Heat"


def odds_of(chance: float) -> str:
    """A chance as it stands before what may happen: 40% chance, or certain."""
    return percent(chance) if chance >= SURE else f"{percent(chance)} chance"


def percent(chance: float) -> str:
    """A chance in words, rounded as the page does; neither up to certainty nor down to none."""
    if chance >= SURE:
        return "certain"
    return f"{min(99, max(1, floor(100 * chance + 0.5)))}%"
