"""Which build runs: compiled modules where they fit, else the sources beside them; never one for the other unsaid."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from types import ModuleType
from typing import Final

from safehouse.compiled.manifest import LIBRARY, Manifest, library, misfit, read

PURE: Final = "SAFEHOUSE_PURE"  # set to anything but 0: nothing compiled is used
running = "pure"  # which build this is, for whoever asks


def choose(package: str) -> None:
    """Take the compiled modules in a package's folder from now on, if they fit and nobody wants them left."""
    global running
    folder = os.path.join(package, "compiled")
    if os.environ.get(PURE, "0") not in ("", "0"):
        running = f"pure, as {PURE} says"
        return
    try:
        manifest = read(folder)
        trouble = misfit(manifest, package, folder)
    except (OSError, ValueError) as error:
        trouble = f"what they are made from cannot be read ({error})"
    if trouble:
        stay_pure(trouble)
        return
    running = f"compiled by {manifest.compiler}"
    sys.meta_path.insert(0, CompiledFinder(folder, manifest))


def stay_pure(why: str) -> None:
    """Say once why nothing compiled is used; processes that are started from here need not say it again."""
    global running
    running = f"pure: the compiled modules do not fit: {why}"
    os.environ[PURE] = "1"
    print(f"safehouse: compiled modules are not used: {why}", file=sys.stderr)


class CompiledFinder:
    """Finds compiled modules before their sources are found."""

    def __init__(self, folder: str, manifest: Manifest) -> None:
        self.folder = folder
        self.manifest = manifest

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where the compiled form of a module is; the first one brings the code of all of them in."""
        if name not in self.manifest.libraries or not (name == LIBRARY or self.has_code()):
            return None
        place = library(self.folder, name, self.manifest.suffix)
        return spec_from_file_location(name, place, loader=ExtensionFileLoader(name, place))

    def has_code(self) -> bool:
        """Is the code in? Where the system does not take it, all sources are used as they are."""
        try:
            import_module(LIBRARY)
        except ImportError as error:
            sys.meta_path.remove(self)
            stay_pure(str(error))
            return False
        return True
