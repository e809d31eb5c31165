"""Battles of units that take turns: set up one by one, then activated one by one, round after round.

match      what such a match has beside its models     events     what happens in it
turns      who is next, what comes next                staging    how it is drawn
checks     what must always hold                       moments    one unit attacks another
"""
