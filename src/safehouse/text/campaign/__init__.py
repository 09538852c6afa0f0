"""A campaign in words: the wall, the shop and the ledger."""
