"""The final count: card by card, and how a tie was settled."""

from collections.abc import Iterator, Sequence

import msgspec

from safehouse.engine.wire import Seat
from safehouse.masterminds.box.content import JOBS, KIND, card_name, resources
from safehouse.masterminds.box.pieces import PRESTIGE
from safehouse.masterminds.sight.outcome import ranks
from safehouse.masterminds.view import SeatView, View
from safehouse.text.masterminds.words import counted, listed, seat_name


class CountLine(msgspec.Struct, frozen=True):
    """A line of the final count."""

    kind: str  # job, tokens, card
    card: str  # empty for tokens
    text: str
    prestige: int


class SeatCount(msgspec.Struct, frozen=True):
    """What a seat has in the end, card by card."""

    seat: Seat
    lines: tuple[CountLine, ...]
    prestige: int
    heat: int
    time: int  # of members in jail
    trouble: int  # both together, which settle a tie
    rank: int  # from 1; shared where nothing tells them apart
    winner: bool


class FinalCount(msgspec.Struct, frozen=True):
    """The end of a match, for its last screen."""

    text: str
    tie: str  # how a tie was settled; empty for none
    rule: str
    seats: tuple[SeatCount, ...]  # best first


def final_count(view: View) -> FinalCount | None:
    """The end of a match; nothing while it runs."""
    if view.outcome is None:
        return None
    counts = sorted((_seat(view, seat) for seat in view.seats), key=lambda each: (each.rank, each.seat))
    best = [each for each in counts if each.prestige == counts[0].prestige]
    rule = "R106" if len(best) > 1 else "R105"
    return FinalCount(_ending(counts, view.viewer), _tie(best, view.viewer), rule, tuple(counts))


def _seat(view: View, seat: SeatView) -> SeatCount:
    ended = view.outcome
    assert ended is not None
    return SeatCount(
        seat.seat,
        tuple(_lines(seat)),
        seat.prestige,
        seat.heat,
        ended.trouble[seat.seat] - seat.heat,
        ended.trouble[seat.seat],
        ranks(ended.prestige, ended.trouble)[seat.seat],
        seat.seat in ended.winners,
    )


def _lines(seat: SeatView) -> Iterator[CountLine]:
    """Jobs as they were completed, tokens, and the Prestige cards shown from the hand."""
    for card in seat.won:
        yield CountLine("job", card, card_name(card), JOBS[card].prestige)
    if seat.tokens:
        yield CountLine("tokens", "", counted(seat.tokens, "Prestige token"), seat.tokens)
    fame = [card for card in seat.hand if KIND[card] == PRESTIGE]
    for card in fame:
        yield CountLine("card", card, f"{card_name(card)}, from the hand", resources()[card].prestige)
    counted_up = sum(JOBS[card].prestige for card in seat.won) + seat.tokens
    if more := seat.prestige - counted_up - sum(resources()[card].prestige for card in fame):
        yield CountLine("card", "", "More Prestige cards, from the hand", more)  # of equal cards a view shows one


def _ending(counts: Sequence[SeatCount], reader: Seat | None) -> str:
    winners = [each.seat for each in counts if each.winner]
    verb = "share the victory" if len(winners) > 1 else "win" if reader in winners else "wins"
    return f"{_names(winners, reader)} {verb} with {counts[0].prestige} Prestige!"


def _names(seats: Sequence[Seat], reader: Seat | None) -> str:
    """Some seats at the start of a sentence."""
    names = listed([seat_name(seat, reader) for seat in seats])
    return f"{names[0].upper()}{names[1:]}"


def _tie(best: Sequence[SeatCount], reader: Seat | None) -> str:
    """How those with the most Prestige were told apart."""
    if len(best) == 1:
        return ""
    best = sorted(best, key=lambda each: each.seat)
    sums = listed([f"{each.trouble} ({each.heat} + {each.time}) for {seat_name(each.seat, reader)}" for each in best])
    winners = listed([seat_name(each.seat, reader) for each in best if each.winner])
    tied = f"{_names([each.seat for each in best], reader)} are tied at {best[0].prestige} Prestige."
    return f"{tied} Least Heat plus jail Time wins: {sums}. The victory goes to {winners}."
