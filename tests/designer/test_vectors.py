"""Save keys that others made, with what they hold; they are looked at where they lie and kept nowhere."""

import json
from contextlib import suppress
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import pytest

from safehouse.designer.keys.exchange import key_of, scenario_of
from safehouse.designer.keys.savekey import BadKey, read_key, write_key

VECTORS = Path(__file__).parents[2].parent / "shared" / "reference" / "designer" / "vectors.json"
HERE = VECTORS.is_file()
FOUND: dict[str, Any] = json.loads(VECTORS.read_text("utf-8")) if HERE else {"vectors": [], "same": [], "bad": []}
SLOWEST = 0.05  # seconds for one key
KEYS = {each["id"]: each for each in FOUND["vectors"]}

pytestmark = pytest.mark.skipif(not HERE, reason="the keys of others lie beside a developer's clone, and not here")


def test_every_key_is_read_to_its_drawing_and_written_again_letter_for_letter() -> None:
    assert len(KEYS) == 56
    for name, each in KEYS.items():
        key = read_key(each["key"])
        scenario = scenario_of(key)
        plain = each["form"].startswith("tts")

        assert scenario.map == each["map"], name
        assert write_key(key_of(scenario, key.form), plain=plain) == each["key"], name


def test_every_key_holds_its_name_bag_deck_and_difficulty() -> None:
    for name, each in KEYS.items():
        key, held = read_key(each["key"]), each["decoded"]

        assert (key.side, key.name, dict(key.bag)) == (held["stride"], held["name"] or "", held["bag"] or {}), name
        assert (key.deck, key.difficulty) == (held["deck"] or "", held["difficulty"] or "A"), name


def test_tiles_without_a_sign_are_kept_by_their_place() -> None:
    for name, each in KEYS.items():
        kept = scenario_of(read_key(each["key"])).kept
        codes = [code for place, code in kept.items() if place[0].isdigit()]

        assert sorted(codes) == sorted(tile["code"] for tile in each["unmapped"]), name


def test_one_key_is_read_in_all_its_spellings() -> None:
    assert len(FOUND["same"]) == 5
    for each in FOUND["same"]:
        assert read_key(each["key"]) == read_key(KEYS[each["same_as"]]["key"]), each["id"]


def test_a_bad_key_is_refused_in_a_word_or_loads_as_far_as_it_can() -> None:
    assert len(FOUND["bad"]) == 16
    for each in FOUND["bad"]:
        assert each["expect"].startswith(("refuse", "load")), each["id"]
        if each["expect"] == "refuse" or each["expect"].startswith("refuse before"):
            with pytest.raises(BadKey):
                read_key(each["key"])
        elif each["expect"].startswith("load"):
            scenario_of(read_key(each["key"]))


def test_ten_thousand_keys_with_letters_changed_are_read_or_refused_each_at_once() -> None:
    luck = Random(56)
    keys = [each["key"] for each in (*FOUND["vectors"], *FOUND["same"], *FOUND["bad"])]
    slowest = max(seconds_for(changed(luck, luck.choice(keys))) for _ in range(10_000))

    assert slowest < SLOWEST


def changed(luck: Random, key: str) -> str:
    """A key with one letter changed, left out or doubled, or cut off."""
    at = luck.randrange(len(key) or 1)
    letter = key[at : at + 1]
    return luck.choice(
        (key[:at], key[:at] + key[at + 1 :], key[:at] + letter + key[at:], key[:at] + "|" + key[at + 1 :])
    )


def seconds_for(key: str) -> float:
    """The processor time it takes to read a key, or to refuse it."""
    begun = process_time()
    with suppress(BadKey):
        scenario_of(read_key(key))
    return process_time() - begun
