"""Warbands as they enter a campaign and leave it.

events     what happens to a whole warband
fielding   the warband that goes into the next battle, and what it is worth
joining    built for the points agreed, every model with an id of its own
legacy     after the end: into a new campaign with everything it has, or to rest
naming     what models are called
newcomers  new models, fitted out piece by piece for what gold there is
roster     a warband on its way into a campaign, perhaps from another
"""
