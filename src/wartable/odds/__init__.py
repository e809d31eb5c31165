"""Exact chances, by trying every answer."""
