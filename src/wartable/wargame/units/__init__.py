"""Units of several models, for any rulebook that has them: in lists, on the move, coming onto the table, losing models.

rows       units, weapons, upgrades as tables have them; entries of lists; callsigns of models
lists      lists of such units: sizes, prices, upgrades, what is wrong; two units as one
drafts     such a list by chance
bringing   ready armies, and the army a player brings
mustering  from a list to units and models beside the table
moving     a unit moves, or is brought in: its region, its bond, what is judged of all models together, the move
manners    what is in the way in each manner of moving, and where it may end
ways       whole ways: judged, priced, led round, straight on
gaps       how far a model would be from others
contact    going up to others: whom one reaches, from which spots
ties       what ties one model to the others while these stay
faults     what such moves must do, and how they are put right
hosts      what holds units, and who fits in        hosted   units come out of it, or over an edge
losses     who of a unit takes wounds               events   a unit goes into something, a model falls
sparing    whom its owner would rather keep, and where there is nothing to choose
attacks    stage after stage from dice to losses: attackers alike, what a face comes to
chances    exact chances of such dice                 outlook  what becomes of a unit that is attacked
sight      who sees whom along which lines          engaging  who is near enough to strike whom
screen     how such battles are shown: the table, cards, looks, gestures, recaps
"""
