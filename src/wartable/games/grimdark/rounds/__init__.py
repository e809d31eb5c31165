"""A battle from its roll-off to its end: who comes where, whose turn it is, what a unit does.

beginning   from what was agreed to a battle                         zones       of two to four armies
sides       the roll-off, zones, who joins whom, who is set aside     deploying   units by turns, scouts, arrivals
placing     where a unit may be put down                              new_round   how a round begins
activating  naming a unit, its menu, the end of its activation        ending      how a round ends
conceding   giving up while others play on                            steps       what comes next
events      what happens in the course of it
"""
