"""Answers that cost work are worked out once, kept within bounds, and dropped when nobody waits for them."""

import asyncio

import pytest

from safehouse.server.work.answers import Answers


class Work:
    """Work that is counted and ends when it is told to."""

    def __init__(self, answer: bytes = b"answer") -> None:
        self.answer = answer
        self.begun = self.stopped = 0
        self.go = asyncio.Event()

    async def __call__(self) -> bytes:
        self.begun += 1
        try:
            await self.go.wait()
        except asyncio.CancelledError:
            self.stopped += 1
            raise
        return self.answer


def test_many_who_ask_at_once_cause_the_work_once_and_later_ones_none() -> None:
    async def test() -> None:
        answers, work = Answers(100), Work()
        asked = [asyncio.ensure_future(answers.get("key", work)) for _ in range(8)]
        await asyncio.sleep(0)
        work.go.set()
        assert await asyncio.gather(*asked) == [b"answer"] * 8
        assert await answers.get("key", work) == b"answer"
        assert work.begun == 1

    asyncio.run(test())


def test_the_work_continues_for_those_who_stay_and_ends_with_the_last_one() -> None:
    async def test() -> None:
        answers, work = Answers(100), Work()
        one, two = (asyncio.ensure_future(answers.get("key", work)) for _ in range(2))
        await asyncio.sleep(0)
        one.cancel()
        await asyncio.gather(one, return_exceptions=True)
        assert (work.begun, work.stopped) == (1, 0)
        two.cancel()
        await asyncio.gather(two, return_exceptions=True)
        await asyncio.sleep(0)
        assert (work.stopped, answers.coming, answers.kept) == (1, {}, {})
        work.go.set()
        assert await answers.get("key", work) == b"answer"

    asyncio.run(test())


def test_a_failure_is_told_to_all_and_not_kept() -> None:
    async def fails() -> bytes:
        raise OSError("no")

    async def test() -> None:
        answers = Answers(100)
        for _ in range(2):
            with pytest.raises(OSError, match="no"):
                await answers.get("key", fails)
        assert (answers.kept, answers.coming) == ({}, {})

    asyncio.run(test())


def test_what_is_kept_is_bounded_in_bytes_and_the_longest_unused_goes_first() -> None:
    async def answer() -> bytes:
        return bytes(40)

    async def test() -> list[object]:
        answers = Answers(100)
        for key in ("a", "b", "a", "c"):
            await answers.get(key, answer)
        return list(answers.kept)

    assert asyncio.run(test()) == ["a", "c"]
