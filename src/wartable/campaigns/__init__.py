"""Campaigns being run, and what is kept of them.

desk     one campaign being run: how it stands, its record so far, the errands under way
errands  an errand under way: its answers and dice given again to the campaign as it now stands
record   what is kept of a campaign: lines that only ever grow
reading  a record read back, line by line, and checked
"""
