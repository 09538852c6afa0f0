"""Save keys of the official designer: all four forms, packed and plain, good and bad. These keys are our own."""

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from safehouse.designer.keys.exchange import key_of, lost_in_key, scenario_of
from safehouse.designer.keys.lz import ALPHABET, BadPacking, pack, unpack
from safehouse.designer.keys.savekey import BadKey, SaveKey, looks_like_key, read_key, write_key
from safehouse.designer.keys.tiles import CODE, CODES, SIGNS
from safehouse.masters.board import HeistFile
from safehouse.masters.judge.checks.names import OLD_TILES

PANTRY = HeistFile(
    id="the-pantry-mum-s",
    title="The Pantry: Mum's",
    label="Semi-Pro",
    deck="1-8,C2,9-12,Z1",
    bag={"guard": 2, "camera": 3, "dog": 1},
    map="    ↘\n  ?   GL  W\n→   J   ?   Px  o\n  X   $2  k   S\n",
)
PACKED = "OIBQBAogzGq+dEPAZQMJgEzADJgOoAq8JSJEmYAUvmOmAEoAaAImMWXCk2ACSUsA0nVLJR4zmMkSpsmfOmLZQA"
PLAIN = " ".join(
    [
        "GP E3 GP GP GP GP GP GP SC 2GL WT GP GP GP GP GP E2 JW SC RXD T GP GP GP SX $2 DK S GP GP GP GP",
        *["GP"] * 32,
    ]
)
TITLE = "The+Pantry:+Mum's|0|0"
NEWEST = f"{TITLE}|2|3|0|0|0|1|0|0|250|200|1-8,C2,9-12,Z1|100|250|S|"
FORMS = {0: "", 3: f"{TITLE}|", 8: f"{TITLE}|2|3|0|250|200|", 17: NEWEST}


@pytest.mark.parametrize("form", FORMS)
def test_a_scenario_is_written_in_every_form_packed_and_plain(form: int) -> None:
    key = key_of(PANTRY, form)

    assert write_key(key) == FORMS[form] + PACKED
    assert write_key(key, plain=True) == FORMS[form] + PLAIN


@pytest.mark.parametrize("form", FORMS)
def test_every_form_is_read_packed_and_plain(form: int) -> None:
    packed, plain = read_key(FORMS[form] + PACKED), read_key(FORMS[form] + PLAIN)

    assert packed == plain
    assert (packed.form, packed.side, scenario_of(packed).map) == (form, 8, PANTRY.map)
    assert packed.name == ("The Pantry: Mum's" if form else "")


def test_the_newest_form_brings_title_label_bag_and_deck_back() -> None:
    scenario = scenario_of(read_key(NEWEST + PACKED))

    assert replace(scenario, kept={}) == PANTRY
    assert write_key(key_of(scenario)) == NEWEST + PACKED


@pytest.mark.parametrize(
    "spelled",
    [
        "https://mastersoftheheist.com/design/?savekey={}",
        "http://localhost:3000/design?savekey={}",
        "http://localhost:3000/?savekey={}#top",
        "  {} \n",
    ],
)
def test_a_key_is_read_in_any_link_and_between_blanks(spelled: str) -> None:
    assert read_key(spelled.format(NEWEST + PACKED)) == read_key(NEWEST + PACKED)


def test_a_key_is_read_percent_encoded_and_with_blanks_for_pluses() -> None:
    encoded = (NEWEST + PACKED).replace("+", "%2B").replace("|", "%7C").replace("'", "%27")

    assert read_key(encoded) == read_key((NEWEST + PACKED).replace("+", " ")) == read_key(NEWEST + PACKED)


def test_a_map_is_written_where_its_key_had_it() -> None:
    lower = SaveKey(("GP",) * 9 * 4 + ("GP", "GP", "E2", "EM", "JW") + ("GP",) * 40, name_at=(-5, 160))

    scenario = scenario_of(lower)

    assert scenario.map == "→   .   J\n"
    assert key_of(scenario) == lower
    assert key_of(replace(scenario, kept={})).side == 8


def test_an_odd_first_row_keeps_its_half_hex() -> None:
    key = SaveKey(("GP",) * 8 + ("E2", "EM") + ("GP",) * 7 + ("JW",) + ("GP",) * 46)

    assert scenario_of(key).map == "→   .\n  J\n"
    assert key_of(scenario_of(key)) == key


def test_a_tile_without_a_sign_is_an_empty_hex_and_is_written_again() -> None:
    key = SaveKey(("E2", "AA", "QQ", *["GP"] * 61))

    scenario = scenario_of(key)

    assert scenario.map == "→   .   .\n"
    assert [scenario.kept[place] for place in ("1,0", "2,0")] == ["AA", "QQ"]
    assert key_of(scenario).tiles == key.tiles
    assert key_of(replace(scenario, map="→   .   J\n")).tiles[:3] == ("E2", "AA", "JW")


