"""A platform wheel from the pure one: the same files, and the compiled modules beside them."""

import base64
import re
import sys
import sysconfig
from collections.abc import Mapping
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import version
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile

from safehouse.compiled.manifest import FILE, Manifest, digest, written
from tools.compiling.modules import PACKAGE, sources

FOLDER: Final = f"{PACKAGE}/compiled"
PURE: Final = "py3-none-any"


def platform_tag() -> str:
    """What pip calls this Python on this machine."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{python}-{python}-{re.sub(r'[^a-z0-9]+', '_', sysconfig.get_platform())}"


def manifest_of(package: Path, libraries: Mapping[str, Path]) -> Manifest:
    """What the compiled modules are made from, as they are checked where they are installed."""
    return Manifest(
        f"mypyc-{version('mypy')}",
        EXTENSION_SUFFIXES[0],
        {file.relative_to(package).as_posix(): digest(file.read_bytes()) for file in sources(package)},
        {name: library.stat().st_size for name, library in sorted(libraries.items())},
    )


def with_libraries(pure: Path, package: Path, libraries: Mapping[str, Path]) -> Path:
    """Write the platform wheel beside the pure one; it has its name only when it is whole."""
    made = pure.with_name(pure.name.replace(PURE, platform_tag()))
    manifest = written(manifest_of(package, libraries)).encode()
    # What they are made from comes first, so that half an installation is known for what it is.
    added = {f"{FOLDER}/{FILE}": manifest}
    added |= {f"{FOLDER}/{name}{EXTENSION_SUFFIXES[0]}": file.read_bytes() for name, file in libraries.items()}
    unfinished = made.with_suffix(".unfinished")
    with ZipFile(pure) as old, ZipFile(unfinished, "w", ZIP_DEFLATED) as new:
        kept = {name: old.read(name) for name in old.namelist()}
        for name, content in retagged(added | kept).items():
            new.writestr(name, content)
    unfinished.replace(made)
    return made


def retagged(files: dict[str, bytes]) -> dict[str, bytes]:
    """The files of a wheel with its tag and its list of files made true again."""
    about = next(name for name in files if name.endswith(".dist-info/WHEEL"))
    told = files[about].decode().replace(f"Tag: {PURE}", f"Tag: {platform_tag()}")
    files[about] = told.replace("Root-Is-Purelib: true", "Root-Is-Purelib: false").encode()
    record = about.replace("WHEEL", "RECORD")
    lines = [f"{name},{sealed(content)},{len(content)}" for name, content in files.items() if name != record]
    return files | {record: "".join(f"{line}\n" for line in [*lines, f"{record},,"]).encode()}


def sealed(content: bytes) -> str:
    """A digest as a wheel writes it."""
    return f"sha256={base64.urlsafe_b64encode(sha256(content).digest()).rstrip(b'=').decode()}"
