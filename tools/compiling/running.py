"""Says which build runs, once its code is in."""

from importlib import import_module

from safehouse.compiled import choosing

import_module("safehouse.engine.table")
print(choosing.running)
