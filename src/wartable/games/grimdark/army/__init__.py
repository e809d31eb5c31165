"""Army lists and what becomes of them.

rows       ready armies; units and models as a battle takes them     kinds   units and upgrades as rows of lists
lists      what is wrong with a list; force organisation             cards   a card for each unit
building   lists for the screen, for files, for a battle             mustering  from a list to units and models
"""
