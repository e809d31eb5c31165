"""What ground does to those who move.

kinds       what a piece is by its words                 crossing    ways onto pieces and off them
climbs      what it costs to get up and down             tables      laid by hand
measuring   is a table good to play on                   drawing     tables by chance
rows        tables laid by hand, as data has them        by_turns    tables that players lay
"""
