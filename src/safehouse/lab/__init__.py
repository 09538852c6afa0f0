"""The lab: many matches, played and tallied."""
