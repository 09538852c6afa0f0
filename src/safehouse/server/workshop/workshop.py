"""The workshop of makers: one look at the lab or at proofs is a turn of work, and none is done without a look."""

from safehouse.designer.certificates.certificate import digest_of
from safehouse.engine.journal.matchfile import write_match
from safehouse.masters.game import Heist
from safehouse.server.lab.labruns import BenchRun
from safehouse.server.lobby import Lobby
from safehouse.server.wire.errors import RequestError
from safehouse.server.wire.workshop_forms import LabFigures, LabForm, LabReport, ProofForm, Proofs
from safehouse.server.workshop.comparing import compared
from safehouse.server.workshop.figures import figures_of
from safehouse.server.workshop.proofs import ProofDesk, in_words
from safehouse.server.workshop.publishing import Publisher
from safehouse.server.workshop.scenarios import SoundScenario, sound

NOT_OVER = "This match is not over yet."
BY_BOT = "A bot played that seat."
OTHER = "That match was played on another scenario, or on this one before it was changed."


class Workshop:
    """What makers have the server do."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.rooms = lobby.rooms
        self.limits = lobby.world.limits
        self.runs = lobby.rooms.lab
        self.desk = ProofDesk(self.runs, self.limits)
        self.work = lobby.rooms.judging
        self.publisher = Publisher(lobby.world, self.desk, self.work)

    async def lab(self, form: LabForm, address: str) -> LabReport:
        """Play a bit more of a scenario, or of the version it is compared with if that is behind."""
        new = await self.work.run_for(address, sound, form.scenario)
        if form.against is None:
            run = await self.played(new, address) if form.play else await self.runs.known(new.setup)
            return LabReport(await self.figures(new, run, address))
        old = await self.work.run_for(address, sound, form.against)
        return await self.both(new, old, address)

    async def both(self, new: SoundScenario, old: SoundScenario, address: str) -> LabReport:
        """Play a bit more of whichever of two versions is behind, with the luck that the other had."""
        run, before = await self.runs.known(new.setup), await self.runs.known(old.setup)
        await self.played(new if len(run.won) <= len(before.won) else old, address)
        found = await self.work.run_for(address, compared, new, run.so_far(), old, before.so_far())
        return LabReport(await self.figures(new, run, address), await self.figures(old, before, address), found)

    async def played(self, scenario: SoundScenario, address: str) -> BenchRun:
        """A bit more of a scenario."""
        return await self.runs.more(scenario.setup, address, self.limits.lab_matches)

    async def figures(self, scenario: SoundScenario, run: BenchRun, address: str) -> LabFigures:
        """What a run came to."""
        proved = in_words(self.desk.granted(scenario))
        return await self.work.run_for(address, figures_of, scenario, run.so_far(), proved, self.limits.lab_matches)

    async def prove(self, form: ProofForm, address: str) -> Proofs:
        """Look for a match that wins a scenario for a turn, or take one that its maker has won."""
        scenario = await self.work.run_for(address, sound, form.scenario)
        await self.runs.known(scenario.setup)
        if form.match:
            return await self.desk.by_person(scenario, address, await self.won_match(scenario, form.match))
        return await self.desk.seek(scenario, address)

    async def won_match(self, scenario: SoundScenario, token: str) -> str:
        """The file of a match that a person has played to its end, by the link of their seat."""
        place = await self.lobby.place(token)
        room = (await self.rooms.open_room(place.key)).room
        game = room.journal.game
        if not isinstance(game, Heist) or digest_of(game.sheet) != scenario.digest:
            raise RequestError(409, OTHER, "Play it again as it is now.")
        if game.outcome(room.told.position.state) is None:
            raise RequestError(409, NOT_OVER, "Play it to its end, then come back.")
        if place.seat is None or room.seats.records[place.seat].bot:
            raise RequestError(409, BY_BOT, "Win it yourself.")
        return write_match(room.journal)
