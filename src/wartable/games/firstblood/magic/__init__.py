"""Incantations.

casters     who casts, how well, and whom it reaches   casting     the Spellcasting action
working     what effects do                            events      what happens then
odds        whether it works, and what it would do
"""
