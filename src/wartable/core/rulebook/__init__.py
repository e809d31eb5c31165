"""Rulebooks as texts with clauses, and which code carries out what."""
