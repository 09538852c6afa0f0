"""What a plan is made of: the goal, the ground, who runs, and where everybody is in its middle."""
