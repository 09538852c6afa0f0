"""The end of a Heist: counting, reward, fees, Heat, a new Job."""

from safehouse.engine.wire import Seat
from safehouse.masterminds.box.pieces import Who
from safehouse.masterminds.facts.crew import FeePaid, HeatGained, Helped
from safehouse.masterminds.facts.heist import Completed, Counted, Failed, HeatLowered, HeistEnded, NoPartyAllowed
from safehouse.masterminds.sight.attempt import (
    attempt_of,
    candidates,
    cards_won,
    members_of,
    tally,
    team_of,
)
from safehouse.masterminds.sight.complications import shown
from safehouse.masterminds.sight.differences import differences
from safehouse.masterminds.sight.loads import load_of_row
from safehouse.masterminds.sight.money import asking_fees, by_value, cheapest, fee_for, next_to_lay
from safehouse.masterminds.table import MatchTable
from safehouse.masterminds.table.questions import CHEAPEST, PAY, REFUSE
from safehouse.masterminds.verbs.crew import dismiss
from safehouse.masterminds.verbs.draw import draw
from safehouse.masterminds.verbs.heat import check_jail, gain_heat
from safehouse.masterminds.verbs.jobs import deal_complication, deal_job
from safehouse.masterminds.verbs.pay import lay_down, spend
from safehouse.masterminds.verbs.turns import check_target


def count(table: MatchTable, seat: Seat) -> None:
    """Count icons, and lower the Heat by what the party has for it (R76 to R80, R85)."""
    state = table.state
    attempt = attempt_of(table.game, state, seat)
    party = state.party & candidates(attempt)
    made = tally(attempt, team_of(attempt, party))
    fit = made.fit
    if made.capped:
        table.emit(NoPartyAllowed(seat))
    for card, did, by in differences(attempt, shown(state), state.party, party, made):
        table.emit(Helped(seat, card, did, by))
    table.emit(Counted(seat, members_of(party), fit.needed, fit.had, fit.substitutes, made.due, fit.success))
    for card, heat in made.lowered:
        lower_heat(table, seat, card, heat)


def lower_heat(table: MatchTable, seat: Seat, card: str, heat: int) -> None:
    """Lower the Heat of the Job by so much, if there is any to lower."""
    if heat > 0:
        table.emit(HeatLowered(seat, heat, card))


def finish(table: MatchTable, seat: Seat) -> None:
    """The end of an attempt, in order: reward, fees, Heat, jail, new Job, end of the game (R87)."""
    state = table.state
    place = state.place
    if state.succeeded:
        complete(table, seat)
    else:
        fail(table, seat)
    pay_fees(table, seat)
    gain_heat(table, seat, state.due)
    check_jail(table, seat)
    if not state.jobs[place]:
        deal_job(table, place)
    table.emit(HeistEnded(seat))
    check_target(table, seat)


def complete(table: MatchTable, seat: Seat) -> None:
    """Take the Job, its tokens and its reward (R82, R83)."""
    state = table.state
    card, load = state.jobs[state.place], load_of_row(shown(state))
    table.emit(Completed(seat, state.place, card, load.prestige))
    draw(table, seat, cards_won(card, load))
    if card in table.game.book.job_rewards:
        table.game.book.job_rewards[card](table, seat)
    successes = table.game.book.successes
    for who, member in enumerate(state.crews[seat]):
        if member[0] in successes and not state.crews[seat][who].time:
            successes[member[0]](table, seat, who)


def fail(table: MatchTable, seat: Seat) -> None:
    """The Job stays and gets another Complication, face down (R84)."""
    state = table.state
    table.emit(Failed(seat, state.place, state.jobs[state.place]))
    deal_complication(table, state.place, up=False)


def pay_fees(table: MatchTable, seat: Seat) -> None:
    """Each Mercenary in the party gets its fee, on success and failure alike (R49, R86)."""
    state = table.state
    while owed := asking_fees(state.crews[seat], members_of(state.party)):
        pay_fee(table, seat, owed[0])


def pay_fee(table: MatchTable, seat: Seat, who: Who) -> None:
    """Pay a Mercenary from the hand, reward included, or let it go for 1 Heat (R51, R52)."""
    card, bill = table.state.crews[seat][who].card, fee_for(table.state, seat, who)
    fee, hand = bill
    ways = [CHEAPEST, *next_to_lay((), by_value(hand), fee)] if bill.can_be_paid() else []
    answer = table.put(seat, f"A fee of ${fee} is due", [REFUSE, *ways], "R52", PAY)
    if answer == REFUSE:
        dismiss(table, seat, who, "not paid")
        table.emit(HeatGained(seat, 1))
        return
    cards = cheapest(hand, fee) if answer == CHEAPEST else lay_down(table, seat, fee, hand, answer, "R52")
    spend(table, seat, cards, fee)
    table.emit(FeePaid(seat, who, card))
