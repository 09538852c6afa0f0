"""The packing of save keys: lz-string in its variant for addresses, six bits to a character."""

from typing import Final

ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$"
VALUES: Final = {letter: value for value, letter in enumerate(ALPHABET[:64])}
BITS: Final = 6  # of a character
SHORT: Final = 0  # a new letter of 8 bits follows
LONG: Final = 1  # a new letter of 16 bits follows
END: Final = 2
FIRST: Final = 3  # the first number of the dictionary


class BadPacking(ValueError):
    """Why a text cannot be unpacked."""


class _Width:
    """How many bits a number has: one more whenever the dictionary has outgrown it."""

    def __init__(self, bits: int, left: int) -> None:
        self.bits = bits
        self.left = left

    def count(self) -> None:
        """One more entry."""
        self.left -= 1
        if not self.left:
            self.left = 1 << self.bits
            self.bits += 1


class _Writer:
    """Numbers bit by bit, the lowest first."""

    def __init__(self) -> None:
        self.bits: list[int] = []

    def write(self, number: int, width: int) -> None:
        """Add a number of so many bits."""
        self.bits += [number >> place & 1 for place in range(width)]

    def text(self) -> str:
        """All bits as characters; at least one bit fills the last of them."""
        bits = [*self.bits, *[0] * (BITS - len(self.bits) % BITS)]
        groups = (bits[start : start + BITS] for start in range(0, len(bits), BITS))
        return "".join(ALPHABET[int("".join(map(str, group)), 2)] for group in groups)


class _Reader:
    """The bits of a text, and how far they are read."""

    def __init__(self, text: str) -> None:
        strange = next((letter for letter in text if letter not in VALUES), "")
        if strange:
            raise BadPacking(f"the packed tiles have a character {strange!r} that no key has")
        self.bits = "".join(f"{VALUES[letter]:06b}" for letter in text)
        self.at = 0

    def read(self, width: int) -> int:
        """The next number of so many bits."""
        part = self.bits[self.at : self.at + width]
        if len(part) < width:
            raise BadPacking("the packed tiles are cut off")
        self.at += width
        return int(part[::-1], 2)


def pack(text: str) -> str:
    """A text packed as the official designer packs it."""
    out, width = _Writer(), _Width(2, 2)
    numbers: dict[str, int] = {}
    fresh: set[str] = set()
    word = ""
    for letter in text:
        if letter not in numbers:
            numbers[letter] = FIRST + len(numbers)
            fresh.add(letter)
        if word + letter in numbers:
            word += letter
            continue
        _write_word(out, width, word, numbers, fresh)
        numbers[word + letter] = FIRST + len(numbers)
        word = letter
    if word:
        _write_word(out, width, word, numbers, fresh)
    out.write(END, width.bits)
    return out.text()


def _write_word(out: _Writer, width: _Width, word: str, numbers: dict[str, int], fresh: set[str]) -> None:
    """Write a word by its number, or a letter that is met for the first time by itself."""
    if word not in fresh:
        out.write(numbers[word], width.bits)
    else:
        kind, bits = (SHORT, 8) if ord(word) < 256 else (LONG, 16)
        out.write(kind, width.bits)
        out.write(ord(word), bits)
        fresh.discard(word)
        width.count()
    width.count()


def unpack(packed: str, most: int) -> str:
    """What was packed; a BadPacking where nothing was, or more than so many characters come out of it."""
    bits, width = _Reader(packed), _Width(3, 4)
    kind = bits.read(2)
    if kind not in (SHORT, LONG):
        return ""
    word = _letter(bits, kind)
    words = [word]
    found, size = [word], 1
    while (number := bits.read(width.bits)) != END:
        if number in (SHORT, LONG):
            words.append(_letter(bits, number))
            number = FIRST + len(words) - 1
            width.count()
        entry = _entry(words, number, word)
        size += len(entry)
        if size > most:
            raise BadPacking(f"more than {most} characters come out of the packed tiles")
        found.append(entry)
        words.append(word + entry[0])
        width.count()
        word = entry
    return "".join(found)


def _letter(bits: _Reader, kind: int) -> str:
    return chr(bits.read(8 if kind == SHORT else 16))


def _entry(words: list[str], number: int, word: str) -> str:
    """A word by its number; the next number of all is the last word with its first letter again."""
    place = number - FIRST
    if place < len(words):
        return words[place]
    if place == len(words):
        return word + word[0]
    raise BadPacking("the packed tiles make no sense")
