"""The builds that ./bench measures, each in a process of its own: they are asked in turns for a slice of work."""

import gc
import json
import os
import subprocess
import sys
import time
from typing import Any, Final

from tools.bench_falls import ROOT

PURE: Final = "pure"
COMPILED: Final = "compiled"
UNPACKED: Final = ROOT / "build" / "compiled" / "unpacked"  # where tools/compile leaves what is in its wheel
WARM_UP: Final = 0.05  # seconds of each row before anything is measured


class Build:
    """A process in which one build of Safehouse works."""

    def __init__(self, name: str) -> None:
        places = [str(ROOT)] if name == PURE else [str(UNPACKED), str(ROOT)]
        settings = {"PYTHONPATH": os.pathsep.join(places), "SAFEHOUSE_PURE": str(int(name == PURE))}
        words = [sys.executable, "-P", "-m", "tools.bench_builds"]
        self.process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=os.environ | settings
        )
        self.runs = self.ask(["build"])

    def ask(self, words: list[Any]) -> Any:
        """Have something done, and hear what came of it."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps(words), file=self.process.stdin, flush=True)
        heard = self.process.stdout.readline()
        if not heard:
            sys.exit(f"the process of a build ended with {self.process.wait()}")
        return json.loads(heard)

    def lay_out(self, heists: tuple[str, ...], names: list[str]) -> None:
        """Make some rows ready."""
        self.ask(["lay out", heists, names])

    def rate(self, row: str, seconds: float) -> float:
        """How many of a row per second of the process's own time."""
        return float(self.ask(["rate", row, seconds]))


def builds() -> dict[str, Build]:
    """The pure build; and the compiled one, if there is one that fits these sources."""
    found = {PURE: Build(PURE)}
    if not UNPACKED.is_dir():
        print("no compiled build is measured: make one by tools/compile")
        return found
    other = Build(COMPILED)
    if not other.runs.startswith(COMPILED):
        print(f"no compiled build is measured: {other.runs}")
        return found
    return found | {COMPILED: other}


class Bench:
    """What a process does for whoever asks it."""

    def __init__(self) -> None:
        self.works: dict[str, Any] = {}

    def answer(self, what: str, *words: Any) -> Any:
        """Do what is asked for."""
        if what == "build":
            from safehouse.compiled import choosing

            return choosing.running
        return self.lay_out(*words) if what == "lay out" else rate(self.works[words[0]], words[1])

    def lay_out(self, heists: list[str], names: list[str]) -> int:
        """Make rows ready, and see to it that nobody pays for what the others keep."""
        from tools.bench_work import rows

        every = rows(tuple(heists))
        self.works = {name: every[name]() for name in names}
        for work in self.works.values():
            rate(work, WARM_UP)
        gc.freeze()
        return len(self.works)


def rate(work: Any, seconds: float) -> float:
    """How many per second of this process's own time."""
    done = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        done += work()
    return float(done / spent)


def main() -> None:
    """Answer until nobody asks any more."""
    bench = Bench()
    for line in sys.stdin:
        print(json.dumps(bench.answer(*json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
