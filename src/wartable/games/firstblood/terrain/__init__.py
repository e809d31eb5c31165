"""What ground does.

pieces      the pieces of a scenario as terrain       kinds       what a piece is by its words
elevation   SIZE and height                           garrisons   occupying, leaving, fighting from inside
"""
