"""Builds a wheel with compiled modules beside the pure one, and tries it."""

import argparse
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final
from zipfile import ZipFile

from safehouse import __version__
from safehouse.compiled.manifest import FILE, digest, misfit, read, written
from tools.compiling import gate
from tools.compiling.building import AS_ONE, compiled, compiler, written_in_c
from tools.compiling.copying import prepare
from tools.compiling.modules import PACKAGE, chosen, module_of
from tools.compiling.structs import bare, derived
from tools.compiling.wheels import FOLDER, PURE, manifest_of, with_libraries

ROOT: Final = Path(__file__).parents[2]
WORK: Final = ROOT / "build" / "compiled"
UNPACKED: Final = WORK / "unpacked"  # what is in the wheel, for ./bench
QUICK: Final = WORK / "quick"  # the same without a wheel, as it stands in the clone and compiled in less time
QUICKEST: Final = ("-O2", *AS_ONE)  # how a wheel is compiled
SOONEST: Final = ("-O0",)  # … and what is only tried
NO_COMPILER: Final = 3


def words() -> argparse.Namespace:
    """What is wanted on the command line."""
    parser = argparse.ArgumentParser(prog="tools/compile", description=__doc__)
    parser.add_argument(
        "folder", nargs="?", default=ROOT / "dist", type=Path, help="where the wheels go, usually dist/"
    )
    parser.add_argument(
        "--gate", action="store_true", help="install it where there is nothing else, and try everything"
    )
    parser.add_argument("--quick", action="store_true", help="no wheel: try the sources as they are, as ./check does")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many files are compiled at once")
    return parser.parse_args()


def main() -> None:
    """Do it, and say in one line what keeps it from being done."""
    asked = words()
    if not compiler():
        print("tools/compile: there is no C compiler (on Debian and Ubuntu: apt install gcc)", file=sys.stderr)
        raise SystemExit(NO_COMPILER)
    try:
        if asked.quick:
            try_sources(asked.jobs)
            return
        wheel = make_wheel(asked.folder.resolve(), asked.jobs)
        if asked.gate:
            gate.passed(gate.installed(wheel, fresh(WORK / "environment")))
            print(f"the gate is passed: {wheel}")
    except gate.Shut as shut:
        raise SystemExit(f"tools/compile: {shut}") from shut
    except OSError as error:
        raise SystemExit(f"tools/compile: {error.filename}: {error.strerror}") from error


def make_wheel(folder: Path, jobs: int) -> Path:
    """Compile what is in the pure wheel, and write the other one beside it."""
    if subprocess.run([ROOT / "tools" / "wheel", folder], check=False).returncode:
        raise SystemExit(1)  # it has said why
    pure = folder / f"{PACKAGE}-{__version__}-{PURE}.whl"
    top = fresh(WORK / "copy")
    with ZipFile(pure) as wheel:
        wheel.extractall(top)
    made = with_libraries(pure, top / PACKAGE, libraries(top / PACKAGE, QUICKEST, jobs))
    with ZipFile(made) as wheel:
        wheel.extractall(fresh(UNPACKED))
    print(f"made {made}")
    return made


def try_sources(jobs: int) -> None:
    """Compile the sources as they are, unless that was done already, and try what tells most in the least time."""
    place = QUICK / FOLDER
    if not is_current(place):
        shutil.copytree(ROOT / "src" / PACKAGE, fresh(QUICK) / PACKAGE, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copytree(ROOT / "docs" / "rules", QUICK / PACKAGE / "rulebook" / "rules")
        found = libraries(QUICK / PACKAGE, SOONEST, jobs)
        for library in found.values():
            shutil.copy(library, place / library.name)
        (place / "made-by").write_text(tools_digest(), encoding="utf-8")
        (place / FILE).write_text(written(manifest_of(QUICK / PACKAGE, found)), encoding="utf-8")
    gate.tried(ROOT / ".venv" / "bin" / "python", QUICK)


def is_current(place: Path) -> bool:
    """Was what lies there made from the sources as they are, and by the tools as they are?"""
    try:
        fits = not misfit(read(str(place)), str(ROOT / "src" / PACKAGE), str(place))
        return fits and (place / "made-by").read_text("utf-8") == tools_digest()
    except (OSError, ValueError):
        return False


def tools_digest() -> str:
    """A digest of what compiles."""
    files = [*sorted((ROOT / "tools" / "compiling").glob("*.py")), ROOT / "requirements" / "compile.txt"]
    return digest(b"".join(file.read_bytes() for file in files))


def libraries(package: Path, level: Sequence[str], jobs: int) -> dict[str, Path]:
    """Compile a copy of a package."""
    start, place = time.monotonic(), fresh(WORK / "prepared")
    shutil.copytree(package, place / PACKAGE)
    files = chosen(place / PACKAGE)
    names = {module_of(place / PACKAGE, file) for file in files}
    wrong = [*derived(names), *bare(names)]
    if wrong:
        raise SystemExit(f"tools/compile: these cannot be compiled: {'; '.join(wrong)}")
    print(f"compiling {len(files)} modules ...", flush=True)
    prepare(place / PACKAGE, files)
    found = dict(compiled(place, written_in_c(place, files), level, jobs))
    print(f"compiled in {time.monotonic() - start:.0f} s")
    return found


def fresh(folder: Path) -> Path:
    """An empty folder; whatever an earlier build left there is gone."""
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    return folder


if __name__ == "__main__":
    main()
