"""Memos: what was worked out once."""

from threading import Thread

from safehouse.engine.memo import Memo


def test_a_memo_asks_its_function_once_for_each_key() -> None:
    asked: list[int] = []

    def double(number: int) -> int:
        asked.append(number)
        return 2 * number

    memo = Memo(double)

    assert [memo[number] for number in (1, 2, 1, 2)] == [2, 4, 2, 4]
    assert asked == [1, 2]


def test_a_memo_keeps_no_more_than_it_may() -> None:
    memo = Memo(str, most=10)

    for number in range(1000):
        assert memo[number] == str(number)
        assert len(memo) <= 10


def test_the_oldest_makes_room_and_all_others_stay() -> None:
    asked: list[int] = []
    memo = Memo(asked.append, most=3)

    for number in (1, 2, 3, 4):
        memo[number]

    assert [*memo] == [2, 3, 4]
    assert [memo[number] for number in (2, 3, 4)] == [None] * 3
    assert asked == [1, 2, 3, 4]


def test_a_full_memo_lets_a_sixteenth_go_at_once_and_the_oldest_first() -> None:
    memo = Memo(str, most=160)

    for number in range(161):
        memo[number]

    assert [*memo] == [*range(10, 161)]


def test_threads_that_keep_at_the_same_time_stay_within_bounds() -> None:
    memo = Memo(str, most=8)

    def fill(first: int) -> None:
        for number in range(first, first + 4_000):
            memo[number]

    threads = [Thread(target=fill, args=(first,)) for first in range(0, 16_000, 4_000)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    memo[-1]

    assert len(memo) == 8


def test_what_fails_is_not_kept() -> None:
    memo: Memo[int, int] = Memo(lambda number: 1 // number)

    for _ in range(2):
        try:
            memo[0]
        except ZeroDivisionError:
            continue

    assert not memo
