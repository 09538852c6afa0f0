"""A wheel: what is in it, and that it plays where there is neither node nor a clone, and with msgspec alone."""

import doctest
import re
import subprocess
import sys
import tarfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from shutil import copyfile, rmtree
from signal import SIGINT
from urllib.request import urlopen
from zipfile import ZipFile

from safehouse import __version__
from tests.alone import ROOT, run_python

PAGE = ROOT / "web" / "dist"
MADE = f"safehouse-{__version__}"
README = ROOT / "README.md"
DOCTEST = "import doctest; print(doctest.testfile({file!r}, module_relative=False))"


def test_a_wheel_holds_the_package_the_page_and_the_rulebook(tmp_path: Path) -> None:
    with ZipFile(built("wheel", ROOT, tmp_path)) as wheel:
        names = {name for name in wheel.namelist() if not name.startswith(f"{MADE}.dist-info/")}
        inside = {name: wheel.read(name) for name in wheel.namelist()}

    assert names == {
        *under("safehouse", ROOT / "src" / "safehouse"),
        *under("safehouse/page", PAGE),
        *under("safehouse/rulebook/rules", ROOT / "docs" / "rules"),
        "safehouse/rulebook/rulings.md",
    }
    assert {"safehouse/py.typed", "safehouse/page/index.html"} <= names
    assert b"(OFL-1.1)" in inside["safehouse/page/licenses.md"]
    assert [name for name, content in inside.items() if str(ROOT).encode() in content] == []


def test_the_sources_make_the_same_wheel_and_none_without_a_current_page(tmp_path: Path) -> None:
    sources = unpacked(built("sdist", ROOT, tmp_path), tmp_path)

    assert record(built("wheel", sources, tmp_path / "there")) == record(built("wheel", ROOT, tmp_path / "here"))

    (sources / "web" / "src" / "new.ts").write_text("export const more = 1;\n")
    assert refused("wheel", sources) == "the page is older than its sources"
    rmtree(sources / "web" / "dist")
    assert refused("wheel", sources) == refused("sdist", sources) == "the page is not built"


def test_a_wheel_plays_with_msgspec_alone_and_serves_the_page_with_its_extra(tmp_path: Path) -> None:
    wheel, place = built("wheel", ROOT, tmp_path), tmp_path / "empty"
    uv("venv", "--python", sys.executable, str(place))
    bring(["msgspec"], place)
    uv("pip", "install", "--python", str(place), str(wheel))

    examples = len(doctest.DocTestParser().get_examples(README.read_text("utf-8")))
    told = run_python([str(place / "bin" / "python"), "-c", DOCTEST.format(file=str(README))], tmp_path)
    assert told.stdout == f"TestResults(failed=0, attempted={examples})\n", told.stdout + told.stderr
    told = run_python([str(place / "bin" / "safehouse")], tmp_path)
    assert (told.returncode, told.stderr.count("\n")) == (2, 1)
    assert "pip install 'safehouse[table]'" in told.stderr

    bring(pinned("run"), place)
    uv("pip", "install", "--python", str(place), f"safehouse[table] @ {wheel.as_uri()}")

    assert "serve" in said(place, tmp_path, "--help")
    assert "the-inclusion-job" in said(place, tmp_path, "heists")
    assert said(place, tmp_path, "rules", "SEC13").startswith("SEC13 (masters")
    with serving(place, tmp_path) as address:
        page = fetched(address)
        assets = re.findall(r"assets/[\w.-]+", page.decode())
        assert page == (PAGE / "index.html").read_bytes()
        assert assets
        assert [fetched(address + name) for name in assets] == [(PAGE / name).read_bytes() for name in assets]


def under(name: str, folder: Path) -> set[str]:
    """The files in a folder, by the names they have in a wheel."""
    files = [file for file in folder.rglob("*") if file.is_file() and file.suffix != ".pyc"]
    return {f"{name}/{file.relative_to(folder).as_posix()}" for file in files}


def build(kind: str, sources: Path, into: Path) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-P", "-m", "hatchling", "build", "--target", kind, "--directory", str(into)]
    return subprocess.run(words, cwd=sources, capture_output=True, text=True, check=False, timeout=120)


def built(kind: str, sources: Path, into: Path) -> Path:
    """A wheel or its sources, built by what is installed here."""
    done = build(kind, sources, into)
    assert done.returncode == 0, done.stderr
    (made,) = into.glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return made


def refused(kind: str, sources: Path) -> str:
    """Why nothing was built, in one line which says what to do."""
    done = build(kind, sources, sources.parent / "never")
    (line,) = done.stderr.splitlines()
    assert done.returncode == 1
    assert list(sources.parent.glob("never/*")) == []
    assert line.endswith("; run tools/wheel in a clone of Safehouse, which builds it")
    return line.split(": ")[1].split(";")[0]


def unpacked(sources: Path, into: Path) -> Path:
    """Where all files of an archive lie now; not every Python 3.11 has a way of its own that is safe."""
    with tarfile.open(sources) as tar:
        for member in tar:
            if (file := tar.extractfile(member)) is not None:
                (into / member.name).parent.mkdir(parents=True, exist_ok=True)
                (into / member.name).write_bytes(file.read())
    return into / MADE


def record(wheel: Path) -> str:
    """The names and hashes of all that a wheel holds."""
    with ZipFile(wheel) as file:
        return file.read(f"{MADE}.dist-info/RECORD").decode()


def uv(*words: str) -> None:
    """Run uv where it can reach no index and remembers nothing."""
    command = [sys.executable, "-P", "-m", "uv", "--quiet", "--no-cache", "--offline", "--no-config", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr


def pinned(lock: str) -> list[str]:
    text = (ROOT / "requirements" / f"{lock}.txt").read_text("utf-8")
    return re.findall(r"^([\w-]+)==", text, flags=re.MULTILINE)


def bring(packages: Iterable[str], place: Path) -> None:
    """Copy packages that are installed here to another environment; those for other systems are not there."""
    (site,) = place.glob("lib/python*/site-packages")
    for package in packages:
        try:
            files = distribution(package).files or []
        except PackageNotFoundError:
            continue
        for file in files:
            if ".." not in file.parts and file.suffix != ".pyc":
                (site / file).parent.mkdir(parents=True, exist_ok=True)
                copyfile(file.locate(), site / file)


def said(place: Path, cwd: Path, *words: str) -> str:
    done = run_python([str(place / "bin" / "safehouse"), *words], cwd)
    assert done.returncode == 0, done.stderr
    return done.stdout


@contextmanager
def serving(place: Path, cwd: Path) -> Iterator[str]:
    """The address of a server that runs from the wheel."""
    words = [str(place / "bin" / "safehouse"), "serve", "--port", "0", "--no-open", "--data", str(cwd / "kept")]
    server = subprocess.Popen(words, cwd=cwd, stdout=subprocess.PIPE, text=True, env={"PATH": "", "HOME": str(cwd)})
    try:
        assert server.stdout is not None
        yield server.stdout.readline().split()[3]
    finally:
        server.send_signal(SIGINT)
        server.communicate(timeout=60)


def fetched(address: str) -> bytes:
    with urlopen(address, timeout=30) as answer:
        content: bytes = answer.read()
    return content
