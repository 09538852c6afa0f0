"""The command line with some words: called in this process, or as a process of its own where that is the point."""

import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from unittest.mock import patch

from safehouse.cli import main

Ran = subprocess.CompletedProcess[str]
WIDE = {"COLUMNS": "200"}


def run(*words: str, typed: str = "") -> Ran:
    """Call the command line; what it says and how it ends, as of a process, without the start of one."""
    out, err, code = StringIO(), StringIO(), 0
    called = patch.multiple(sys, argv=["safehouse", *words], stdin=StringIO(typed))
    with called, patch.dict(os.environ, WIDE), redirect_stdout(out), redirect_stderr(err):
        try:
            main()
        except SystemExit as ended:
            code = int(ended.code or 0)
    return Ran(words, code, out.getvalue(), err.getvalue())


def run_process(*words: str, typed: str = "", seed: str = "0") -> Ran:
    """Run the command line as a process of its own, in which hashes differ with the seed."""
    env = {"PATH": os.environ.get("PATH", ""), "PYTHONHASHSEED": seed, **WIDE}
    command = [sys.executable, "-m", "safehouse", *words]
    return subprocess.run(command, input=typed, capture_output=True, text=True, env=env, check=False, timeout=600)
