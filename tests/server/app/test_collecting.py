"""Garbage is collected when nobody waits for it."""

from safehouse.server.app.collecting import CALM, OFTEN, RARELY, Collector


class Watched:
    """A heap that notes what is done to it, a clock that is set, and how much was played."""

    def __init__(self) -> None:
        self.done = list[str]()
        self.now = 0.0
        self.steps = 0
        self.collector = Collector(lambda: self.steps, self, lambda: self.now)

    def collect(self) -> int:
        self.done.append("collect")
        return 0

    def freeze(self) -> None:
        self.done.append("freeze")

    def unfreeze(self) -> None:
        self.done.append("unfreeze")

    def after(self, seconds: float, *, busy: bool) -> list[str]:
        """What was done within some seconds, with a step in each of them or in none."""
        self.done.clear()
        until = self.now + seconds
        while self.now < until:
            self.now += 1
            self.steps += busy
            self.collector.look()
        return list(self.done)


SWEEP, COLLECT = ["unfreeze", "collect", "freeze"], ["collect", "freeze"]


def test_a_busy_house_looks_at_what_is_new_only() -> None:
    house = Watched()
    assert house.after(OFTEN - 1, busy=True) == []
    assert house.after(1, busy=True) == COLLECT
    assert house.after(2 * OFTEN, busy=True) == COLLECT * 2


def test_everything_is_looked_at_when_a_house_comes_to_rest_and_then_no_more() -> None:
    house = Watched()
    house.after(3, busy=True)
    assert "unfreeze" not in house.after(CALM - 1, busy=False)
    assert house.after(1, busy=False) == SWEEP
    assert "unfreeze" not in house.after(RARELY - OFTEN, busy=False)


def test_a_house_that_never_rests_is_looked_through_all_the_same() -> None:
    house = Watched()
    done = house.after(3 * RARELY, busy=True)
    assert done.count("unfreeze") == 3
    assert done.count("collect") == done.count("freeze") == 3 * RARELY / OFTEN


def test_a_sweep_counts_as_a_look_at_what_is_new() -> None:
    house = Watched()
    house.after(OFTEN - CALM, busy=True)
    assert house.after(CALM, busy=False) == SWEEP
    assert house.after(OFTEN - 1, busy=True) == []
