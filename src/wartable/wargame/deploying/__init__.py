"""Bringing models onto the table: zones, regions to place them in, whether there is room, keeping away from foes.

zones      a seat's zones, what lies in them     regions    where to place: over a zone, anywhere
room       is there a legal place at all         placing    the question where one stands; foes too near
"""
