"""The odds held against the rules themselves."""
