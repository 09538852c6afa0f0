"""Decks as heist files write them."""

import pytest

from safehouse.masters.board.deck import BadDeck, deck_of


def test_ranges_are_spelled_out_and_cards_may_come_twice() -> None:
    deck = deck_of("1-8, G1, 9-12, G2, 13-14, G4, G1, C4, 15-20, C1, Z2")

    assert " ".join(deck) == "1 2 3 4 5 6 7 8 G1 9 10 11 12 G2 13 14 G4 G1 C4 15 16 17 18 19 20 C1 Z2"


def test_spaces_are_allowed_around_commas_only() -> None:
    assert deck_of(" 7-7 ,A4,  Z1 ") == ("7", "A4", "Z1")
    with pytest.raises(BadDeck):
        deck_of("1 - 3")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1-4, 8-3", "part 2: '8-3' counts down"),
        ("1-", "part 1: '1-' is neither a card nor a range"),
        ("-3", "part 1: '-3' is neither a card nor a range"),
        ("1,,2", "part 2: '' is neither a card nor a range"),
        ("", "part 1: '' is neither a card nor a range"),
        ("1, QQ7", "part 2: 'QQ7' is neither a card nor a range"),
        ("g1", "part 1: 'g1' is neither a card nor a range"),
        ("G", "part 1: 'G' is neither a card nor a range"),
        ("G1-G3", "part 1: 'G1-G3' is neither a card nor a range"),
        ("0", "part 1: '0' is neither a card nor a range"),
        ("007", "part 1: '007' is neither a card nor a range"),
        ("1-99999999999", "part 1: '1-99999999999' is neither a card nor a range"),
        ("¹", "part 1: '¹' is neither a card nor a range"),
    ],
)
def test_nonsense_in_a_deck_is_named_by_its_part(text: str, said: str) -> None:
    with pytest.raises(BadDeck) as caught:
        deck_of(text)

    assert str(caught.value) == said
