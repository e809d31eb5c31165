"""The Hub."""
