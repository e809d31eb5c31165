"""Grimheim, a skirmish of two warbands.

Where things are (each part keeps the names of the rulebook's chapters):

    match, events, moments, table   the nouns: a battle as data, what happens, where rules bend, the work in hand
    rows, data/                     the tables of the book
    dice, throws                    reading dice; a throw with its re-rolls, extra dice and Fate (GH-GEN, GH-CC-30)
    flow, turn, activation          phases, initiative, activations, the end phase (GH-TRN)
    actions/                        one action a file; `catalogue` says which are open and why not (GH-ACT, GH-SPA)
    movement/                       paths, climbs, jumps, drops, falls, pushes, ground (GH-MOV, GH-TER)
    sight, cover, hiding            GH-LOS
    combat/                         close and ranged attacks (GH-CC, GH-RNG)
    wounds, injuries, statuses      damage packets, defeat, healing (GH-WND, GH-STS)
    fate/                           Fate Dice, their windows and abilities (GH-FAT)
    reactions/                      Retreat, Dodge, Intercept, Quick Draw, Overwatch (GH-REA)
    magic/                          spells, invocations, scrolls (GH-MAG)
    traits/, equipment              each trait and item as a hook beside its clause (GH-TRT, GH-WTR, GH-EQP)
    warband/                        building, prices, limits, rosters (GH-BLD, GH-STA)
    setup/, missions                roles, terrain, deployment, side quests, scoring, the end (GH-SET, GH-MIS, GH-END)
    screen/                         what screens draw and the terminal tells: scene, sheets, options, odds, words
"""
