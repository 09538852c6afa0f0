"""From sources to compiled modules: the C that mypyc writes, and the C compiler."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any, Final, NamedTuple

from mypyc.build import mypycify

from tools.compiling.copying import texts
from tools.compiling.modules import PACKAGE

TYPES: Final = "strict = True\nmypy_path = .\nexplicit_package_bases = True\nlocal_partial_types = True\n"
# What nearly all sources in C begin with; most of them are shorter than that. It is read once for all.
HEADS: Final = (
    f'#include "__native_{PACKAGE}.h"\n#include "__native_internal_{PACKAGE}.h"\n',
    "#include <Python.h>\n",
)
# A module's body runs once: to make it quick would take most of the time that compiling takes.
BODY: Final = re.compile(r"^char (CPyDef_\w+_____top_level__)\(void\) \{$", re.MULTILINE)
METHOD: Final = re.compile(r'\{"(\w+)", (\(PyCFunction\)\w+, [^"]+PyDoc_STR\(")((?:[^"\\]|\\.)*)"\)')
# A function that becomes a method by its place in a class, as those of Structs do.
BINDING: Final = re.compile(r"(\.tp_descr_get = [^}]*?\| _Py_TPFLAGS_HAVE_VECTORCALL),")
# Nothing but the beginning of each module is called from outside, so all modules can be made quick as one.
AS_ONE: Final = ("-flto=auto", "-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt")


class Target(NamedTuple):
    """A library to be made: its module, its sources in C and how they are compiled."""

    module: str
    sources: Sequence[str]
    words: Sequence[str]


def compiler() -> str:
    """The C compiler that this Python was made with, or whichever there is; empty where there is none."""
    named = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    return next((path for each in (named, "cc", "gcc", "clang") if (path := shutil.which(each))), "")


def written_in_c(top: Path, files: Sequence[Path]) -> list[Target]:
    """Have mypyc write C for the sources in a folder."""
    os.chdir(top)  # it takes names of modules from paths
    settings = top / "mypy.ini"
    settings.write_text(f"[mypy]\n{TYPES}")
    words = ["--config-file", str(settings), "--cache-dir", str(top / "types")]
    words += [str(file.relative_to(top)) for file in files]
    made = with_mypyc(words, top / "mypyc.log")
    for file in files:
        module = "___".join(file.relative_to(top).with_suffix("").parts)
        mend(top / "c" / f"__native_{module}.c", texts(file))
    return [Target(each.name, each.sources, [f"-I{top / folder}" for folder in each.include_dirs]) for each in made]


def with_mypyc(words: list[str], log: Path) -> list[Any]:
    """Run mypyc; what it says is kept, and shown only if it fails: it warns of every generator it makes a list."""
    try:
        with log.open("w", encoding="utf-8") as file, redirect_stdout(file), redirect_stderr(file):
            made: list[Any] = mypycify(
                words, opt_level="2", debug_level="0", multi_file=True, target_dir="c", group_name=PACKAGE
            )
            return made
    except SystemExit as end:
        lines = [line for line in log.read_text("utf-8").splitlines() if ": warning: " not in line]
        raise SystemExit("\n".join(["tools/compile: mypyc failed", *lines])) from end


def mend(file: Path, told: dict[str, str]) -> None:
    """Mark the body of a module as what runs once and methods as such; functions say what they say in the source.

    What is marked so is called with its object as the first word; else Python makes a bound method for each call.
    """
    c = BODY.sub(r'__attribute__((cold, optimize("O0")))\nchar \1(void) {', file.read_text("utf-8"))
    c = BINDING.sub(r"\1 | Py_TPFLAGS_METHOD_DESCRIPTOR,", c)
    file.write_text(METHOD.sub(lambda found: with_text(found, told), c), encoding="utf-8")


def with_text(found: re.Match[str], told: dict[str, str]) -> str:
    """An entry in a table of functions, with a text behind its signature."""
    name, between, signature = found.groups()
    text = "".join(map(in_c, told.get(name, "").encode()))
    return f'{{"{name}", {between}{signature}{text}")'


def in_c(byte: int) -> str:
    """A byte in a string of C."""
    return chr(byte) if 31 < byte < 127 and byte not in b'"\\?' else f"\\{byte:03o}"


def compiled(top: Path, targets: Sequence[Target], level: Sequence[str], jobs: int) -> Iterator[tuple[str, Path]]:
    """Compile and link; each library under the name of its module."""
    cc, include = compiler(), sysconfig.get_paths()["include"]
    objects = {source: f"{source}.o" for target in targets for source in target.sources}
    folders = dict.fromkeys(word for target in targets for word in target.words)
    command = [cc, *level, "-DNDEBUG", "-fPIC", "-fno-strict-overflow", "-w", f"-I{include}", *folders]
    heads = {head: read_ahead(top / f"head{number}.h", head, command) for number, head in enumerate(HEADS)}

    def compile_one(source: str) -> None:
        run([*command, *beginning(source, heads), "-c", source, "-o", objects[source]])

    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(compile_one, sorted(objects, key=os.path.getsize, reverse=True)))
    shared = ["-bundle", "-undefined", "dynamic_lookup"] if sys.platform == "darwin" else ["-shared", "-s"]
    for target in targets:
        library = top / "libraries" / f"{target.module}{EXTENSION_SUFFIXES[0]}"
        library.parent.mkdir(exist_ok=True)
        run([cc, *level, *shared, *(objects[source] for source in target.sources), "-o", str(library)])
        yield target.module, library


def read_ahead(header: Path, head: str, command: Sequence[str]) -> Path:
    """Have the compiler read what sources begin with; the header that stands for it."""
    header.write_text(head, encoding="utf-8")
    run([*command, "-x", "c-header", str(header), "-o", f"{header}.gch"])
    return header


def beginning(source: str, heads: Mapping[str, Path]) -> Iterator[str]:
    """Words for the compiler where a source begins with what was read already."""
    text = Path(source).read_text("utf-8")
    for head, header in heads.items():
        if text.startswith(head):
            yield from ("-include", str(header))


def run(words: Sequence[str]) -> None:
    """Run the C compiler; what it does not like ends the build."""
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"tools/compile: {Path(words[0]).name} failed: {done.stderr.strip()[-400:]}")
