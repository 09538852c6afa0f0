"""What the report says about heists."""

from collections.abc import Iterator, Sequence
from html import escape

from safehouse.lab.matches.sheets import sheet_of
from safehouse.lab.matches.stats import Estimate, figure, percent, share
from safehouse.lab.report.hexmap import busted_map
from safehouse.lab.report.plots import bars, columns, whiskers
from safehouse.lab.report.rows import Row


def heist_parts(found: Row) -> Iterator[str]:
    """Wins side by side, then each heist for itself."""
    rows = found["heists"]
    yield "<h2>Wins</h2>"
    yield whiskers("How often each heist was won", [(name_of(row), won(row)) for row in rows])
    if len(sizes := by_size(rows)) > 1:
        yield "<h2>Wins by number of characters</h2>"
        yield whiskers("How often heists were won by number of characters", sizes)
    yield "<h2>Wins with nobody Busted</h2>"
    clean = [(name_of(row), Estimate(**row["clean"])) for row in rows]
    yield whiskers("How often each heist was won with nobody Busted", clean)
    for row in rows:
        yield from heist_section(row)


def by_size(rows: Sequence[Row]) -> list[tuple[str, Estimate]]:
    """Wins of all heists together, for each number of characters."""
    sizes = sorted({row["characters"] for row in rows})
    sums = [[sum(row[name] for row in rows if row["characters"] == size) for name in ("wins", "n")] for size in sizes]
    return [(f"{size} characters", share(won, n)) for size, (won, n) in zip(sizes, sums, strict=True)]


def name_of(row: Row) -> str:
    """A heist and how many played it."""
    return f"{row['title']}, {row['characters']}"


def won(row: Row) -> Estimate:
    """How often it was won."""
    return Estimate(row["n"], row["win_rate"], row["low"], row["high"])


def heist_section(row: Row) -> Iterator[str]:
    """One heist."""
    yield f"<section><h2>{escape(row['title'])}, {row['characters']} characters</h2>"
    goal = escape(sheet_of(row["source"], row["edition"]).goal)
    yield f"<p>{escape(row['label'])}. {goal} Won {percent(won(row))} of {row['n']}.</p>"
    yield from lengths(row)
    lost = row["n"] - row["wins"]
    yield f"<h3>Why it was lost</h3><p>{lost} of {row['n']}; the shares are of these {lost}.</p>"
    yield bars("Causes of failure", [cause_bar(cause) for cause in row["causes"]])
    yield from busted(row)
    yield f"<h3>Events</h3><p>How often each struck in {row['n']} matches, and how often an alert skipped it.</p>"
    yield bars("How often each event struck", [card_bar(card) for card in row["events"]])
    yield "<h3>Crises</h3>"
    yield bars("How often each crisis struck", [card_bar(card) for card in row["crises"]])
    yield from actions(row)
    yield from broken(row)
    yield "</section>"


def lengths(row: Row) -> Iterator[str]:
    """Rounds and alerts."""
    yield "<div class='pair'>"
    for name in ("rounds", "alerts"):
        counts = {int(number): times for number, times in row[name]["counts"].items()}
        yield f"<div><h3>{name.capitalize()}</h3><p>{figure(Estimate(**row[name]['mean']))} in a match</p>"
        yield columns(f"{name} in a match", counts) + "</div>"
    yield "</div>"


def cause_bar(cause: Row) -> tuple[str, int, str]:
    """One cause of failure."""
    return cause["cause"], cause["times"], f"{cause['times']}×, {percent(Estimate(**cause['of_lost']))}"


def busted(row: Row) -> Iterator[str]:
    """Where and how characters were Busted."""
    spaces = {int(space): times for space, times in row["busted"]["spaces"].items()}
    yield f"<h3>Busted</h3><p>{sum(spaces.values())} characters in {row['n']} matches. Large numbers say "
    yield "how many on which hex; small signs are those of the drawn map.</p>"
    yield busted_map(sheet_of(row["source"], row["edition"]), spaces)
    ways = row["busted"]["ways"].items()
    yield bars("How characters were Busted", [(why, times, str(times)) for why, times in ways])


def card_bar(card: Row) -> tuple[str, int, str]:
    """One event or crisis."""
    skipped = f", skipped {card['skipped']}×" if card["skipped"] else ""
    return f"{card['card']} {card['name']}", card["struck"], f"struck {card['struck']}×{skipped}"


def actions(row: Row) -> Iterator[str]:
    """Actions that nobody used, and how often the others were."""
    never = [action for action in row["actions"] if not action["used"]]
    yield "<h3>Actions never used</h3>"
    items = "".join(f"<li>{escape(action['name'])} (at hand in {action['had']} matches)</li>" for action in never)
    yield f"<ul>{items}</ul>" if never else "<p>Every Action was used.</p>"
    used = [(action["name"], action["used"], str(action["used"])) for action in reversed(row["actions"])]
    yield "<details><summary>How often each Action was used</summary>"
    yield bars("How often each Action was used", [entry for entry in used if entry[1]]) + "</details>"


def broken(row: Row) -> Iterator[str]:
    """Matches that broke off."""
    if row["broken"]["reasons"]:
        yield "<h3>Matches that broke off</h3>"
        yield bars(
            "Why matches broke off", [(why, times, str(times)) for why, times in row["broken"]["reasons"].items()]
        )
        yield f"<p>The first of them: {', '.join(str(number) for number in row['broken']['numbers'])}.</p>"
