"""Units of several models, for any rulebook that has them: in lists, on the move, coming onto the table, losing models.

rows       units, weapons, upgrades as tables have them; entries of lists; callsigns of models
lists      lists of such units: sizes, prices, upgrades, what is wrong
bringing   ready armies, and the army a player brings
mustering  from a list to units and models beside the table
cards      a unit's card, for lists, paper and table
regions    the region of a whole unit: to move in, to stand in
judging    what most rulebooks ask of a way and of a place, and of all models together
moving     a unit is brought in, or marches
losses     who of a unit takes wounds
sight      who sees whom along which lines          engaging  who is near enough to strike whom
"""
