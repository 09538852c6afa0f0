"""Jobs with a text that is more than numbers."""

from safehouse.engine.wire import Seat
from safehouse.masterminds.cards.book import Book
from safehouse.masterminds.table import MatchTable
from safehouse.masterminds.verbs.draw import take_random

JOB_CARDS = Book()


@JOB_CARDS.enters(JOB_CARDS.job_rewards, "jb-stash")
def stash(table: MatchTable, seat: Seat) -> None:
    """Complications: 0 face up, 2 face down. Reward: 1 Resource card, 2 Prestige. Choose a rival when you attempt this
    Job. Its difficulty is the 3 icons of that rival's Mastermind. If you complete it, also take a random card from that
    rival's hand."""
    if table.state.rival != table.state.closer:
        take_random(table, seat, table.state.rival)
