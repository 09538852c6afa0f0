"""Luck from a secret: keyed, the same for ever, fair, and settled from the start of a match to its end."""

import hmac
import json
from collections import Counter
from collections.abc import Callable, Iterator
from gc import get_referents
from hashlib import sha256
from itertools import product
from random import Random
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from safehouse.engine.chance import draw, fingerprint, secret_of
from safehouse.engine.journal import Journal
from safehouse.engine.journal.matchfile import BadMatch, read_match, write_match
from safehouse.engine.journal.older import parted
from safehouse.games import open_game
from safehouse.masterminds.setup import Setup
from safehouse.server.scenes.screens import GAMES, screen_of
from safehouse.terminal.luck import verified
from tests.engine.test_chance import RARE, SAMPLE, chi_square

SECRET = "0123456789abcdef0123456789abcdef"
SHARED = (type, ModuleType, FunctionType, BuiltinFunctionType)


def played(game: str, seed: Any) -> Journal:
    """A match that continues by chance for a while."""
    journal = Journal(open_game(game, msgspec.json.encode(screen_of(game).setup_of({}, 2))), seed)
    luck = Random(3)
    for _ in range(80):
        asked = journal.position.open
        seats = asked.question.seats if asked else journal.game.to_move(journal.position.state)
        seat = luck.choice(list(seats))
        journal.play(seat, luck.choice(journal.legal(seat)))
    return journal


def test_a_draw_is_a_word_of_an_hmac_that_anybody_can_work_out() -> None:
    told = hmac.new(SECRET.encode(), b"1", "sha512").digest()

    assert draw(SECRET, 10, 1 << 64) == int.from_bytes(told[16:24], "big")


def test_a_secret_holds_the_same_numbers_for_ever() -> None:
    assert [draw(SECRET, spent, 6) for spent in range(12)] == [4, 0, 5, 3, 5, 3, 5, 4, 2, 3, 2, 0]


@given(st.integers(0, (1 << 128) - 1), st.integers(0, 1 << 40), st.integers(1, 1 << 40))
def test_a_draw_is_below_its_sides(bits: int, spent: int, faces: int) -> None:
    assert 0 <= draw(secret_of(bits), spent, faces) < faces


@pytest.mark.parametrize(("faces", "bits"), [*product((2, 6, 36), (1, 1 << 127))])
def test_every_number_is_as_likely_as_the_other(faces: int, bits: int) -> None:
    seen = Counter(draw(secret_of(bits), spent, faces) for spent in range(SAMPLE))

    assert chi_square(seen, faces) < RARE[faces - 1]


@pytest.mark.parametrize("apart", [1, 7, 8])
def test_two_draws_of_one_secret_do_not_lean_on_each_other(apart: int) -> None:
    pairs = Counter(draw(SECRET, spent, 6) * 6 + draw(SECRET, spent + apart, 6) for spent in range(SAMPLE))

    assert chi_square(pairs, 36) < RARE[35]


def test_a_fingerprint_is_the_plain_sha_256_of_the_digits() -> None:
    assert fingerprint(SECRET) == sha256(b"0123456789abcdef0123456789abcdef").hexdigest()
    assert secret_of(0x2F) == "0000000000000000000000000000002f"


@pytest.mark.parametrize("seed", ["", "abc", SECRET.upper(), SECRET + "\n", "g" * 32, 1.5, None])
def test_a_secret_that_is_none_is_refused(seed: Any) -> None:
    setup = json.dumps({"seats": 2, "seed": seed}).encode()

    with pytest.raises(ValueError, match="seed: "):
        parted(setup)


@pytest.mark.parametrize("seed", [0, 7, (1 << 127) + 3, SECRET])
def test_a_seed_that_was_kept_in_a_set_up_is_taken_out_of_it(seed: Any) -> None:
    setup = json.dumps({"seats": 2, "seed": seed, "random_start": True}).encode()

    assert parted(setup) == (b'{"seats":2,"random_start":true}', seed)


@pytest.mark.parametrize("seed", [-1, 1 << 128])
def test_no_match_begins_with_a_seed_out_of_bounds(seed: int) -> None:
    with pytest.raises(ValueError, match="seed: from 0 to"):
        Journal(open_game("masterminds", msgspec.json.encode(Setup(2))), seed)


@pytest.mark.parametrize("game", GAMES)
def test_a_file_holds_secret_and_fingerprint_and_plays_again(game: str) -> None:
    journal = played(game, SECRET)
    text = write_match(journal)

    again = read_match(text, open_game)

    assert write_match(again) == text
    assert json.loads(text.splitlines()[0])["fingerprint"] == fingerprint(SECRET)
    assert list(verified(again, fingerprint(SECRET)))[1:] == [
        f"secret       {SECRET}",
        f"fingerprint  {fingerprint(SECRET)}",
        "It is the fingerprint you noted.",
    ]


def held(thing: Any) -> Iterator[Any]:
    """All that a thing holds, and what that holds; classes and functions are everybody's."""
    seen, left = set[int](), [thing]
    while left:
        each = left.pop()
        if id(each) not in seen and not isinstance(each, SHARED):
            seen.add(id(each))
            yield each
            left += get_referents(each)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_was_played_holds_nothing_of_the_luck(game: str) -> None:
    journal = played(game, SECRET)

    assert SECRET in held(journal)
    assert SECRET not in held(journal.game)


def changed(text: str, change: Callable[[dict[str, Any]], None]) -> str:
    """A file with another head, whose lines add up again."""
    lines = text.encode().splitlines()
    head = json.loads(lines[0])
    change(head)
    lines = [json.dumps(head).encode(), *lines[1:-1]]
    close = json.dumps({"entries": len(lines) - 1, "sha256": sha256(b"\n".join(lines)).hexdigest()})
    return b"\n".join([*lines, close.encode()]).decode()


def other_secret(head: dict[str, Any]) -> None:
    head["seed"] = SECRET[::-1]


def other_secret_and_fingerprint(head: dict[str, Any]) -> None:
    head["seed"], head["fingerprint"] = SECRET[::-1], fingerprint(SECRET[::-1])


def no_fingerprint(head: dict[str, Any]) -> None:
    del head["fingerprint"]


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (other_secret, "another fingerprint"),
        (no_fingerprint, "another fingerprint"),
        (other_secret_and_fingerprint, "differs"),
    ],
)
def test_a_file_with_other_luck_than_was_settled_is_found_out(change: Any, word: str) -> None:
    text = changed(write_match(played("masterminds", SECRET)), change)

    with pytest.raises(BadMatch, match=word):
        read_match(text, open_game)


def test_a_file_of_another_fingerprint_than_was_noted_is_found_out() -> None:
    with pytest.raises(ValueError, match="not the fingerprint"):
        list(verified(played("masters", SECRET), fingerprint(SECRET[::-1])))


def test_a_file_of_chosen_luck_says_that_it_was_no_secret() -> None:
    journal = played("masters", 5)

    assert "fingerprint" not in json.loads(write_match(journal).splitlines()[0])
    assert "no secret" in list(verified(journal, ""))[1]
