"""How units move.

ways        what bars a model's way, and what it costs   slowed      difficult ground, for all of a unit
regions     where each model may go, by its own rule     distances   how far, by an action or a few inches
coherency   what holds a unit together, and mends it     walked      what is noted of who has moved
marching    Advance and Rush                             targets     whom one may charge
approach    into contact, or as near as can be           charging    the moves of a charge, and piling in
apart       going back from each other, consolidation     flights     Aircraft
hazards     dangerous ground                              events      what comes of moving
"""
