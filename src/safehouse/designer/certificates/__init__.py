"""What can be proved about a scenario, each with its evidence and the digest of what it was proved of."""
