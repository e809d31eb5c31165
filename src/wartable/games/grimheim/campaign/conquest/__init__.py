"""The Conquest Campaign: a front that moves through five zones.

bonuses   Defender Bonuses: what a mission is worth is shown, and so many are picked
choosing  sealed values, the mission, and then the battle
ending    the agreed end
events    what changes between two battles
front     Conquest Points, and where the front goes after a battle
ground    missions that each player records for his own zones
masking   sealed values in a record that is handed out
militia   models that join for one battle
rows      the kinds of zones as the table has them
stages    what is to be settled before the next battle, and by whom
zones     the line of five, and whose ground each is
"""
