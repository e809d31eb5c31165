"""What ground does to those who move.

kinds       what a piece is by its words                 crossing    ways onto pieces and off them
climbs      what it costs to get up and down
"""
