"""Army lists and what becomes of them.

lists       what a list may hold                      mustering   from a list to regiments
ready       the armies that come with the book        cards       a card for each regiment
"""
