"""The River City campaign: a crew that lives from heist to heist. One more game on the engine; it plays no heist."""
