"""Match files: a match comes back as it was; anything else is a BadMatch that names a line."""

import json
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from safehouse.engine.journal import Journal, Undo, digest
from safehouse.engine.journal.matchfile import BadMatch, read_match, write_match
from safehouse.games import open_game
from tests.playing import Start, play, setup_of

START = Start(setup_of("the-inclusion-job"), 7)


@cache
def match() -> Journal:
    """The beginning of a match, with questions and undos in it."""
    journal = play(START, longest=220)
    assert any(isinstance(entry, Undo) for entry in journal.entries)
    return journal


@cache
def text() -> str:
    return write_match(match())


def lines() -> list[str]:
    return text().splitlines()


def sealed(body: Sequence[str], more: int = 0) -> str:
    """Lines with a closing line that fits them, or that speaks of some lines more."""
    raw = "\n".join(body).encode("utf-8", "surrogatepass")
    close = json.dumps({"entries": len(body) - 1 + more, "sha256": sha256(raw).hexdigest()})
    return "".join(f"{line}\n" for line in [*body, close])


def edited(number: int, **fields: Any) -> str:
    """The file with fields of one line changed and sealed again; lines count from 1."""
    body = lines()[:-1]
    body[number - 1] = json.dumps(json.loads(body[number - 1]) | fields)
    return sealed(body)


def wrong(told: str) -> str:
    """What is wrong with a text."""
    with pytest.raises(BadMatch, match=r"^line \d+: .") as bad:
        read_match(told, open_game)
    return str(bad.value)


def setup_with(**fields: Any) -> dict[str, Any]:
    setup: dict[str, Any] = json.loads(lines()[0])["setup"]
    return setup | fields


def test_a_match_comes_back_as_it_was() -> None:
    again = read_match(text(), open_game)

    assert write_match(again) == text()
    assert digest(again.position.state) == digest(match().position.state)
    assert again.entries == match().entries
    assert again.counts == match().counts


def test_a_match_with_nothing_played_comes_back() -> None:
    journal = play(START, longest=0)

    assert write_match(read_match(write_match(journal), open_game)) == write_match(journal)


def as_before(told: str) -> str:
    """A file as it was written when the seed stood in the set-up."""
    head, *entries, _ = told.splitlines()
    fields = json.loads(head)
    fields["setup"]["seed"] = fields.pop("seed")
    return sealed([json.dumps(fields | {"safehouse": 1}), *entries])


def test_a_file_of_the_format_before_comes_back_and_is_written_in_the_format_of_today() -> None:
    again = read_match(as_before(text()), open_game)

    assert again.seed == START.seed
    assert write_match(again) == text()


@pytest.mark.parametrize("seed", [None, "seven", 0.5, -1, 1 << 128])
def test_a_file_of_the_format_before_needs_a_seed_in_its_set_up(seed: Any) -> None:
    older = edited(1, safehouse=1, setup=setup_with(seed=seed))

    assert wrong(older).startswith("line 1: the set-up: seed: ")