def test_every_tile_there_ever_was_comes_back() -> None:
    codes = ["GP", *SIGNS, *OLD_TILES]
    key = SaveKey((*codes, *["GP"] * (81 - len(codes))))

    assert len(codes) == 67
    assert all(map(CODE.fullmatch, codes))
    assert len(CODES) == len(SIGNS)
    assert key_of(scenario_of(key)).tiles == key.tiles
    assert read_key(write_key(key)).tiles == key.tiles


def test_places_that_the_last_designer_did_not_know_are_as_usual() -> None:
    assert read_key(f"A|0|0|1|2|3|NaN|undefined|{PACKED}").bag_at == (250, 200)


def test_what_a_key_cannot_hold_is_told() -> None:
    strange = replace(
        PANTRY,
        title="Mum's <pantry>",
        bag={"guard": 1, "two-ideas": 1},
        author="Ann",
        objective={"jewel": 1},
        map=PANTRY.map.replace("GL ", "GLL"),
    )

    told = "\n".join(lost_in_key(strange))

    assert lost_in_key(PANTRY) == []
    assert all(field in told for field in ("title: ", "two-ideas", "author: ", "objective: ", "row 2, column 7: "))
    assert {line.split(":")[0] for line in lost_in_key(PANTRY, 0)} == {"title", "deck, label", "bag"}


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("", "there is no save key"),
        ("||||||||", "the field of the tiles is empty"),
        (f"A|0|0|1|{PACKED}", "4 fields"),
        (FORMS[3] + PACKED[:40], "cut off"),
        (FORMS[3] + PACKED[:-1], "cut off"),
        (FORMS[3] + PACKED.replace("q", "%"), "'%'"),
        (FORMS[3] + pack("GP " * 79 + "GP"), "80 of them"),
        (FORMS[3] + pack("GP " * 2_500), "4000"),
        (FORMS[3] + pack("EM " * 440 + "EM"), "441 tiles are more than 400"),
        (FORMS[3] + pack("GP EM JW <b>"), "'<b>'"),
        (f"A|0|0|-3|0|0|250|200|{PACKED}", "-3 guard"),
        (f"A|0|0|x|0|0|250|200|{PACKED}", "'x' is no number"),
        (f"A|left|0|{PACKED}", "'left' is no number"),
        ("A" * 2_001, "2001"),
        ("A" * 1_000_000, "1000000"),
        (NEWEST.replace("1-8", "1," * 300) + PACKED, "deck: "),
    ],
)
def test_a_bad_key_is_refused_in_a_word(key: str, why: str) -> None:
    assert why in refusal(key)
    assert "\n" not in refusal(key)


def test_a_bomb_is_not_unpacked() -> None:
    bomb = pack("A" * 200_000)

    assert len(bomb) < 1_000
    with pytest.raises(BadPacking, match="more than 4000"):
        unpack(bomb, 4_000)
    with pytest.raises(BadKey, match="more than 4000"):
        read_key(bomb)


def test_markup_in_a_title_is_text() -> None:
    assert scenario_of(read_key(f"<script>alert(1)</script>|0|0|{PACKED}")).title == "<script>alert(1)</script>"
    assert read_key(f"{'x' * 50}|0|0|{PACKED}").name == "x" * 40


def test_ten_thousand_mutated_keys_are_read_or_refused() -> None:
    luck = Random(18)
    keys = [form + tiles for form in FORMS.values() for tiles in (PACKED, PLAIN)]
    read = sum(is_read(mutated(luck, luck.choice(keys))) for _ in range(10_000))

    assert 1_000 < read < 9_900


def mutated(luck: Random, key: str) -> str:
    """A key with a few letters changed, lost or doubled."""
    letters = list(key)
    for _ in range(luck.randrange(1, 4)):
        at = luck.randrange(len(letters))
        letters[at] = luck.choice(("", letters[at] * 2, luck.choice(ALPHABET), luck.choice("|% \0é€,'")))
        letters = [letter for word in letters for letter in word] or ["|"]
    return "".join(letters)


def is_read(key: str) -> bool:
    """Is there a scenario in a key? If not, it is refused in one line."""
    with suppress(BadKey):
        return isinstance(scenario_of(read_key(key)), HeistFile)
    assert "\n" not in refusal(key)
    return False


def refusal(key: str) -> str:
    with pytest.raises(BadKey) as caught:
        read_key(key)
    return str(caught.value) or "\n"


@given(st.text(st.characters(max_codepoint=0xFFFF), max_size=300))
def test_whatever_is_packed_is_unpacked(text: str) -> None:
    assert unpack(pack(text), 300) == text


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    assert is_read(text) in (True, False)


def test_a_key_is_told_from_the_name_of_a_file() -> None:
    assert looks_like_key(FORMS[3] + PACKED)
    assert looks_like_key(f"https://mastersoftheheist.com/design/?savekey={PACKED}")
    assert not looks_like_key("my-heist.toml")
