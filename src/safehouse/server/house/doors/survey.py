"""How all processes of a house fare: a word asks, each writes its answer into the database and says that it has."""

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress
from secrets import token_hex
from typing import TYPE_CHECKING, Final

from safehouse.server.house.words import SurveyAnswered, SurveyAsked
from safehouse.server.store.queries.connection import SqlConnection
from safehouse.server.store.store import NotStored

if TYPE_CHECKING:
    from safehouse.server.house.doors.store import HouseStore

PATIENCE: Final = 1.5  # seconds for a process to answer; one that lives needs a hundredth of it
KEEP: Final = """
INSERT INTO answers VALUES (?, ?) ON CONFLICT (process) DO UPDATE SET body = excluded.body
"""
READ: Final = "SELECT process, body FROM answers WHERE process = ANY(?)"


def keep(connection: SqlConnection, process: int, body: bytes) -> None:
    """Put an answer where all find it."""
    connection.execute(KEEP, (process, body))


def read(connection: SqlConnection, processes: list[int]) -> dict[int, bytes]:
    """The answers of some processes."""
    return {process: bytes(body) for process, body in connection.execute(READ, (processes,)).fetchall()}


class OpenSurvey:
    """A question to all, and who has answered."""

    def __init__(self, others: Collection[int]) -> None:
        self.missing = set(others)
        self.heard: set[int] = set()
        self.whole = asyncio.Event()

    def answered(self, process: int) -> None:
        """One more has."""
        self.heard.add(process)
        self.missing.discard(process)
        if not self.missing:
            self.whole.set()


class Survey:
    """Asks the others, and answers them."""

    def __init__(self, store: "HouseStore") -> None:
        self.store = store
        self.say: Callable[[], bytes] = bytes
        self.open: dict[str, OpenSurvey] = {}

    async def ask(self, living: Collection[int]) -> dict[int, bytes | None]:
        """What each process that lives says of itself; None for one that says nothing."""
        me = self.store.member.process
        others = sorted({*living} - {me})
        answers = await self.of_others(others) if others else {}
        return {me: self.say()} | {process: answers.get(process) for process in others}

    async def of_others(self, others: list[int]) -> dict[int, bytes]:
        """What others say, as far as they do in time; nothing where the database is gone."""
        number, question = token_hex(8), OpenSurvey(others)
        self.open[number] = question
        try:
            await self.store.tell(SurveyAsked(self.store.member.process, number))
            with suppress(TimeoutError):
                await asyncio.wait_for(question.whole.wait(), PATIENCE)
            return await self.store.answers(sorted(question.heard))
        except NotStored:
            return {}
        finally:
            del self.open[number]

    async def answer(self, word: SurveyAsked) -> None:
        """Somebody asks; who asks knows its own answer."""
        if word.process != self.store.member.process:
            await self.store.answer(self.say(), SurveyAnswered(self.store.member.process, word.number))

    def answered(self, word: SurveyAnswered) -> None:
        """Somebody has answered a question, which may be ours."""
        if question := self.open.get(word.number):
            question.answered(word.process)
