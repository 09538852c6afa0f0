"""What teaches the game: things that can be pointed at, a first page, lessons."""
