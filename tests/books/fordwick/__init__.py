"""Fordwick: units, a neutral side, reserves, lists and a mission, for tests of all that a rulebook gets for nothing."""
