"""Which build runs: compiled modules are used where they fit, and where they do not, one line says why."""

import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from safehouse.compiled.manifest import FILE, LIBRARY, Manifest, digest, misfit, read, written
from tests.alone import ROOT

SOURCE = "engine/table.py"
ASK = "import safehouse; from safehouse.compiled import choosing; print(choosing.running); safehouse.rivals(2, seed=1)"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package as a wheel leaves it, with a library that is none."""
    place = tmp_path / "safehouse"
    copytree(ROOT / "src" / "safehouse", place, ignore=ignore_patterns("__pycache__"))
    library(place).write_bytes(b"no library")
    note(place, made_from(place))
    return place


def library(package: Path) -> Path:
    return package / "compiled" / f"{LIBRARY}{EXTENSION_SUFFIXES[0]}"


def made_from(package: Path) -> Manifest:
    sources = {SOURCE: digest((package / SOURCE).read_bytes())}
    libraries = {LIBRARY: library(package).stat().st_size, "safehouse.engine.table": 0}
    return Manifest("mypyc-0", EXTENSION_SUFFIXES[0], sources, libraries)


def note(package: Path, manifest: Manifest) -> None:
    (package / "compiled" / FILE).write_text(written(manifest), encoding="utf-8")


def run(package: Path, pure: str = "0") -> subprocess.CompletedProcess[str]:
    settings = {"PYTHONPATH": str(package.parent), "SAFEHOUSE_PURE": pure}
    return subprocess.run([sys.executable, "-P", "-c", ASK], env=settings, capture_output=True, text=True, check=True)


def test_what_is_written_down_is_read_again(package: Path) -> None:
    manifest = made_from(package)

    assert read(str(package / "compiled")) == manifest
    assert misfit(manifest._replace(libraries={}), str(package), str(package / "compiled")) == ""


def test_a_clone_has_nothing_compiled_and_says_nothing(tmp_path: Path) -> None:
    copytree(ROOT / "src" / "safehouse", tmp_path / "safehouse", ignore=ignore_patterns("__pycache__"))
    ran = run(tmp_path / "safehouse")

    assert (ran.stdout, ran.stderr) == ("pure\n", "")


def test_whoever_wants_the_pure_build_gets_it_without_a_word(package: Path) -> None:
    ran = run(package, pure="1")

    assert (ran.stdout, ran.stderr) == ("pure, as SAFEHOUSE_PURE says\n", "")


def test_modules_for_another_python_are_not_used(package: Path) -> None:
    note(package, made_from(package)._replace(suffix=".cpython-27-vax.so"))

    assert "they are for cpython-27-vax.so, and this Python takes" in refused(package)


def test_modules_made_from_another_source_are_not_used(package: Path) -> None:
    with (package / SOURCE).open("a", encoding="utf-8") as file:
        file.write("# changed\n")

    assert refused(package) == f"{SOURCE} is not what they were made from"


def test_an_installation_that_broke_off_is_known_for_what_it_is(package: Path) -> None:
    library(package).write_bytes(b"no")

    assert refused(package) == f"{LIBRARY} is not whole"
    library(package).unlink()
    assert refused(package) == f"{LIBRARY} is not whole"


def test_a_manifest_that_cannot_be_read_leaves_the_modules_out(package: Path) -> None:
    (package / "compiled" / FILE).write_text("mypyc-0\n", encoding="utf-8")

    assert refused(package).startswith("what they are made from cannot be read")


def test_a_library_that_the_system_does_not_take_leaves_all_of_them_out(package: Path) -> None:
    manifest = made_from(package)
    table = package / "compiled" / f"safehouse.engine.table{EXTENSION_SUFFIXES[0]}"
    table.write_bytes(b"none")
    note(package, manifest._replace(libraries={**manifest.libraries, "safehouse.engine.table": 4}))
    ran = run(package)

    assert ran.stdout == "compiled by mypyc-0\n"  # nothing was asked of them yet
    assert ran.stderr.startswith("safehouse: compiled modules are not used: ")
    assert len(ran.stderr.splitlines()) == 1


def refused(package: Path) -> str:
    """Why compiled modules are not used, which is said in one line; and Safehouse runs."""
    ran = run(package)
    line = ran.stderr.strip()
    assert ran.stdout.startswith("pure: the compiled modules do not fit: ")
    assert line.startswith("safehouse: compiled modules are not used: ")
    assert len(line.splitlines()) == 1
    return line.removeprefix("safehouse: compiled modules are not used: ")
