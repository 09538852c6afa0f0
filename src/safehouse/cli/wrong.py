"""What the command line says when something cannot be done."""


class Wrong(Exception):
    """Something that cannot be done, in one line."""
