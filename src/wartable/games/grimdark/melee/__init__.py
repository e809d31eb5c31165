"""Melee (GF-MEL): a charge from its moves to units apart again, in the order of GF-MEL-27.

charge      at whom (`charge_an_enemy`, unless `no_charging`), the moves, the steps of the melee
fighting    one melee while it goes on             reach      who is near enough to strike
striking    weapons at the other unit, in order    counter    Counter weapons, before the charger's
impact      Impact dice                            result     who has won, morale, apart again
events      what is noted of it
"""
