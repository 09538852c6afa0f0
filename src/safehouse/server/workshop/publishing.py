"""Scenarios that are published here: kept with what is proved of them, shown in a gallery, withdrawn by their maker."""

import gzip

import msgspec

from safehouse.designer.certificates.certificate import BY_MATCH, HOW_OFTEN, KINDS, Certificate
from safehouse.designer.link import write_link
from safehouse.designer.pictures.svg import map_svg
from safehouse.engine.outside import clean_name, shown
from safehouse.masters.board import HeistFile
from safehouse.masters.editions import edition_of
from safehouse.screen.masters.printed.box import HeistCard, heist_card
from safehouse.server.design.desk import DrawingDesk
from safehouse.server.lab.labruns import BenchRun
from safehouse.server.lobby.published import ANONYMOUS, PUBLISHED
from safehouse.server.lobby.rooms import Environment
from safehouse.server.store.keys import derived, hashed
from safehouse.server.store.queries.scenario_queries import ORDERS, ScenarioRecord
from safehouse.server.wire.errors import RequestError
from safehouse.server.wire.ids import new_code, read_code
from safehouse.server.wire.workshop_forms import (
    Credit,
    Gallery,
    GalleryEntry,
    LabFigures,
    PublishedLink,
    PublishedScenario,
    PublishForm,
)
from safehouse.server.workshop.figures import figures_of
from safehouse.server.workshop.proofs import ProofDesk, in_words
from safehouse.server.workshop.scenarios import SoundScenario, sound

GONE = "No scenario with this code is published here."
LOOK = "Check the code, or look in the gallery; its maker may have withdrawn it."
NOT_YOURS = "Only its maker can withdraw a scenario, with the secret link it was published with."
FULL = "The gallery of this server is full."
PACKED = 6
PURPOSE = "scenario"


class Publisher:
    """Publishes scenarios and shows what is published."""

    def __init__(self, world: Environment, desk: ProofDesk, work: DrawingDesk) -> None:
        self.world = world
        self.store = world.store
        self.desk = desk
        self.work = work  # where scenarios are judged and drawn, beside the loop

    async def publish(self, form: PublishForm, address: str) -> PublishedLink:
        """Keep a scenario with all that is proved of it by now."""
        secret = derived(form.id, PURPOSE)
        source = await self.found(form.remix_of) if form.remix_of else None
        scenario = await self.work.run_for(address, sound, form.scenario)
        run = (await self.desk.lab.known(scenario.setup)).so_far()
        proofs = self.desk.granted(scenario)
        record = await self.work.run_for(address, self.record, form, scenario, secret, source, proofs, run)
        code = await self.store.publish(record, self.world.limits.scenarios)
        if code is None:
            raise RequestError(507, FULL, "Share it by its link: that needs no space here.")
        return PublishedLink(code, secret)

    def record(
        self,
        form: PublishForm,
        scenario: SoundScenario,
        secret: str,
        source: ScenarioRecord | None,
        proofs: list[Certificate],
        run: BenchRun,
    ) -> ScenarioRecord:
        """A scenario as it will be kept."""
        figures = figures_of(scenario, run, in_words(proofs), self.world.limits.lab_matches) if run.won else None
        return ScenarioRecord(
            code=new_code(self.world.luck),
            hash=hashed(secret),
            title=scenario.sheet.title,
            author=clean_name(form.author or scenario.sheet.author),
            digest=scenario.digest,
            edition=scenario.edition.name,
            label=scenario.sheet.label,
            body=msgspec.json.encode(scenario.sheet),
            proofs=gzip.compress(msgspec.json.encode(proofs), PACKED, mtime=0),
            figures=msgspec.json.encode(figures) if figures else b"",
            rank=max((KINDS.index(proof.kind) for proof in proofs), default=0),
            remix=source.code if source else "",
            credit=f"{source.title}\n{source.author}" if source else "",
            made=self.world.clock(),
        )

    async def found(self, code: str) -> ScenarioRecord:
        """A published scenario by its code."""
        record = await self.store.published(read_code(code))
        if record is None:
            raise RequestError(404, GONE, LOOK)
        return record

    async def page(self, code: str, address: str) -> PublishedScenario:
        """The page of a scenario."""
        record = await self.found(code)
        others = await self.store.remixes(record.code, self.world.limits.gallery)
        return await self.work.run_for(address, page_of, record, others)

    async def picture(self, code: str, address: str) -> str:
        """The map of a scenario, as SVG."""
        return await self.work.run_for(address, picture_of, await self.found(code))

    async def proof(self, code: str, address: str) -> str:
        """The match that wins a scenario, as a match file."""
        for proof in await self.work.run_for(address, proofs_of, await self.found(code)):
            if proof.kind in BY_MATCH:
                return proof.match
        raise RequestError(404, "No match that wins this is kept with it.", "Play it, and win.")

    async def gallery(self, order: str, first: int, address: str) -> Gallery:
        """Some of what is published."""
        if order not in ORDERS:
            raise RequestError(400, f"There is no order {shown(order)}.", f"There are {', '.join(ORDERS)}.")
        most = self.world.limits.gallery
        records = await self.store.gallery(order, max(0, first), most + 1)
        return Gallery(await self.work.run_for(address, entries, records[:most]), len(records) > most)

    async def withdraw(self, code: str, secret: str) -> None:
        """Remove a scenario; matches that were begun on it have it in their set-up, and go on."""
        record = await self.found(code)
        if not await self.store.withdraw(record.code, secret):
            raise RequestError(403, NOT_YOURS, "Open it where you published it.")


def sheet_of(record: ScenarioRecord) -> HeistFile:
    """The scenario of a record."""
    return msgspec.json.decode(record.body, type=HeistFile)


def proofs_of(record: ScenarioRecord) -> list[Certificate]:
    """The certificates of a record."""
    return msgspec.json.decode(gzip.decompress(record.proofs), type=list[Certificate])


def picture_of(record: ScenarioRecord) -> str:
    """The map of a scenario, as SVG."""
    return map_svg(sheet_of(record))


def page_of(record: ScenarioRecord, others: list[ScenarioRecord]) -> PublishedScenario:
    """A scenario with what is proved of it and what others made of it."""
    figures = msgspec.json.decode(record.figures, type=LabFigures) if record.figures else None
    sheet = sheet_of(record)
    proofs = in_words(proofs_of(record))
    return PublishedScenario(entry(record), sheet, proofs, figures, entries(others), write_link(sheet))


def entries(records: list[ScenarioRecord]) -> list[GalleryEntry]:
    """Some scenarios in a list."""
    return [entry(record) for record in records]


def card_of(record: ScenarioRecord) -> HeistCard:
    """A scenario as a heist to choose."""
    card = heist_card(edition_of(record.edition), sheet_of(record))
    return msgspec.structs.replace(card, id=f"{PUBLISHED}{record.code}")


def entry(record: ScenarioRecord) -> GalleryEntry:
    """A scenario in a list."""
    figures = msgspec.json.decode(record.figures, type=LabFigures) if record.figures else None
    kinds = [proof.kind for proof in proofs_of(record)]
    title, _, author = record.credit.partition("\n")
    return GalleryEntry(
        code=record.code,
        title=record.title,
        author=record.author or ANONYMOUS,
        label=record.label,
        edition=record.edition,
        made=record.made,
        plays=record.plays,
        remixes=record.remixes,
        certificates=kinds,
        won=figures.won if figures and HOW_OFTEN in kinds else None,
        credit=Credit(record.remix, title, author or ANONYMOUS) if record.remix else None,
        card=card_of(record),
    )
