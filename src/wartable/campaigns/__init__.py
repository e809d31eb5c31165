"""Campaigns being run, and what is kept of them.

book     a campaign's lines in a file, and what lies beside them
changes  from one state of a campaign to the next, as plain data
deputy   errands done for a member who leaves them to the house
desk     one campaign being run: how it stands, its record so far, the errands under way
editions which rules a campaign is run by, and which are here
errands  an errand under way: its answers and dice given again to the campaign as it now stands
files    a campaign in a file: founded whole or not at all, and opened to go on with it
judging  could this line be written now, by the rules it names, or by all that needs none?
masking  a record that is handed out: choices that were never shown stay unknown in it
office   a campaign where it is kept: what is done is on record before anybody is told
origins  where veterans come from: one old warband goes on with one member of a campaign only
reading  a record read back, line by line, and checked: by its running hash, by the rules, and by
         its dice
record   what is kept of a campaign: lines that only ever grow
state    how a campaign stands: as plain data, and as the rules read it
taking   what is on record, taken in at a desk
telling  what the feed says of an errand that is done
veterans what goes on into a new campaign is told by the one that it comes from
"""
