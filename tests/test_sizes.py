"""Functions and files stay small.

A function's length is the number of lines from the first statement of its body to the last, blank lines and comments
in between included; the signature, decorators and the docstring are left out. A body that is only `...` or a
docstring is a signature, not a function, and is not counted. A function inside another counts in both.
"""

import ast
import math
from functools import cache
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src"
MEDIAN, NINE_IN_TEN, LONGEST = 6, 20, 40
LONGEST_FILE, REASON = 300, "Long because"

Function = ast.FunctionDef | ast.AsyncFunctionDef


def test_half_of_the_functions_are_short_and_nine_in_ten_fit_a_glance() -> None:
    lengths = [length for file in files() for length in function_lengths(file.read_text("utf-8")).values()]

    assert share(lengths, 0.5) <= MEDIAN
    assert share(lengths, 0.9) <= NINE_IN_TEN


def test_no_function_is_longer_than_a_page() -> None:
    assert [f"{file}: {name}" for file in files() for name in too_long(file.read_text("utf-8"))] == []


def test_a_long_file_says_why() -> None:
    assert [str(file) for file in files() if unexplained(file.read_text("utf-8"))] == []


def files() -> list[Path]:
    return sorted(SOURCE.rglob("*.py"))


@cache
def function_lengths(source: str) -> dict[str, int]:
    """The length of each function, under its name and line."""
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, Function)]
    return {f"{node.name} (line {node.lineno})": length(node) for node in functions if statements(node)}


def length(function: Function) -> int:
    body = statements(function)
    return (body[-1].end_lineno or body[-1].lineno) - first_line(body[0]) + 1


def first_line(statement: ast.stmt) -> int:
    """Where a statement begins, which for a decorated one is not where its name stands."""
    decorators = statement.decorator_list if isinstance(statement, Function | ast.ClassDef) else []
    return min([statement.lineno, *(decorator.lineno for decorator in decorators)])


def statements(function: Function) -> list[ast.stmt]:
    body = function.body[ast.get_docstring(function) is not None :]
    return [] if all(is_dots(statement) for statement in body) else body


def is_dots(statement: ast.stmt) -> bool:
    return ast.unparse(statement) == "..."


def too_long(source: str) -> list[str]:
    return [name for name, lines in function_lengths(source).items() if lines > LONGEST]


def unexplained(source: str) -> bool:
    docstring = ast.get_docstring(ast.parse(source)) or ""
    explained = any(line.startswith(REASON) for line in docstring.splitlines())
    return len(source.splitlines()) > LONGEST_FILE and not explained


def share(lengths: list[int], part: float) -> int:
    """The smallest length that at least this part of the functions stays within; 0 if there are none."""
    return sorted(lengths)[math.ceil(part * len(lengths)) - 1] if lengths else 0


MADE_UP = '''
@decorator
def three(
    a: int,
) -> int:
    """Not counted."""
    b = a

    return b

class Seat(Protocol):
    def signature(self) -> int: ...
    def described(self) -> int:
        """Only words."""

async def four():
    @decorator
    def inner():
        return 1
    return inner
'''


def test_length_is_that_of_the_body() -> None:
    assert list(function_lengths(MADE_UP).values()) == [3, 4, 1]


@pytest.mark.parametrize(("lines", "found"), [(LONGEST, []), (LONGEST + 1, ["f (line 1)"])])
def test_a_function_over_the_limit_is_found(lines: int, found: list[str]) -> None:
    assert too_long("def f():\n" + "    x = 1\n" * lines) == found


@pytest.mark.parametrize(
    ("head", "lines", "found"),
    [
        ('"""Cards."""\n', LONGEST_FILE - 1, False),
        ('"""Cards."""\n', LONGEST_FILE, True),
        ("", LONGEST_FILE + 1, True),
        ('"""Cards.\n\nLong because each card stands under its text.\n"""\n', LONGEST_FILE, False),
        ('"""Cards. Not Long because of anything."""\n', LONGEST_FILE, True),
    ],
)
def test_a_long_file_without_a_reason_is_found(head: str, lines: int, found: bool) -> None:
    assert unexplained(head + "x = 1\n" * lines) == found


def test_shares_are_read_off_the_sorted_lengths() -> None:
    assert [share([9, 1, 2, 3, 30, 4, 5, 6, 7, 8], part) for part in (0.5, 0.9, 1.0)] == [5, 9, 30]
    assert share([], 0.5) == 0
