"""Every plan worth having, found by a search."""
