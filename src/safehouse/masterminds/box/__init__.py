"""What is in the box: pieces by number, and all that is printed, read from data/."""
