"""Bringing models onto the table: zones, regions to place them in, whether there is room, keeping away from foes.

zones      a seat's zones, what lies in them     regions    where to place: over a zone, anywhere
room       is there a legal place at all         placing    the question where one stands; foes too near
footing    where nothing can stand, and why      markers    discs that must lie apart
nearest    the nearest spots that are free     events     zones taken, things placed by turns
"""