def test_a_file_is_put_aside_when_it_takes_too_many_steps() -> None:
    left = iter(range(len(match().entries) // 2))

    def spend() -> None:
        if next(left, None) is None:
            raise TimeoutError

    with pytest.raises(TimeoutError):
        read_match(text(), open_game, spend)


def test_a_file_sealed_by_hand_is_read_like_any_other() -> None:
    assert digest(read_match(sealed(lines()[:-1]), open_game).position.state) == digest(match().position.state)


@pytest.mark.parametrize("more", [-1, 1])
def test_a_file_that_holds_more_or_less_than_it_says_is_not_read(more: int) -> None:
    assert "should hold" in wrong(sealed(lines()[:-1], more))


def test_a_file_cut_at_any_line_is_told_so() -> None:
    for kept in range(len(lines())):
        what = wrong("".join(f"{line}\n" for line in lines()[:kept]))

        assert what.startswith(f"line {max(kept, 1)}: ")


def test_a_file_cut_in_the_middle_of_any_line_is_told_so() -> None:
    start = 0
    for number, line in enumerate(lines(), start=1):
        for cut in (1, len(line) // 2, len(line) - 1):
            assert wrong(text()[: start + cut]).startswith(f"line {number}: ")
        start += len(line.encode().decode()) + 1


def test_an_edited_number_breaks_the_seal() -> None:
    assert "changed since it was written" in wrong(text().replace('"seed":7', '"seed":8'))


def test_an_edited_number_under_a_new_seal_is_found_where_it_tells_another_story() -> None:
    what = wrong(edited(1, seed=8))

    assert "what happened differs from what the file says" in what


def test_swapped_lines_are_found() -> None:
    body = lines()
    body[1], body[2] = body[2], body[1]
    assert "do not add up" in wrong("".join(f"{line}\n" for line in body))

    first = next(n for n in range(1, len(body) - 2) if '"Enter"' in body[n] and "Rolled" not in body[n])
    last = next(n for n in range(1, len(body) - 1) if "Rolled" in body[n])
    body = lines()[:-1]
    body[first], body[last] = body[last], body[first]
    assert "not legal here" in wrong(sealed(body))


def test_a_missing_line_under_a_new_seal_is_found() -> None:
    body = lines()[:-1]
    entered = next(n for n in range(1, len(body)) if '"Enter"' in body[n])

    assert wrong(sealed([*body[:entered], *body[entered + 1 :]])).startswith("line ")


@pytest.mark.parametrize(
    ("fields", "what"),
    [
        ({"safehouse": 3}, "line 1: this is format 3"),
        ({"safehouse": "1"}, "line 1: "),
        ({"rules": "masters-0.0.0"}, "line 1: it was played by rules masters-0.0.0"),
        ({"game": "poker"}, "line 1: the set-up: there is no game 'poker'"),
        ({"game": None}, "line 1: "),
        ({"setup": None}, "line 1: the set-up"),
        ({"setup": {}}, "line 1: the set-up"),
        ({"setup": []}, "line 1: the set-up"),
        ({"seed": None}, "line 1: the set-up: there must be a seed"),
        ({"seed": "seven"}, "line 1: it cannot be read: seed: "),
        ({"seed": 0.5}, "line 1: it cannot be read: seed: "),
        ({"seed": -1}, "line 1: the set-up: seed: from 0 to "),
        ({"seed": 1 << 128}, "line 1: the set-up: seed: from 0 to "),
    ],
)
def test_another_head_is_not_read(fields: dict[str, Any], what: str) -> None:
    assert wrong(edited(1, **fields)).startswith(what)


@pytest.mark.parametrize(
    "fields",
    [
        {"heist": "the-moon-job"},
        {"heist": "../the-startup-job"},
        {"heist": 3},
        {"team": []},
        {"team": "everybody"},
        {"seats": []},
        {"seats": [[0, 1, 2, 3, 4]]},
        {"seats": [[0, 1, 2, 3, -1]]},
        {"seed": 7},
        {"agreement": "nobody"},
        {"edition": "v1.0"},
        {"luck": "more"},
    ],
)
def test_a_set_up_that_makes_no_sense_is_not_read(fields: dict[str, Any]) -> None:
    assert wrong(edited(1, setup=setup_with(**fields))).startswith("line 1: the set-up: ")


@pytest.mark.parametrize(
    "fields",
    [
        {"seat": 99},
        {"seat": -1},
        {"seat": 1 << 70},
        {"seat": "first"},
        {"command": None},
        {"command": {"type": "Cheat"}},
        {"command": {"type": "Plan", "who": 0}},
        {"command": {"type": "Plan", "who": 99, "at": 0}},
        {"command": {"type": "Plan", "who": 0, "at": -1}},
        {"command": {"type": "Plan", "who": 0, "at": 1 << 62}},
        {"command": {"type": "Plan", "who": 0, "at": 0, "why": "so"}},
        {"facts": []},
        {"facts": "none"},
        {"facts": [{"type": "HeistEnded"}]},
        {"undo": 1},
        {"undo": 10**6},
        {"luck": 6},
    ],
)
def test_an_entry_that_makes_no_sense_is_found_at_its_line(fields: dict[str, Any]) -> None:
    number = 5

    assert wrong(edited(number, **fields)).startswith(f"line {number}: ")


@pytest.mark.parametrize(
    "garbage",
    ["", "\n", "\n\n\n", "{}", "[]", "null", "safehouse", "\x00\xff\xfe", "\ud800", "{" * 5_000, "🂡\r\n🂢"],
)
def test_garbage_is_told_to_be_garbage(garbage: str) -> None:
    assert wrong(garbage).startswith("line 1: ")


def test_a_file_nested_without_end_is_told_to_be_garbage() -> None:
    head = lines()[0].replace('"setup":{', '"setup":' + "[" * 100_000 + "{")

    assert wrong(sealed([head])).startswith("line 1: ")


@given(st.binary(max_size=300))
def test_any_bytes_are_told_to_be_no_match(raw: bytes) -> None:
    for errors in ("replace", "surrogateescape"):
        wrong(raw.decode("utf-8", errors))


@settings(max_examples=200)
@given(st.data())
def test_a_text_changed_anywhere_is_no_match(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text()) - 2))
    end = data.draw(st.integers(start, min(start + 40, len(text()) - 1)))
    put = data.draw(st.text(max_size=10))
    told = text()[:start] + put + text()[end:]
    if told.split() != text().split():
        wrong(told)


def leaves(value: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to every number and word in a value."""
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [leaf for key, part in steps for leaf in leaves(part, (*way, key))] or [way]


numbers = st.sampled_from([0, 1, 2, 3, 5, 7, 13, 61, 62, 99, -1, 1 << 64, 0.5])
others: st.SearchStrategy[Any] = numbers | st.sampled_from(["", "stop", "masters"]) | st.none() | st.builds(list)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_value_changed_under_a_new_seal_is_a_bad_match_or_no_change(data: st.DataObject) -> None:
    body = lines()[:-1][:60]
    number = data.draw(st.integers(0, len(body) - 1))
    line = json.loads(body[number])
    way = data.draw(st.sampled_from(leaves(line)))
    other = data.draw(others)
    part = line
    for key in way[:-1]:
        part = part[key]
    part[way[-1]] = other
    body[number] = json.dumps(line)
    with suppress(BadMatch):
        read_match(sealed(body), open_game)
