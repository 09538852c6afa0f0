"""How much anybody may have: every limit with its reason, and memory."""

from safehouse.server.limits.limits import ONE, USUAL, Bucket, Buckets, Doors, Limits, Queued, Rate, Timer

__all__ = ["ONE", "USUAL", "Bucket", "Buckets", "Doors", "Limits", "Queued", "Rate", "Timer"]
