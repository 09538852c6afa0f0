"""Matches on published scenarios: the set-up holds the scenario itself, so that a match outlasts its withdrawal."""

import msgspec
from msgspec.structs import replace

from safehouse.server.store import Store
from safehouse.server.wire.errors import RequestError
from safehouse.server.wire.forms import NewMatch
from safehouse.server.wire.ids import read_code

PUBLISHED = "@"  # before the code of a scenario, where heists are chosen by their ids
ANONYMOUS = "somebody"
GONE = "The scenario you chose is no longer published here."


async def chosen(store: Store, form: NewMatch) -> NewMatch:
    """A form whose set-up has the published scenario that it names."""
    if not form.scenario:
        return form
    record = await store.published(read_code(form.scenario))
    if record is None:
        raise RequestError(404, GONE, "Choose another heist.")
    setup = {"edition": record.edition, **form.setup, "heist": msgspec.json.decode(record.body)}
    return replace(form, setup=setup, scenario=record.code)


async def count(store: Store, form: NewMatch) -> None:
    """A match was made: the scenario it is on was played once more."""
    if form.scenario:
        await store.count_play(form.scenario)
