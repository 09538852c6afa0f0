"""Who is next: addresses take turns, and so do the tables of one address."""

from asyncio import Future, new_event_loop
from collections.abc import Iterator

import pytest

from safehouse.server.limits import Queued
from safehouse.server.work.turns import Busy, Ticket, Turns, Whose


@pytest.fixture
def turns() -> Iterator[Turns]:
    loop = new_event_loop()
    yield Turns(Queued(table=3, address=5, all=8))
    loop.close()


def waiting(turns: Turns, *whose: Whose) -> list[Ticket]:
    """Let some wait, in this order."""
    loop = new_event_loop()
    tickets = [Ticket(each, Future(loop=loop), lasting=False) for each in whose]
    loop.close()
    for ticket in tickets:
        turns.add(ticket)
    return tickets


def in_order(turns: Turns) -> list[Whose]:
    """Whose turn it is, one after the other."""
    return [ticket.whose for ticket in iter(turns.next, None)]


def test_addresses_take_turns_however_many_one_of_them_asks_for(turns: Turns) -> None:
    crowd, other = Whose("crowd"), Whose("other")
    waiting(turns, crowd, crowd, crowd, other)

    assert in_order(turns) == [crowd, other, crowd, crowd]


def test_the_tables_of_an_address_take_turns(turns: Turns) -> None:
    one, two = Whose("house", 1), Whose("house", 2)
    waiting(turns, one, one, one, two)

    assert in_order(turns) == [one, two, one, one]


def test_only_so_many_wait_at_a_table_at_an_address_and_in_all(turns: Turns) -> None:
    one, two = Whose("house", 1), Whose("house", 2)
    waiting(turns, one, one, one)
    with pytest.raises(Busy, match="other things you asked for"):
        waiting(turns, one)
    waiting(turns, two, two)
    with pytest.raises(Busy, match="other things you asked for"):
        waiting(turns, two)

    waiting(turns, *[Whose(name) for name in "abc"])
    with pytest.raises(Busy, match="too busy"):
        waiting(turns, Whose("d"))


def test_who_waits_no_longer_takes_no_turn_and_makes_room(turns: Turns) -> None:
    one, two = Whose("house", 1), Whose("house", 2)
    first, second, third = waiting(turns, one, one, two)
    turns.drop(first)
    turns.drop(third)
    turns.drop(third)
    waiting(turns, one, one)

    assert in_order(turns) == [one] * 3
    turns.drop(second)
    assert (in_order(turns), turns.lines) == ([], {})
