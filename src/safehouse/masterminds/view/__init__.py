"""What one seat sees, and other states it could not tell from this one."""

from safehouse.masterminds.view.view import ComplicationView, HeistView, JobView, MemberView, SeatView, View, view_of

__all__ = ["ComplicationView", "HeistView", "JobView", "MemberView", "SeatView", "View", "view_of"]
