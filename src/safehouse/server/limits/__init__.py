"""How much anybody may have: every limit with its reason, and memory."""

from safehouse.server.limits.limits import USUAL, Bucket, Buckets, Limits, Queued, Timer

__all__ = ["USUAL", "Bucket", "Buckets", "Limits", "Queued", "Timer"]
