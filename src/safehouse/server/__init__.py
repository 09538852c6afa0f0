"""Sockets, seats, matches, storage: no rules."""
