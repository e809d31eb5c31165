"""Command cards.

stacks      one card for each regiment, drawn from the top   events      what happens to cards
"""
