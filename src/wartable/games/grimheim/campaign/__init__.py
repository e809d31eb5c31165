"""Campaigns of Grimheim: warbands that live from battle to battle.

match  a campaign as plain data: its warbands, and where the front stands
"""
