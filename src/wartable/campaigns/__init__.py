"""Campaigns being run, and what is kept of them.

book     a campaign's lines in a file, and what lies beside them
deputy   errands done for a member who leaves them to the house
desk     one campaign being run: how it stands, its record so far, the errands under way
errands  an errand under way: its answers and dice given again to the campaign as it now stands
files    a campaign in a file: founded whole or not at all, and opened to go on with it
masking  a record that is handed out: choices that were never shown stay unknown in it
office   a campaign where it is kept: what is done is on record before anybody is told
reading  a record read back, line by line, and checked: by its running hash, by the rules, and by
         its dice
record   what is kept of a campaign: lines that only ever grow
veterans what goes on into a new campaign is told by the one that it comes from
"""
