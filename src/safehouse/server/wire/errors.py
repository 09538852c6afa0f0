"""What cannot be done, in words that a person is told."""


class Closed(Exception):
    """A match that cannot be played now, and why; `again` if that may pass."""

    def __init__(self, why: str, *, again: bool = False) -> None:
        super().__init__(why)
        self.why = why
        self.again = again


class RequestError(Exception):
    """Something that cannot be done: a status, what happened, what to do."""

    def __init__(self, status: int, error: str, advice: str) -> None:
        super().__init__(error)
        self.status = status
        self.error = error
        self.advice = advice
