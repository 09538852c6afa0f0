"""A real PostgreSQL for tests, from the wheel that carries one: python -m tests.postgres says whether it runs here."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from safehouse.server.house.doors import embedded
from safehouse.server.house.doors.embedded import NoPostgres

UNSAFE: Final = {"fsync": "off"}  # nobody pulls the plug in a test


class Server:
    """A PostgreSQL that tests may kill, with as many databases as they need."""

    def __init__(self, inner: embedded.Server) -> None:
        self.settings = inner.settings
        self.start = inner.start
        self.stop = inner.stop
        self.url = inner.url
        self.data = inner.data
        self.made = 0

    def send(self, how: signal.Signals) -> None:
        """A signal to the server and to all who work for it."""
        pid = int((self.data / "postmaster.pid").read_text().split()[0])
        workers = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        for each in (pid, *map(int, workers)):
            os.kill(each, how)

    def new(self) -> str:
        """The address of a database with nothing in it."""
        import psycopg

        self.made += 1
        name = f"house{self.made}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} STRATEGY file_copy".encode())
        return self.url(name)


@contextmanager
def postgres(**settings: str) -> Iterator[Server]:
    """A server with databases of its own, as long as it is needed; NoPostgres says why there is none."""
    with embedded.embedded(**UNSAFE | settings) as inner:
        yield Server(inner)


def main() -> None:
    try:
        with postgres():
            pass
    except NoPostgres as missing:
        sys.exit(str(missing))


if __name__ == "__main__":
    main()
