"""What holds for all tests."""

from hypothesis import settings

settings.register_profile("patient", deadline=None)  # a busy machine takes its time
settings.load_profile("patient")
