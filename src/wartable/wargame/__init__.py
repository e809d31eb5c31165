"""What wargames share and no rulebook owns. It stands on `core`; rulebooks stand on it.

agreeing   what players agree on before they begin: variants, a mission, points, lists
rosters    building lists: what may be taken, what it costs, what is wrong and how to mend it
bots       players by script: weighing, going somewhere, putting things down, keeping a plan
turns      rolling off, taking turns, naming who acts, cards drawn in a secret order
scoring    facts that missions score for, who holds an objective, points by source
terrain    kinds as rows, maps laid by hand, pieces placed by turns, a generator
units      rows and lists of units with upgrades, regions of whole units, what is asked of their ways and places
looking    from where to where somebody looks, how far it is and what stands between
recaps     what came of an act in a few words: how far somebody went, what an attack did
pools      dice that each need a number, which special rules may bend
lent       what is lent for a while: until when it lasts, and that the same counts once
battles    units that take turns: the match, its events, who is next
skirmishes models that act one by one: the match with its mission and switches, phases, roles, the initiative
deploying  zones and regions, whether there is room, footing, foes and markers too near
"""
