"""What compiled modules were made for and from; they are used only where all of it is still true."""

import os
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from typing import Final, NamedTuple

FILE: Final = "made-from"
LIBRARY: Final = "safehouse__mypyc"  # the one that holds all code; the others lead into it


class Manifest(NamedTuple):
    """What was written down when the modules were compiled."""

    compiler: str
    suffix: str  # of libraries for one version of Python on one kind of machine
    sources: dict[str, str]  # digests by path in the package
    libraries: dict[str, int]  # sizes by name of the module


def read(folder: str) -> Manifest:
    """What is written in a folder of compiled modules; ValueError or OSError where it cannot be read."""
    with open(os.path.join(folder, FILE), encoding="utf-8") as file:
        (compiler, suffix), *lines = (line.split() for line in file.read().splitlines())
    sources = {path: digest for kind, path, digest in lines if kind == "source"}
    return Manifest(compiler, suffix, sources, {name: int(size) for kind, name, size in lines if kind == "library"})


def written(manifest: Manifest) -> str:
    """A manifest as it is kept."""
    lines = [f"{manifest.compiler} {manifest.suffix}"]
    lines += [f"source {path} {digest}" for path, digest in manifest.sources.items()]
    lines += [f"library {name} {size}" for name, size in manifest.libraries.items()]
    return "".join(f"{line}\n" for line in lines)


def digest(source: bytes) -> str:
    """A digest of a source."""
    return sha256(source).hexdigest()


def misfit(manifest: Manifest, package: str, folder: str) -> str:
    """What does not fit: another Python, another source, a library that is not whole; nothing if all does."""
    if manifest.suffix not in EXTENSION_SUFFIXES:
        return f"they are for {manifest.suffix.strip('.')}, and this Python takes {EXTENSION_SUFFIXES[0].strip('.')}"
    for path, expected in manifest.sources.items():
        if digest_of(os.path.join(package, path)) != expected:
            return f"{path} is not what they were made from"
    for name, size in manifest.libraries.items():
        if size_of(library(folder, name, manifest.suffix)) != size:
            return f"{name} is not whole"
    return ""


def digest_of(path: str) -> str:
    """The digest of a source; empty where it cannot be read."""
    try:
        with open(path, "rb") as file:
            return digest(file.read())
    except OSError:
        return ""


def size_of(path: str) -> int:
    """The size of a file; nothing where there is none."""
    try:
        return os.stat(path).st_size
    except OSError:
        return 0


def library(folder: str, name: str, suffix: str) -> str:
    """Where the library of a module is."""
    return os.path.join(folder, name + suffix)
