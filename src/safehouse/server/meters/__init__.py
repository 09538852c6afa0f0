"""What a host can watch: counts and times, as text that Prometheus reads."""

from safehouse.server.meters.meters import Histogram, Meters

__all__ = ["Histogram", "Meters"]
