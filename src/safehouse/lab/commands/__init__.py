"""The lab from the command line."""
