"""The line that says what to do now, who is waited for, and the banner of the final round."""

from collections.abc import Callable, Sequence
from typing import Final

from safehouse.engine.game import Asked, Position
from safehouse.engine.wire import Command, Seat
from safehouse.masterminds.box.content import card_name
from safehouse.masterminds.box.pieces import CLOSED, DECLARED, HEAT, NOBODY, OPENING, OVER, PARTY, REVEALED, TURN
from safehouse.masterminds.phases.command import HireCommand
from safehouse.masterminds.phases.opening import RedrawHand
from safehouse.masterminds.sight.players import collection
from safehouse.masterminds.table.questions import PAY, WINDOW
from safehouse.masterminds.verbs.windows import ON_EVENT, ON_HEIST, PROMPTS
from safehouse.screen.masterminds.advice.actions import actions_left, can_lower, unused
from safehouse.screen.masterminds.advice.count import final_count
from safehouse.screen.masterminds.advice.paying import Paying, mercenary
from safehouse.screen.masterminds.advice.prospects import outcome, under_way
from safehouse.screen.masterminds.advice.vantage import Vantage
from safehouse.text.masterminds.words import counted, listed, named, seat_name

Says = Callable[[Vantage, Sequence[Command]], str]


def waiting(of: Vantage, position: Position) -> tuple[Seat, ...]:
    """The seats that are waited for: those who are asked, or who have something to do."""
    return of.view.waiting if position.open is None else position.open.question.seats


def waits(of: Vantage, position: Position) -> str:
    """Who is waited for beside this seat; empty for nobody, and when what to do now is to wait for them."""
    seats = waiting(of, position)
    others = [seat_name(seat) for seat in seats if seat != of.seat]
    return f"Waiting for {listed(others)}." if others and of.seat in seats else ""


def now(of: Vantage, position: Position, offers: Sequence[Command], pay: Paying | None) -> str:
    """What a seat should do now, in one sentence."""
    final = final_count(of.view)
    if final is not None:
        return final.text
    asked = None if of.seat is None else position.asked(of.seat)
    if asked is not None:
        return question(of, asked, pay)
    if position.open is not None:
        return _others(position.open)
    if of.state.stage == OPENING:
        return _opening(of, offers, waiting(of, position))
    if not of.acting():
        return f"{seat_name(of.state.turn)}'s turn."
    return SAYS[of.state.stage](of, offers)


def question(of: Vantage, asked: Asked, pay: Paying | None) -> str:
    """A question to this seat."""
    if asked.question.kind == WINDOW:
        return _window(of, asked)
    if pay is None or of.seat is None:
        return asked.question.prompt
    more = " more" if pay.laid else ""
    if pay.refuse:
        return f"Pay {mercenary(of, of.seat)} ${pay.left}{more}, or let them go for 1 Heat."
    return f"Pay ${pay.left}{more}{_wanted(asked.command)}: choose cards to discard."


def _wanted(command: Command) -> str:
    """What one pays for, where it is a card one hires or buys."""
    return f" for {card_name(command.card)}" if isinstance(command, HireCommand) else ""


def _window(of: Vantage, asked: Asked) -> str:
    """What one may react to, and the question if there is something to react with."""
    react = " React?" if any(option in of.game.book.reactions for option in asked.question.options) else ""
    if asked.question.prompt == PROMPTS[ON_EVENT]:
        return f"{named(of.state.limbo[-1:])} is being played.{react}"
    does = "attempts" if asked.question.prompt == PROMPTS[ON_HEIST] else "has chosen a party for"
    return f"{seat_name(of.state.turn)} {does} {card_name(of.state.jobs[of.state.place])}.{react}"


def _others(asked: Asked) -> str:
    names = listed([seat_name(seat) for seat in asked.question.seats])
    if asked.question.kind == WINDOW:
        return f"Waiting for {names} to react."
    return f"Waiting for {names} to {'pay' if asked.question.kind == PAY else 'choose'}."


def _opening(of: Vantage, offers: Sequence[Command], seats: Sequence[Seat]) -> str:
    if of.seat not in seats:
        hands = "hand" if len(seats) == 1 else "hands"
        return f"Waiting for {listed([seat_name(seat) for seat in seats])} to keep their opening {hands}."
    if any(isinstance(offer, RedrawHand) for offer in offers):
        return "No Crew or Mercenary in your hand: redraw or keep it."
    return "Keep your opening hand."


def _turn(of: Vantage, offers: Sequence[Command]) -> str:
    left = actions_left(of)
    hire = " or hire more" if of.state.hiring != CLOSED else ""
    if left <= 0 or not unused(of, offers):
        return f"End your turn{hire}."
    first = not of.state.actions
    return f"Take {'an' if first else 'another'} action{hire}: {counted(left, 'action')} left this turn."


def _revealed(of: Vantage, offers: Sequence[Command]) -> str:
    ahead = under_way(of)
    assert ahead is not None
    most = f" (limit {ahead.limit})" if ahead.limit else ""
    return f"Choose your party{most}: the Job needs {counted(ahead.known.needed, 'icon')}."


def _party(of: Vantage, offers: Sequence[Command]) -> str:
    ahead = under_way(of)
    assert ahead is not None
    made = ahead.known
    boost = ", or add icons first" if ahead.boosts else ""
    return f"Go in{boost}: {made.had} of {counted(made.needed, 'icon')}, {outcome(made)}."


def _heat(of: Vantage, offers: Sequence[Command]) -> str:
    result = "Success!" if of.state.succeeded else "The Job failed."
    lower = " or lower it first" if can_lower(of, offers) else ""
    return f"{result} Take {of.state.due} Heat{lower}."


SAYS: Final[dict[int, Says]] = {
    TURN: _turn,
    DECLARED: lambda of, offers: "Reveal the Complications.",
    REVEALED: _revealed,
    PARTY: _party,
    HEAT: _heat,
}


def banner(of: Vantage) -> str:
    """What the final round means to this seat; empty before it, and when all is over."""
    closer = of.state.closer
    if closer == NOBODY or of.state.stage == OVER:
        return ""
    who = "you have" if closer == of.seat else f"{seat_name(closer)} has"
    return f"Final round: {who} reached {collection(of.state, closer)} Prestige. {_left(of, closer)}"


def _left(of: Vantage, closer: Seat) -> str:
    seats = len(of.state.hands)
    order = of.game.clockwise[closer][1:]
    if of.seat is None or of.seat == closer:
        to_come = [seat for seat in order if order.index(seat) >= (of.state.turn - closer) % seats - 1]
        return (
            f"{listed([seat_name(seat) for seat in to_come])} {'has' if len(to_come) == 1 else 'have'} one turn left."
        )
    if of.acting():
        return "This is your last turn."
    mine, turn = (of.seat - closer) % seats, (of.state.turn - closer) % seats
    return "You have one turn left." if mine > turn else "Your last turn is over."


def passing(of: Vantage) -> str:
    """A word to a seat that passes every window though it holds a Reaction."""
    if of.seat is None or of.state.stage == OVER or not of.view.seats[of.seat].passing:
        return ""
    held = [card for card in dict.fromkeys(of.hand()) if card in of.game.book.reactions]
    return f"Reactions are off, but you hold {named(held)}." if held else ""
