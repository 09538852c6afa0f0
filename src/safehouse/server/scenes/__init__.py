"""What seats are told: scenes, step by step, now or as a replay."""

from safehouse.server.scenes.scenes import BeatBuilder, Moment, SceneBuilder

__all__ = ["BeatBuilder", "Moment", "SceneBuilder"]
