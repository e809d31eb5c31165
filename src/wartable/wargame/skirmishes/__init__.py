"""Battles in which models act one by one, turn by turn, over a mission that one side may have to defend.

match      the noun: Skirmish              events     phases, roles, the initiative
result     what a battle leaves behind for a campaign
"""
