"""How good and how fast the odds of an Escape are where matches come to one."""
