"""What a person wants pointed out: what to do now, what would come of it, the way out, the odds."""
