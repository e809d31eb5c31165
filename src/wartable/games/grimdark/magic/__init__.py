"""Casting (GF-CST) and the spells of the starter set (GF-SPL).

casting   one try after another, before the unit attacks    targets   at whom a spell may be cast
bidding   tokens for and against a try, in secret           effects   what a spell does, and when it ends
spells    what spells bend while they last                  events    tokens, tries, spells on units
"""
