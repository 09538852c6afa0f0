"""What queries need of a connection to a database, whichever it is."""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol


class Rows(Protocol):
    """What a question came to."""

    @property
    def rowcount(self) -> int:
        """How many rows were changed."""

    def fetchone(self) -> Any:
        """The next row; None if there is none."""

    def fetchall(self) -> list[Any]:
        """All rows that are left."""

    def __iter__(self) -> Iterator[Any]:
        """Row by row."""


class SqlConnection(Protocol):
    """A connection that understands SQL with `?` for values, or `?1` for the first of them."""

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Rows:
        """Ask for something, or have it done."""
