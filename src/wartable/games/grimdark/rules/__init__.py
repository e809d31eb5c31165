"""The special rules of chapter SPR, each beside its clause, where it steps in.

moving      Fast, Slow, Strider, Flying, Immobile, Aircraft
"""
