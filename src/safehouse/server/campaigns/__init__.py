"""Campaigns on the server: crews are founded and joined, and their heists begin as matches."""
