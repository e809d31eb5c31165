"""Whose go it is: rolling off, taking turns with uneven sides, naming who acts.

rolling    the best roll, ties rolled again     order     the next who can, round the table
naming     which of a seat's models acts now
due        what falls due for several at once, in the order that their players choose
"""
