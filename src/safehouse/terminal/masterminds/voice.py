"""Heist Masterminds at the text table."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from safehouse.engine.game import Position
from safehouse.engine.wire import Answer, Command, Fact, Seat
from safehouse.masterminds.box.content import card_name
from safehouse.masterminds.box.pieces import ACTIONS
from safehouse.masterminds.facts.cards import EventAnnounced, ImmediateDrawn, ImmediateTaken
from safehouse.masterminds.facts.jobs import ComplicationDealt, ComplicationRevealed
from safehouse.masterminds.game import Match
from safehouse.masterminds.phases.command import ActionCommand
from safehouse.masterminds.phases.heist import Declare
from safehouse.masterminds.phases.passing import PassAhead, StayAlert
from safehouse.masterminds.phases.turn import EndTurn
from safehouse.masterminds.state import State
from safehouse.masterminds.table.questions import PASS, PAY, WINDOW
from safehouse.screen.masterminds import hints, offered
from safehouse.screen.masterminds import said as screen_said
from safehouse.screen.masterminds.advice.count import final_count
from safehouse.screen.masterminds.advice.prospects import Prospect, percent
from safehouse.screen.masterminds.offers.said import ASIDES
from safehouse.screen.masterminds.printed.cardtexts import card_briefs
from safehouse.screen.told import Offered, Said
from safehouse.terminal.masterminds.board import draw, printed
from safehouse.terminal.phrases import Phrase
from safehouse.text.masterminds.words import listed, seat_name

__all__ = [
    "EXAMPLES",
    "HUSHED",
    "SECRETS",
    "SIGNS",
    "cards",
    "draw",
    "edition",
    "ending",
    "moment",
    "now",
    "odds",
    "offers",
    "said",
    "unasked",
]

EXAMPLES: Final = '"hire fence", "legwork diamond", "lay low", "gather", "end"'
SIGNS: Final = "Signs: ★ Mastermind  + Complication of a Job  → how it would go for your crew  ! think twice"
SECRETS: Final = True
SHORT: Final[dict[type[Command], str]] = {EndTurn: "pass", PassAhead: "quiet", StayAlert: "alert"}
EXPLAINED: Final = (ComplicationDealt, ComplicationRevealed, EventAnnounced, ImmediateDrawn, ImmediateTaken)
HUSHED: Final = ASIDES
ASIDE: Final = (PassAhead, StayAlert)


def offers(game: Match, position: Position, seat: Seat) -> list[Phrase]:
    """What is on offer: an attempt with how it may go, an action by its name."""
    ahead = {each.place: each for each in hints(game, position, seat).prospects}
    return [_phrase(each, ahead) for each in offered(game, position, seat)]


def _phrase(offer: Offered, ahead: dict[int, Prospect]) -> Phrase:
    command = offer.command
    short = str(command.option) if isinstance(command, Answer) else SHORT.get(type(command), "")
    text = _by_action(command, offer.text)
    if isinstance(command, Declare) and command.place in ahead and not offer.warning:
        text = f"{text} — {ahead[command.place].text}"
    return Phrase(command, text, offer.warning, short, aside=isinstance(command, ASIDE))


def _by_action(command: Command, text: str) -> str:
    """An offer that begins with the name of its action."""
    name = ACTIONS[command.action] if isinstance(command, ActionCommand) else ""
    return text if text.startswith(name) else f"{name}: {text[0].lower()}{text[1:]}"


def said(game: Match, fact: Fact, reader: Seat | None = None) -> Said:
    """A line of the log; what comes up unasked is told with its text."""
    told = screen_said(game, fact, reader)
    if not isinstance(fact, EXPLAINED) or told.card not in card_briefs():
        return told
    return replace(told, text=f"{told.text.removesuffix('.')}: {card_briefs()[told.card].text}")


def now(game: Match, position: Position, seat: Seat) -> str:
    """What to do now; cards are laid down in an order that the rules fix."""
    told = hints(game, position, seat)
    asked = position.asked(seat)
    if asked is not None:
        return (
            f"{told.now} The last card you discard ends up on top of the pile."
            if asked.question.kind == PAY
            else told.now
        )
    return " ".join(filter(None, [told.banner, told.passing, told.now]))


def moment(game: Match, state: State, seat: Seat) -> tuple[int, tuple[str, ...]] | None:
    """The table is drawn at the start of one's turn, and in it when other Jobs lie there."""
    return (max(1, state.round), tuple(state.jobs)) if state.turn == seat else None


def unasked(game: Match, position: Position, seat: Seat) -> Command | None:
    """Nobody is asked to react who holds nothing to react with."""
    asked = position.asked(seat)
    if asked is None or asked.question.kind != WINDOW:
        return None
    return None if any(option in game.book.reactions for option in asked.question.options) else Answer(PASS)


def odds(game: Match, position: Position, seat: Seat) -> list[str]:
    """How each Job would go for one's crew, or the Heist under way for the crew that is at it."""
    told = hints(game, position, seat)
    found = [told.heist] if told.heist is not None else list(told.prospects)
    return [_chance(each) for each in found] or ["There is no Job to weigh up right now."]


def _chance(ahead: Prospect) -> str:
    return f"{card_name(ahead.job)}: {' '.join([ahead.text, *_more(ahead)])}"


def _more(ahead: Prospect) -> Iterator[str]:
    if ahead.boosted > ahead.chance:
        yield f"With all your boosts ({listed(ahead.boosts)}): {percent(ahead.boosted)}."
    if ahead.hidden:
        yield f"Heat: {', '.join([*_heat(ahead.works, 'works'), *_heat(ahead.fails, 'fails')])}."
    if ahead.jail:
        yield f"Jail for someone: {percent(ahead.jail)}."
    if ahead.fees:
        yield f"${ahead.fees} in fees."


def _heat(reach: Sequence[int], ends: str) -> Iterator[str]:
    """The Heat of one end of an attempt, if it may come to it."""
    if reach:
        least, most = reach
        yield f"{least} to {most} if it {ends}" if least < most else f"{least} if it {ends}"


def cards(game: Match) -> dict[str, str]:
    """What is printed on every card."""
    return {brief.title: printed(brief) for brief in card_briefs().values()}


def edition(game: Match) -> str:
    """There is only one."""
    return ""


def ending(game: Match, state: State) -> list[str]:
    """Who won, what the others have, and how a tie was settled."""
    count = final_count(game.view(state, None))
    assert count is not None
    others = [f"{seat_name(each.seat)} has {each.prestige}" for each in count.seats if not each.winner]
    line = f"{count.text.removesuffix('!')}; {', '.join(others)}." if others else count.text
    return [line, *filter(None, [count.tie])]


def sequel(game: Match, state: State) -> None:
    """A match has no next part."""
