"""Team cash: what is paid from it, and prices that rise with the number."""

from collections.abc import Sequence

from safehouse.masters.facts.fixers import CashGained, CashPaid
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable
from safehouse.masters.table.questions import NUMBER


def pay(table: HeistTable, price: int, rule: str) -> bool:
    """Pay from team cash if the team agrees; did it?"""
    if not table.agreed(f"Agree to this for ${price}k?", rule):
        return False
    table.settle()
    if price:
        table.emit(CashPaid(price))
    return True


def gain_cash(table: HeistTable, amount: int) -> None:
    """Put cash into the team's purse."""
    if amount:
        table.emit(CashGained(amount))


def rungs(state: State, prices: Sequence[int], most: int) -> list[int]:
    """How many can be had where the price for 1, 2, 3 … is listed: no more than there are, nor than can be paid."""
    return [number for number, price in enumerate(prices[:most], start=1) if price <= state.story.cash]


def ask_rung(table: HeistTable, prompt: str, prices: Sequence[int], most: int, rule: str) -> int:
    """Ask the seat that hires how many it wants."""
    options = rungs(table.state, prices, most)
    return int(table.put((table.seat,), prompt, options, rule, NUMBER))
