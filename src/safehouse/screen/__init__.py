"""What a screen is told beside the view: words, hints and what is printed. One package per game."""
