"""Army lists and what becomes of them.

rows       entries and armies, ready ones too             shelves    what may be taken, and what it costs
lists      what is wrong with a list, and ways out        building   lists for the screen, for files, for a battle
chance     a legal army from dice                         mustering  from a list to regiments and models
cards      a card for each regiment
"""
