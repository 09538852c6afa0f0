"""Running Python as if of all packages only Safehouse and msgspec were installed."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
INSTALLED = ("msgspec", "safehouse")

REFUSING = f"""
import sys

class Refusing:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in sys.stdlib_module_names and top not in {INSTALLED!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Refusing())
"""

COMMAND = "sys.argv = {words!r}; from safehouse.__main__ import main; main()"


def run_alone(code: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run some code where nothing else can be imported."""
    return run_python([sys.executable, "-P", "-c", REFUSING + code], cwd)


def run_python(words: list[str], cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run Python in a folder, with nothing of this environment's."""
    env = {"PATH": os.environ.get("PATH", ""), "HOME": str(cwd)}
    return subprocess.run(words, capture_output=True, text=True, cwd=cwd, env=env, check=False, timeout=600)
