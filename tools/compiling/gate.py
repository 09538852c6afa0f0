"""The gate: a wheel with compiled modules, installed where there is nothing else, does all that the pure one does."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
HASH_SEEDS: Final = ("0", "1", "4711")
PLAYTHROUGHS: Final = "tests/engine/test_playthroughs.py"
QUICK: Final = (PLAYTHROUGHS, "tests/engine/test_wire.py", "tests/masterminds/phases", "tests/masters/phases")
GAMES: Final = ("tests/engine", "tests/masters", "tests/masterminds", "tests/campaign", "tests/bots", "tests/odds")
AROUND: Final = ("tests/lab", "tests/screen", "tests/terminal", "tests/designer", "tests/test_contract.py")


class Shut(Exception):
    """Something is not as it is in the pure build."""


class Place(NamedTuple):
    """Where a build is tried: a Python, and the folders in which it looks first."""

    python: Path
    paths: Sequence[str]


def installed(wheel: Path, place: Path) -> Path:
    """An empty environment with what tests need, and the wheel; its Python."""
    python = place / "bin" / "python"
    tool = Path(sys.executable).with_name("uv")
    call([sys.executable, "-m", "venv", "--without-pip", str(place)])
    locked = ["--require-hashes", "-r", str(ROOT / "requirements" / "dev.txt")]
    for words in (locked, ["--no-deps", "--force-reinstall", str(wheel)]):
        call([str(tool), "pip", "install", "--quiet", "--python", str(python), *words])
    return python


def passed(python: Path) -> None:
    """Try everything on what is installed for a Python."""
    here = Place(python, [str(ROOT)])
    check_build(here)
    compare(here, ["--decisions", "100000"])
    for seed in HASH_SEEDS:
        test(here, [PLAYTHROUGHS], {"PYTHONHASHSEED": seed})
    test(here, [*GAMES, *AROUND], {})


def tried(python: Path, unpacked: Path) -> None:
    """Try what tells most in the least time on what lies in a folder."""
    here = Place(python, [str(unpacked), str(ROOT)])
    check_build(here)
    compare(here, ["--decisions", "2000", "--matches", "0"])
    test(here, QUICK, {})


def check_build(here: Place) -> None:
    """It must be the compiled build that is tried."""
    build = said(here, ["-m", "tools.compiling.running"], {})
    if not build.startswith("compiled"):
        raise Shut(f"it is not the compiled build that runs: {build}")


def compare(here: Place, words: Sequence[str]) -> None:
    """Digests of both builds, under different hash seeds."""
    module = ["-m", "tools.compiling.digests", *words]
    first, *pure = said(here, module, {"SAFEHOUSE_PURE": "1", "PYTHONHASHSEED": "1"}).splitlines()
    other, *compiled = said(here, module, {"PYTHONHASHSEED": "2"}).splitlines()
    if (first, other) != ("build pure", "build compiled"):
        raise Shut(f"two builds should be compared, not {first} and {other}")
    apart = [f"{one} | {two}" for one, two in zip(pure, compiled, strict=True) if one != two]
    if apart:
        raise Shut(f"pure and compiled differ: {'; '.join(apart)}")
    print("\n".join(compiled), flush=True)


def test(here: Place, words: Sequence[str], settings: Mapping[str, str]) -> None:
    """Tests, on the build that is there."""
    command = [str(here.python), "-P", "-m", "pytest", "-q", "-p", "no:cacheprovider", *words]
    done = subprocess.run(command, cwd=ROOT, env=surroundings(here, settings), check=False)
    if done.returncode:
        raise Shut(f"tests failed: {' '.join(words)} {dict(settings) or ''}")


def said(here: Place, words: Sequence[str], settings: Mapping[str, str]) -> str:
    """What some code of ours prints."""
    return call([str(here.python), "-P", *words], surroundings(here, settings))


def surroundings(here: Place, settings: Mapping[str, str]) -> dict[str, str]:
    """The environment of a process that finds tests and tools in the clone, and Safehouse where it should."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SAFEHOUSE_PURE"))}
    return {**kept, "PYTHONPATH": os.pathsep.join(here.paths), **settings}


def call(words: Sequence[str], env: Mapping[str, str] | None = None) -> str:
    """Run something to its end; what goes wrong shuts the gate."""
    done = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Shut(f"{' '.join(words[:4])} …: {(done.stderr or done.stdout).strip()[-600:]}")
    return done.stdout.strip()
