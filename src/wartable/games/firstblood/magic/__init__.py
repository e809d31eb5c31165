"""Incantations.

casting     the Spellcasting action                   working     what effects do
"""
