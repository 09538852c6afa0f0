"""Compiled modules, where a wheel brings them along: whether they fit, and which build runs."""
