"""Many matches: experiments, cut into batches and played wherever there is room."""
