"""Grimdark Future (GF): units that act in turn, Quality and Defense, Heroes who join, transports, spells.

rows       the tables of `data/`                    army/      lists, cards, from a list to units and models
"""
