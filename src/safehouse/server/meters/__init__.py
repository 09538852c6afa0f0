"""What a host can watch: counts and times, as text that Prometheus reads."""

from safehouse.server.meters.meters import LOST_LEASE, TAKEN_LEASE, Histogram, Meters

__all__ = ["LOST_LEASE", "TAKEN_LEASE", "Histogram", "Meters"]
