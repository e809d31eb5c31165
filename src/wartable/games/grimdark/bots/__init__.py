"""The scripted player of Grimdark Future, in three styles.

reckoning   what attacks are expected to cost       worth      what units and their wounds are worth
goals       what a mission sends units to           staying    what it is worth to stand somewhere
deeds       what a unit does with its action        marching   where units go and are set up
riding      Transports                            casting    spells, and tokens for and against them
running     how far one comes straight on         paths      how far it is round what is in the way
choosing    all the smaller choices                 scripted   its answers, by the names of questions
"""
