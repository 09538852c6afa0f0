"""What no page sends of drawings, scenarios, crews and days: python -m tests.server.odd_drawings 3000

Each is answered, and never by "something went wrong here".
"""

import json
import sys
import tempfile
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from safehouse.designer.link import write_link
from safehouse.designer.sketch import sketch_of
from safehouse.masters.board import HeistFile
from safehouse.masters.board.tokens import TOKENS
from safehouse.masters.board.writing import write_heist
from safehouse.masters.editions import EDITIONS
from tests.server.odd_requests import Sent, changed_bytes, paged, places, run
from tests.server.setups import ODD
from tests.server.workshop.maker import SECRET

SIGNS = sorted(TOKENS)
DEEP = json.loads("[" * 60 + "]" * 60)
MANY: tuple[Any, ...] = (DEEP, {"guard": 99}, {f"x{n}": 9 for n in range(40)}, "1-24," * 900, ["guard"] * 5000)
SHEETS = [edition.box.heist(name) for edition in EDITIONS.values() for name in edition.box.heists]
CODES = ("", "ABCDEFGH", "../x", "%00", "%ff", "a" * 500, "\u202e", "NaN", "ABCDEFGH/match", "ABCDEFGH/map.svg")


def value(luck: Random, was: Any) -> Any:
    """Something else in place of a value: odd, too much, or what another place has."""
    return deepcopy(luck.choice((luck.choice(ODD), luck.choice(MANY), luck.choice(SIGNS), luck.randrange(120), was)))


def changed(told: Any, luck: Random) -> Any:
    """A form with one thing or a few changed, left out or added somewhere in it."""
    for _ in range(luck.choice((0, 1, 1, 2, 5))):
        inside, name = luck.choice(places(told) or [({}, "")])
        if luck.random() < 0.2 and isinstance(inside, dict):
            inside[luck.choice(("more", "", "\x00", "9,9"))] = value(luck, 1)
        elif name in inside if isinstance(inside, dict) else name < len(inside):
            inside[name] = value(luck, inside[name])
    return told


def sheet(luck: Random) -> HeistFile:
    """A heist of any edition, with a field or two of another's."""
    made = luck.choice(SHEETS)
    other = luck.choice(SHEETS)
    fields = luck.sample(HeistFile.__struct_fields__, luck.choice((0, 0, 1, 2)))
    return msgspec.structs.replace(made, **{name: getattr(other, name) for name in fields})


def sketch(luck: Random) -> Any:
    """A drawing, some of it scattered over the paper."""
    drawn = msgspec.to_builtins(sketch_of(sheet(luck)))
    for _ in range(luck.choice((0, 0, 3, 300))):
        signs = luck.choices(SIGNS, k=luck.randrange(1, 4))
        drawn["cells"].append({"q": luck.randrange(-30, 30), "r": luck.randrange(-30, 30), "signs": signs})
    return changed(drawn, luck)


def odd_sketches(luck: Random) -> Sent:
    """A drawing to be judged, mended, filled or written down."""
    drawn, form = sketch(luck), luck.choice(("toml", "link", "key", "svg", "page", "x", 7))
    kinds: dict[str, Any] = {
        "judge": drawn,
        "mend": {"sketch": drawn, "check": luck.choice(("V1", "V48", "", 3)), "words": luck.choice(("x", None))},
        "suggest": {"sketch": drawn, "what": luck.choice(("bag", "deck", "", None))},
        "write": {"sketch": drawn, "form": form},
    }
    return posted(f"design/{(kind := luck.choice(sorted(kinds)))}", kinds[kind])


def odd_texts(luck: Random) -> Sent:
    """A scenario in a text that was changed on its way."""
    made = sheet(luck)
    text = luck.choice((write_heist, write_link))(made).encode()
    if luck.random() < 0.8:
        text = changed_bytes(text, luck)
    wanted = {"text": luck.choice((text.decode(errors="replace"), made.id, *filter(str, ODD[17:23])))}
    return posted("design/read", wanted | {"edition": luck.choice(("", "v17.1", "v1", "x" * 41))})


def odd_scenarios(luck: Random) -> Sent:
    """A scenario for the gallery, for a search or only to be looked up in the lab."""
    made = changed(msgspec.to_builtins(sheet(luck)), luck)
    kinds: dict[str, Any] = {
        "scenarios": {"scenario": made, "id": f"{SECRET}-{luck.randrange(9)}", "author": luck.choice(("Eve", *ODD))},
        "workshop/lab": {"scenario": made, "play": False},
        "workshop/proofs": {"scenario": made, "match": luck.choice(("x", "no-such-link"))},
    }
    if luck.random() < 0.2:
        kinds["scenarios"]["remix_of"] = luck.choice(CODES)
    return posted((kind := luck.choice(sorted(kinds))), kinds[kind])


def odd_crews(luck: Random) -> Sent:
    """A crew, a place in one, its heist, or a try at the heist of the day."""
    kinds: dict[str, Any] = {
        "campaigns": {"crew": "The Owls", "name": "Ann", "colour": 1, "edition": ""},
        "seats/no-such-link/crew": {"id": SECRET, "name": "Bob", "person": 1},
        "seats/no-such-link/heist": {"begin": True, "match": ""},
        "seats/no-such-link/rehearsal": {},
        "daily": {"id": f"{SECRET}-{luck.randrange(3)}", "name": "Eve", "colour": 0},
    }
    return posted((kind := luck.choice(sorted(kinds))), changed(kinds[kind], luck))


def odd_looks(luck: Random) -> Sent:
    """A look at what is published, or at nothing."""
    paths = ("scenarios/{}", "scenarios/{}/match", "scenarios/{}/map.svg", "scenarios?from={}", "scenarios?order={}")
    path = luck.choice((*paths, "design/kit?edition={}", "daily?{}", "pictures/{}.png", "join/{}"))
    word = luck.choice((*CODES, "-1", "9" * 40, "٣", "newest")).encode().decode("latin-1")
    return Sent(luck.choice(("GET", "GET", "DELETE", "POST")), f"/api/{path.format(word)}", [])


def posted(path: str, form: Any) -> Sent:
    """A form that is sent; its text as any program may write it."""
    return Sent("POST", f"/api/{path}", [], json.dumps(form).encode())


DRAWN: tuple[Callable[[Random], Sent], ...] = (odd_sketches, odd_texts, odd_scenarios, odd_crews, odd_looks)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place, paged(Path(place)) as served:
        print(dict(run(int(sys.argv[1]) if len(sys.argv) > 1 else 1000, served, kinds=DRAWN)))
