"""Battles of units that take turns: set up one by one, then activated one by one, round after round.

match      what such a match has beside its models     events     what happens in it
turns      who is next, what comes next                moments    one unit attacks another
checks     what must always hold
"""
