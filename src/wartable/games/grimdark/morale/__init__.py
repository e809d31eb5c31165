"""Morale (GF-MOR): who is at half strength, who tests, and what becomes of who fails.

strength   half of what a unit began with
testing    one test: on whose Quality, the die, Fearless
failing    Shaken and Routed: `face_wounds`, and `face_defeat` for the loser of a melee
wounded    as an activation ends `settle_morale`, and later `recover`
events     what is noted of it
"""
