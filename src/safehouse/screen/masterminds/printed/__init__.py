"""What is printed and what can be chosen before a match: briefs, boxes, cards, set-ups, players."""
