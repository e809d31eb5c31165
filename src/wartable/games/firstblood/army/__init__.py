"""Army lists and what becomes of them.

rows       entries and armies; ready ones as tables       shelves    what may be taken, and what it costs
lists      what is wrong with a list, and ways out        ready      the armies that come with the book
chance     a legal army from dice                         building   lists for the screen and for files
cards      a card for each regiment                       mustering  from a list to regiments and models
"""
