"""Memos: what was worked out once."""

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


def test_what_fails_is_not_kept() -> None:
    memo: Memo[int, int] = Memo(lambda number: 1 // number)

    for _ in range(2):
        try:
            memo[0]
        except ZeroDivisionError:
            continue

    assert not memo
