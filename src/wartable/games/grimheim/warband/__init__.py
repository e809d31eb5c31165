"""Warbands: building them, their prices and limits (GH-BLD, GH-STA), on what all lists share (`wargame.rosters`).

roster     the nouns: Entry, Roster, Card           shelves    the book's tables: what may be taken
rows, gains   what a campaign makes of models       veterans   what only a campaign gives, and what is wrong there
prices     what models and warbands cost            limits     is it legal, and if not, why not
faults     what is wrong with a model, with the whole; by what it is about: factions, skills, outfit
cards      a model's base values                    models     from a roster to models in battle
arms       weapons as they are carried              attacks    how many dice a weapon brings
notes      what is told of things; sheets, summary, bouts: of models and warbands
samples    ready-made warbands                      chance, draft, names   random ones
builder    all of it, for the screen and for files
"""
