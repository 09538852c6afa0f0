"""The copy that is compiled: what the compiler would lose of a class is written so that it stays."""

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from tools.compiling.modules import OPEN, module_of

UNION: Final = "\n\nfrom typing import Union\n"
MARK: Final = """MYPY = False
if MYPY:
    from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
"""


def prepare(package: Path, files: list[Path]) -> None:
    """Make the copied sources ready, with the classes of the package as it is installed beside the compiler."""
    modules = [importlib.import_module(module_of(package, file)) for file in files]
    for file, module in zip(files, modules, strict=True):
        text = file.read_text("utf-8")
        classes = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
        fields = [each for node in classes if is_record(getattr(module, node.name)) for each in annotations(node)]
        slotted = [node for node in classes if is_written_down(getattr(module, node.name), node)]
        text = opened(quoted(text, fields), [node.name for node in classes if node.name in OPEN])
        file.write_text(text + "".join(map(given_back, slotted)), encoding="utf-8")


def is_record(kind: type) -> bool:
    """Is a class read by its annotations: a Struct or a named tuple?"""
    return issubclass(kind, msgspec.Struct) or (issubclass(kind, tuple) and hasattr(kind, "_fields"))


def annotations(node: ast.ClassDef) -> Iterator[ast.expr]:
    """The types that are written in the body of a class."""
    for each in node.body:
        if isinstance(each, ast.AnnAssign):
            yield each.annotation


def quoted(text: str, types: list[ast.expr]) -> str:
    """The text with some types as strings: the compiler keeps those, and nothing but the bare class of others."""
    lines = [line.encode() for line in text.splitlines(keepends=True)]
    for each in types:
        assert each.lineno == each.end_lineno, "a type on several lines"
        if not isinstance(each, ast.Constant):
            line, end = lines[each.lineno - 1], each.end_col_offset
            written = repr(as_one(each)).encode()
            lines[each.lineno - 1] = line[: each.col_offset] + written + line[end:]
    unions = any(isinstance(each, ast.BinOp) for each in types)
    return b"".join(lines).decode() + UNION * unions


def as_one(written: ast.expr) -> str:
    """A type in words; alternatives by a name, for of those with a bar between them the compiler keeps nothing."""
    if not isinstance(written, ast.BinOp):
        return ast.unparse(written)
    return f"Union[{as_one(written.left)}, {as_one(written.right)}]"


def opened(text: str, names: list[str]) -> str:
    """The text with some classes marked as open to subclasses that are not compiled."""
    for name in names:
        text = re.sub(rf"^(?=class {name}\b)", MARK, text, flags=re.MULTILINE)
    return text


def is_written_down(kind: type, node: ast.ClassDef) -> bool:
    """Is a class one of named slots with types, as states are, from which nothing is derived?"""
    return bool(not is_record(kind) and slots(node) and [*annotations(node)] and not kind.__subclasses__())


def slots(node: ast.ClassDef) -> list[str]:
    """The names in the slots of a class."""
    assigned = [each for each in node.body if isinstance(each, ast.Assign)]
    named = (each.value for each in assigned if ast.unparse(each.targets[0]) == "__slots__")
    return [name for value in named for name in ast.literal_eval(value)]


def given_back(node: ast.ClassDef) -> str:
    """Lines that give a compiled class the names and types of its slots back, for whoever writes it down."""
    typed = [each for each in node.body if isinstance(each, ast.AnnAssign)]
    types = {ast.unparse(each.target): ast.unparse(each.annotation) for each in typed}
    return (
        f'\n\nsetattr({node.name}, "__slots__", {tuple(slots(node))!r})'
        f'\nsetattr({node.name}, "__annotations__", {types!r})\n'
    )


def texts(file: Path) -> dict[str, str]:
    """What the functions of a module say of themselves."""
    functions = (node for node in ast.parse(file.read_text("utf-8")).body if isinstance(node, ast.FunctionDef))
    return {node.name: text for node in functions if (text := ast.get_docstring(node, clean=False))}
