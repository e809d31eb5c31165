"""Campaigns of Grimheim: warbands that live from battle to battle.

consequences  what becomes of the Defeated and the injured
events        what changes in warbands between battles
gold          what warbands earn, and what things cost them
learning      whether a model can gain one more trait
match         a campaign as plain data: its warbands, and where the front stands
reports       what a battle left behind, as warbands need it
rows          the tables of campaigns and of the Hub
table         the table at which a campaign is run
tables        the tables that are rolled on after a battle
"""
