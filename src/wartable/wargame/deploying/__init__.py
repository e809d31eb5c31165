"""Bringing models and units onto the table: zones, who waits, turns, regions, whether there is room, foes too near.

zones      a seat's zones, what lies in them     regions    where to place: over a zone, anywhere
by_turns   units set up by turns, and who waits  edges      parts of the table's edges
finding_room  is there a legal place at all      placing    the question where one stands; foes too near
footing    where nothing can stand, and why      markers    discs that must lie apart
nearest    the nearest spots that are free       events     zones taken, who waits, things placed by turns
"""
