"""Scenarios as pictures, and on paper."""
