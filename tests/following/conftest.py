"""The docs are followed where nothing is but what the archives bring."""

from installed.fixtures import archives, homes

__all__ = ["archives", "homes"]
