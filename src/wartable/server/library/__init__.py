"""Rulebooks and rosters on the server: read, built, printed."""
