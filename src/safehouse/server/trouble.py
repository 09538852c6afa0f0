"""Something that cannot be done, in words that a person is told."""


class Trouble(Exception):
    """Something that cannot be done: a status, what happened, what to do."""

    def __init__(self, status: int, error: str, advice: str) -> None:
        super().__init__(error)
        self.status = status
        self.error = error
        self.advice = advice
