"""Heavy work, done beside the loop: processes that can be killed, a fair queue before them, and what they do."""
