"""What was asked for lately is at hand, and the rest is forgotten."""

from safehouse.screen.masterminds.forecast.lately import A_WHILE, Lately


class Asked:
    """A function that is slow, and a clock."""

    def __init__(self, most: int = 100) -> None:
        self.time = 0.0
        self.lately = Lately(self.double, most, lambda: self.time)

    def double(self, number: int) -> int:
        return 2 * number

    def worked_out(self, number: int) -> bool:
        """Is it worked out, and not at hand?"""
        before = self.lately.worked_out
        assert self.lately(number) == 2 * number
        return self.lately.worked_out > before


def test_what_was_asked_for_lately_is_at_hand() -> None:
    asked = Asked()
    assert asked.worked_out(7)
    for _ in range(9):
        asked.time += A_WHILE
        assert not asked.worked_out(7)


def test_what_nobody_has_asked_for_in_a_while_is_forgotten_as_others_are_asked_for() -> None:
    asked = Asked()
    assert asked.worked_out(7)
    for number in range(3):
        asked.time += A_WHILE
        assert asked.worked_out(number)

    assert len(asked.lately.now) + len(asked.lately.before) == 2
    assert asked.worked_out(7)


def test_no_more_than_so_many_are_at_hand_of_each_while() -> None:
    asked = Asked(most=10)
    for number in range(95):
        assert asked.worked_out(number)

    assert len(asked.lately.now) + len(asked.lately.before) <= 20
    assert not asked.worked_out(94)
    assert asked.worked_out(0)
