"""Terrain that comes onto the table: kinds as rows, maps laid by hand, a generator, pieces placed by turns.

rows       the nouns: Kind, Plot, Lot, Map            areas      rectangles on the table: where pieces stand
pieces     pieces as they stand, their ladders   events     they come and go
maps       tables laid by hand
placing    what stands against a piece           generating  a chart of lots fills the table, square by square
"""
