"""Drawings: what can be read, what is refused, what is written."""

from textwrap import dedent

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from safehouse.masters.board.drawing import BadDrawing, Drawing, read, settled, write
from safehouse.masters.board.hexes import Cell, cell_at
from safehouse.masters.board.tokens import ARROWS, CHARACTERS, EMPTY, FURTHER, GATES, TOKENS, TUNNEL

LYING = tuple(token for token in TOKENS if token not in (*CHARACTERS, EMPTY, "?", *GATES, TUNNEL, *ARROWS))
PICTURE = """\
12↘     $3      X
  3.  .   GL  &1      o
    Py  =A  ?   &2
      DDk

&1 = GGLCcd
&2 = 4G$1$2K
"""


@st.composite
def drawings(draw: st.DrawFn) -> Drawing:
    """Any cells with anything that may lie in them, anywhere on the plane."""
    contents = st.one_of(
        st.just((EMPTY,)),
        st.just((TUNNEL,)),
        st.sampled_from(tuple((arrow,) for arrow in ARROWS)),
        st.sampled_from(tuple((gate,) for gate in GATES)),
        st.lists(st.sampled_from(LYING), min_size=1, max_size=6).map(tuple),
        st.just(("?",)),
    )
    places = st.builds(Cell, st.integers(-6, 6), st.integers(-6, 6))
    cells = draw(st.dictionaries(places, contents, max_size=40))
    standing = [cell for cell in cells if cells[cell] != (TUNNEL,)]
    for character in CHARACTERS[: draw(st.integers(0, 5)) if standing else 0]:
        cell = draw(st.sampled_from(standing))
        cells[cell] = (*cells[cell], character)
    return Drawing({cell: tuple(sorted(tokens, key=TOKENS.index)) for cell, tokens in cells.items()})


def refusal(text: str) -> str:
    """What the reader says about a text it cannot read."""
    with pytest.raises(BadDrawing) as caught:
        read(text)
    return str(caught.value)


def test_a_drawing_has_its_tokens_cell_by_cell() -> None:
    drawing = read(PICTURE)

    assert drawing.cells[cell_at(0, 0)] == ("1", "2", "↘")
    assert drawing.cells[cell_at(0, 1)] == ("3", ".")
    assert drawing.cells[cell_at(1, 2)] == ("P", "y")
    assert drawing.cells[cell_at(2, 2)] == ("=A",)
    assert drawing.cells[cell_at(2, 0)] == ("$3",)
    assert drawing.cells[cell_at(1, 3)] == ("D", "D", "k")
    assert drawing.cells[cell_at(4, 2)] == ("4", "G", "K", "$1", "$2")
    assert cell_at(1, 0) not in drawing.cells


def test_a_canonical_text_is_written_as_it_was_read() -> None:
    text = PICTURE.replace("4G$1$2K", "4GK$1$2")

    assert write(read(text)) == text


@settings(deadline=None)
@given(drawings())
def test_whatever_is_written_is_read_again(drawing: Drawing) -> None:
    text = write(drawing)

    assert read(text) == Drawing(settled(drawing.cells))
    assert write(read(text)) == text


@settings(deadline=None)
@given(drawings(), st.integers(0, 9))
def test_the_indentation_of_the_whole_does_not_matter(drawing: Drawing, indent: int) -> None:
    lines = write(drawing).split("\n")

    moved = "\n" + "\n".join(" " * indent + line for line in lines) + "  \n"

    assert read(moved) == read(write(drawing)) == read(dedent(moved))


@settings(deadline=None)
@given(drawings(), st.integers(-5, 5), st.integers(-5, 5))
def test_a_drawing_can_be_anywhere_on_the_plane(drawing: Drawing, q: int, r: int) -> None:
    elsewhere = Drawing({Cell(cell.q + q, cell.r + r): tokens for cell, tokens in drawing.cells.items()})

    assert write(elsewhere) == write(drawing)


def test_the_first_row_may_be_the_one_further_right() -> None:
    drawing = read("""
          G
        L
    """)

    assert drawing.cells == {Cell(1, 0): ("G",), Cell(0, 1): ("L",)}
    assert write(drawing) == "    G\n  L\n"


def test_an_empty_line_in_the_middle_is_a_row_of_gaps() -> None:
    drawing = read("G\n\nL")

    assert drawing.cells == {cell_at(0, 0): ("G",), cell_at(0, 2): ("L",)}
    assert write(drawing) == "G\n\nL\n"


