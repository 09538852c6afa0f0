"""One match after the other, and what is counted of each: bots play, facts are watched, tallies add up."""
