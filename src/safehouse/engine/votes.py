"""Questions to several seats: who may vote for what, and when that decides."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from safehouse.engine.wire import Answer, Command, Option, Seat

if TYPE_CHECKING:
    from safehouse.engine.game import Asked


def votes_left(asked: "Asked", seat: Seat) -> list[Command]:
    """The answers a seat may give: every option but the one it has voted for."""
    if seat not in asked.question.seats:
        return []
    mine = [option for voter, option in asked.votes if voter == seat]
    return [Answer(option) for option in asked.question.options if option not in mine]


def voted(asked: "Asked", seat: Seat, option: Option) -> "Asked":
    """A question with one more vote; a seat's last one counts."""
    others = tuple(vote for vote in asked.votes if vote[0] != seat)
    return replace(asked, votes=(*others, (seat, option)))


def is_decided(asked: "Asked", option: Option, quorum: int) -> bool:
    """Do enough of those who were asked want this?"""
    needed = min(quorum, len(asked.question.seats))
    return sum(vote == option for _, vote in asked.votes) >= needed
