"""Certificates of the scenarios that makers work on: granted here, by the judge, by matches and by the lab."""

import msgspec

from safehouse.designer.certificates.certificate import (
    CAN_BE_WON,
    HOW_OFTEN,
    KINDS,
    WITHIN_LABEL,
    WON_BY_MAKER,
    Certificate,
)
from safehouse.lab.matches.stats import percent
from safehouse.server.lab.labruns import NOTHING_KEPT, BenchRun, LabRuns
from safehouse.server.limits import Limits
from safehouse.server.limits.recent import KeyedRecent
from safehouse.server.wire.workshop_forms import Proofs, ProvedText
from safehouse.server.work.answers import Answers
from safehouse.server.work.jobs import CheckWin, SeekWin, WinSought, WorkerJob, written
from safehouse.server.work.turns import Whose
from safehouse.server.workshop.figures import peers_of
from safehouse.server.workshop.labels import beside_peers
from safehouse.server.workshop.scenarios import SoundScenario

LOOKING = "{} matches were tried and none was won so far: that proves nothing."
FOUND = "A match that wins it is kept with it."
BY_PERSON = "Won by its maker, in a match that is kept with it."


class ProofRecord:
    """What is proved of one scenario by matches, and how many were tried in vain."""

    def __init__(self) -> None:
        self.by_match: dict[str, Certificate] = {}
        self.tried = 0
        self.taken = False  # was a win of the lab played again?


class ProofDesk:
    """Grants certificates, and remembers those of the scenarios that were looked at last."""

    def __init__(self, lab: LabRuns, limits: Limits) -> None:
        self.lab = lab
        self.limits = limits
        self.records = KeyedRecent[tuple[str, str], ProofRecord](lambda _: ProofRecord(), limits.lab_runs)
        self.turns = Answers(NOTHING_KEPT)

    def record(self, scenario: SoundScenario) -> ProofRecord:
        """What is remembered of a scenario."""
        return self.records.of((scenario.digest, scenario.edition.name))

    def granted(self, scenario: SoundScenario) -> list[Certificate]:
        """All that is proved of a scenario by now, the weakest first."""
        found = [*scenario.proved, *self.record(scenario).by_match.values()]
        found += self.by_lab(scenario, self.lab.of(scenario.setup))
        return sorted(found, key=lambda each: KINDS.index(each.kind))

    def by_lab(self, scenario: SoundScenario, run: BenchRun) -> list[Certificate]:
        """What the lab knows once it has played enough: how often, and whether heists of that label play so."""
        if len(run.won) < self.limits.lab_enough:
            return []
        won = run.wins
        better = " People who play well may win more often." if won.value < 1 else ""
        words = f"A greedy crew wins {percent(won)} of {won.n}.{better}"
        found = [self.certificate(scenario, HOW_OFTEN, words)]
        words = beside_peers(won, scenario.sheet.label, peers_of(scenario.sheet.label, scenario.edition))
        return [*found, self.certificate(scenario, WITHIN_LABEL, words)] if words else found

    def certificate(self, scenario: SoundScenario, kind: str, words: str) -> Certificate:
        """One that needs no match."""
        return Certificate(kind, scenario.digest, scenario.edition.name, words)

    async def seek(self, scenario: SoundScenario, address: str) -> Proofs:
        """Look for a match that wins, for a turn; one that the lab has won is taken."""
        record, run = self.record(scenario), self.lab.of(scenario.setup)
        if CAN_BE_WON not in record.by_match and record.tried < self.limits.sought:
            known = run.won.index(True) if True in run.won and not record.taken else None
            record.taken = known is not None
            job = SeekWin(scenario.sheet, scenario.edition.name, record.tried, self.limits.lab_turn, known)
            await self.proved(scenario, address, job)
        return self.told(scenario)

    async def by_person(self, scenario: SoundScenario, address: str, match: str) -> Proofs:
        """That a person has won it, by the file of the match."""
        job = CheckWin(scenario.sheet, scenario.edition.name, WON_BY_MAKER, BY_PERSON)
        await self.proved(scenario, address, job, match.encode())
        return self.told(scenario)

    async def proved(self, scenario: SoundScenario, address: str, job: WorkerJob, body: bytes = b"") -> None:
        """Have a worker prove something; all who ask for the same share the work."""
        record, whose = self.record(scenario), Whose(address, int(scenario.digest[:12], 16))
        before = record.tried
        answer = await self.turns.get(written(job, body), lambda: self.lab.pool.run(job, whose, body))
        sought = msgspec.json.decode(answer, type=WinSought)
        record.tried = max(record.tried, before + sought.tried)
        if sought.certificate is not None:
            self.keep(record, sought.certificate)

    def keep(self, record: ProofRecord, certificate: Certificate) -> None:
        """What one match proves: whoever has won it has shown that it can be won."""
        record.by_match[certificate.kind] = certificate
        record.by_match.setdefault(CAN_BE_WON, msgspec.structs.replace(certificate, kind=CAN_BE_WON))

    def told(self, scenario: SoundScenario) -> Proofs:
        """What is proved by now."""
        record = self.record(scenario)
        found = CAN_BE_WON in record.by_match
        words = FOUND if found else LOOKING.format(record.tried)
        done = found or record.tried >= self.limits.sought
        return Proofs(scenario.digest, in_words(self.granted(scenario)), record.tried, words, done)


def in_words(certificates: list[Certificate]) -> list[ProvedText]:
    """Certificates as the page is told them."""
    return [ProvedText(each.kind, each.words, bool(each.match)) for each in certificates]
