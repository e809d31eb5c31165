"""Terrain that comes onto the table: kinds as rows, maps laid by hand, a generator, pieces placed by turns.

rows       the nouns: Kind, Lot                  areas      rectangles on the table: where pieces stand
placing    what stands against a piece, the squares that a generator fills
"""
