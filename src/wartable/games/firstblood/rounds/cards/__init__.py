"""Command cards.

sealed      an order that nobody else sees
stacks      one card for each regiment, drawn from the top   events      what happens to cards
"""