def test_an_empty_text_is_a_drawing_of_nothing() -> None:
    assert read("\n   \n") == Drawing({})
    assert write(Drawing({})) == ""


def test_tokens_are_written_in_one_order() -> None:
    usual = [token for token in TOKENS if token not in FURTHER]
    assert "".join(usual) == "12345.?GLCDglcdJPKU$1$2$3$4$5$6$7$8$9#XYxyWRkiS*N=A=B=C=Do↗→↘↙←↖"
    assert read("cLG") == read("GLc")
    assert write(read("kDD yP")) == "DDk Py\n"
    assert write(read("21.")) == "12.\n"


def test_a_piece_that_only_some_editions_have_is_a_plus_and_a_sign() -> None:
    assert write(read("&1  1+a\n\n&1 = =A+bG")) == "&1  1+a\n\n&1 = G+b=A\n"


def test_equal_long_cells_share_a_line_of_the_legend() -> None:
    drawing = Drawing({Cell(0, 0): ("G",) * 4, Cell(1, 0): ("C",) * 4, Cell(2, 0): ("G",) * 4})

    assert write(drawing) == "&1  &2  &1\n\n&1 = GGGG\n&2 = CCCC\n"


def test_lines_from_another_system_can_be_read() -> None:
    assert read("G   L\r\n  C\r\n") == read("G   L\n  C\n")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (".\n  .\n.   .   Q", "row 3, column 9: I do not know 'Q'"),
        (".\n  GQ", "row 2, column 4: I do not know 'Q'"),
        ("        6.", "row 1, column 1: I do not know '6'"),
        ("$0", "row 1, column 1: I do not know '$0'"),
        ("G$", "row 1, column 2: I do not know '$'"),
        ("=E", "row 1, column 1: I do not know '=E'"),
        (".  \t.", "row 1, column 4: '\\t.' stands between two cells"),
        (".  .", "row 1, column 4: '.' stands between two cells"),
        (".\n   .", "row 2, column 4: '.' stands between two cells"),
        ("GGLC", "row 1, column 1: 'GGLC' is too long, put it into the legend"),
        ("G1", "row 1, column 2: character 1 must come first in its cell"),
        (".   12", "row 1, column 5: what do they stand on? An empty hex is '12.'"),
        ("G.", "row 1, column 1: '.' is a hex with nothing else on it"),
        ("..", "row 1, column 1: '.' is a hex with nothing else on it"),
        ("11.", "row 1, column 1: two '1' in one cell"),
        ("??", "row 1, column 1: two '?' in one cell"),
        ("1.  1.", "two characters 1, at row 1, column 1 and row 1, column 5"),
        ("G→", "row 1, column 1: only characters can be on an entrance"),
        ("↗→", "row 1, column 1: only characters can be on an entrance"),
        ("1o", "row 1, column 1: nothing can be on a tunnel"),
        ("&1\n\n&1 = =A=B", "legend: &1: two gates in one cell"),
        ("&1", "row 1, column 1: '&1' is not in the legend"),
        ("&x", "row 1, column 1: '&x' is not in the legend"),
        (".\n\n&1 = GGGG", "legend: &1 is nowhere in the picture"),
        ("&1\n&1 = GGGG", "row 2: an empty line must part the picture from its legend"),
        ("&1\n\n&1 = GGGG\n&1 = LLLL", "legend: two lines for &1"),
        ("&1\n\n&1 = GGGG\nor so", "legend: 'or so' does not read like '&1 = 12GG'"),
        ("&1\n\n&1 = GGGQ", "legend: &1: I do not know 'Q'"),
    ],
)
def test_what_cannot_be_read_is_named_in_one_line_with_its_place(text: str, said: str) -> None:
    assert refusal(text) == said


def test_a_gate_beside_a_long_cell_is_not_taken_for_the_legend() -> None:
    text = "&1  =A\n\n&1 = GGGG\n"

    assert write(read(text)) == text


@settings(deadline=None)
@given(st.text(alphabet=" \n\t1.G?L&=A$o→Q", max_size=60))
def test_any_text_is_read_or_refused_in_one_line(text: str) -> None:
    drawing, said = Drawing({}), ""

    try:
        drawing = read(text)
    except BadDrawing as bad:
        said = str(bad)

    assert "\n" not in said
    assert read(write(drawing)) == drawing
