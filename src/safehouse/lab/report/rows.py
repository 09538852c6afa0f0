"""What a run came to, as plain values: for JSON, and for the page."""

from typing import Any

from safehouse.lab.matches.matches import SIXTIETHS
from safehouse.lab.matches.sheets import scenario_of
from safehouse.lab.matches.stats import mean, share
from safehouse.lab.matches.tally import PLAYED, WON, Tally, group, numbers, ranked
from safehouse.lab.runs.experiments import HeistExperiment, MatchExperiment
from safehouse.masterminds.box.content import card_name as match_card
from safehouse.masterminds.box.content import jobs, masterminds
from safehouse.masters.board import HeistFile
from safehouse.masters.box import Box

Row = dict[str, Any]
FEW = 10


def heist_row(experiment: HeistExperiment, tally: Tally) -> Row:
    """One heist."""
    sheet, edition = experiment.sheet, scenario_of(experiment.heist, experiment.edition)[1]
    won = share(tally[WON], tally[PLAYED])
    return {
        "id": sheet.id,
        "source": experiment.heist,
        "edition": edition.name,
        "title": sheet.title,
        "label": sheet.label,
        "characters": experiment.characters,
        "n": won.n,
        "wins": tally[WON],
        "win_rate": won.value,
        "low": won.low,
        "high": won.high,
        "clean": share(tally["matches", "clean"], tally[PLAYED]).as_json(),
        "rounds": spread(tally, "rounds"),
        "alerts": spread(tally, "alerts"),
        "alert_causes": dict(ranked(tally, "alert_causes")),
        "escapes": dict(ranked(tally, "escapes")),
        "out": spread(tally, "out"),
        "causes": causes(tally),
        "busted": {"ways": dict(ranked(tally, "busted")), "spaces": numbers_as_keys(tally, "busted_at")},
        **cards_of(edition.box, sheet, tally),
        "actions": actions_of(edition.box, tally),
        **broken(tally),
    }


def spread(tally: Tally, name: str) -> Row:
    """Numbers that occurred: their mean, and how often each."""
    counts = numbers(tally, name)
    return {"mean": mean(counts).as_json(), "counts": numbers_as_keys(tally, name)}


def numbers_as_keys(tally: Tally, name: str) -> Row:
    """How often each number occurred, in the order of the numbers."""
    return {str(number): times for number, times in numbers(tally, name).items()}


def causes(tally: Tally) -> list[Row]:
    """Why matches were lost, each with its share of those lost."""
    lost = tally[PLAYED] - tally[WON]
    return [
        {"cause": why, "times": times, "of_lost": share(times, lost).as_json()}
        for why, times in ranked(tally, "causes")
    ]


def broken(tally: Tally) -> Row:
    """The matches that broke off: why, and the first numbers to look at."""
    first = [int(number) for number in group(tally, "broken_numbers")][:FEW]
    return {"broken": {"reasons": dict(ranked(tally, "broken")), "numbers": first}}


def cards_of(box: Box, sheet: HeistFile, tally: Tally) -> Row:
    """How often each event and crisis of a deck struck, or was skipped by an alert; those that came otherwise too."""
    seen = (*sheet.cards(), *group(tally, "struck"), *group(tally, "skipped"))
    rows = [card_row(box, card, sheet, tally) for card in dict.fromkeys(seen)]
    return {
        "events": [row for row in rows if row["card"] not in box.crises],
        "crises": [row for row in rows if row["card"] in box.crises],
    }


def card_row(box: Box, card: str, sheet: HeistFile, tally: Tally) -> Row:
    """One card of a deck."""
    return {
        "card": card,
        "name": box.card_name(card),
        "copies": sheet.cards().count(card),
        "struck": tally["struck", card],
        "skipped": tally["skipped", card],
    }


def actions_of(box: Box, tally: Tally) -> list[Row]:
    """Every Action somebody had, and how often it was used; what nobody used has 0."""
    used = {**dict.fromkeys(group(tally, "had"), 0), **group(tally, "used")}
    rows = [action_row(box, key, tally["had", key], times) for key, times in used.items()]
    return sorted(rows, key=lambda row: (row["used"], row["card"], row["slot"]))


def action_row(box: Box, key: str, had: int, used: int) -> Row:
    """One Action."""
    card, _, slot = key.rpartition(" ")
    return {"card": card, "slot": int(slot), "name": action_name(box, card, int(slot)), "had": had, "used": used}


def action_name(box: Box, card: str, slot: int) -> str:
    """What an Action is called, with the card it is on."""
    if card in box.characters:
        return f"{box.characters[card].name}: {box.characters[card].actions[slot - 1].name}"
    if card in box.skills:
        return f"{box.skills[card].name} {slot}: {box.skills[card].faces[slot - 1].name}"
    return box.items[card].name if card in box.items else card


def match_row(experiment: MatchExperiment, tally: Tally) -> Row:
    """Matches of Masterminds with some number of players."""
    n = tally[PLAYED]
    seats = [
        {"seat": seat, **share(tally["seats", str(seat)] / SIXTIETHS, n).as_json()}
        for seat in range(experiment.players)
    ]
    return {
        "players": experiment.players,
        "n": n,
        "rounds": spread(tally, "rounds"),
        "joint": share(tally["matches", "joint"], n).as_json(),
        "prestige": spread(tally, "prestige"),
        "heat": spread(tally, "heat"),
        "seats": seats,
        "masterminds": [boss_row(boss, tally) for boss in masterminds()],
        "jobs": [job_row(job, tally) for job in jobs()],
        **broken(tally),
    }


def boss_row(boss: str, tally: Tally) -> Row:
    """One Mastermind: how often it won when it was dealt."""
    won = share(tally["bosses", boss] / SIXTIETHS, tally["dealt", boss])
    return {"card": boss, "name": match_card(boss), **won.as_json()}


def job_row(job: str, tally: Tally) -> Row:
    """One Job: how often it was tried and done, and how often it ran out of Time."""
    done, failed = tally["completed", job], tally["failed", job]
    return {
        "card": job,
        "name": match_card(job),
        "completed": done,
        "failed": failed,
        "ran_out": tally["ran_out", job],
        "success": share(done, done + failed).as_json(),
    }
