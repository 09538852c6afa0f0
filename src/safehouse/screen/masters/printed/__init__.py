"""What is printed and what can be chosen before a heist: briefs, boxes, cards, set-ups, players."""
