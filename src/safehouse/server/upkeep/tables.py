"""All that a store keeps, table by table, in an order that both kinds of database agree on."""

from typing import Final

import msgspec


class KeptTable(msgspec.Struct, frozen=True):
    """A table: its columns, what its rows are in order by, and the column that counts up by itself."""

    name: str
    columns: tuple[str, ...]
    order: str
    counts: str = ""

    @property
    def rows(self) -> str:
        """Asks for all of it."""
        return f"SELECT {', '.join(self.columns)} FROM {self.name} ORDER BY {self.order}"

    @property
    def insert(self) -> str:
        """Puts a row into it."""
        marks = ", ".join("?" * len(self.columns))
        return f"INSERT INTO {self.name} ({', '.join(self.columns)}) VALUES ({marks})"


def table(name: str, columns: str, order: str, counts: str = "") -> KeptTable:
    """A table by its words."""
    return KeptTable(name, tuple(columns.split()), order, counts)


TABLES: Final = (
    table("matches", "key code game rules setup title seeded made over untimed seed", "key", "key"),
    table("seats", "match seat name colour bot claimed stand_in", "match, seat"),
    table("links", "hash match seat ended", "hash"),
    table("entries", "match number id seat body lease", "match, number"),
    table("chat", "key match seat text at id", "key", "key"),
    table("follows", "match before", "match"),
    table("unopened", "match since", "match"),
    table("done", "key match seat id", "key", "key"),
    table(
        "scenarios",
        "key code hash title author digest edition label body proofs figures rank remix credit made plays",
        "key",
        "key",
    ),
    table("secrets", "name value", "name"),
    table("tries", "day device match name result", "day, device"),
    table("lab_runs", "number key body", "number", "number"),
)
NEVER_AGAIN: Final = ("matches", "scenarios", "lab_runs")  # a number that was given is not given a second time
