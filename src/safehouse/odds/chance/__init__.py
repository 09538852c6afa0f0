"""Rolls of the dice: which of them pay for which plans, and how likely that is."""
