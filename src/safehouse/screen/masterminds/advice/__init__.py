"""What a person wants pointed out: what to do now, paying, prospects, what only one seat knows."""
