"""Grimheim, a skirmish of two warbands.

bearers       who takes part in a moment, and by which marks
checks        what must hold in every state of a battle
choices       what a long run of battles must have met: every question, and every kind of
              option it may offer
clause_names  where the rulebook speaks of a trait, an item, a fate or a power: found by the
              name its clause begins with
events        what happens in any battle; chapters with events of their own keep them in an
              `events` beside them
everything    every module is there: actions, traits, statuses, items, Fate and missions add
              themselves by being imported
flow          from the match to what happens next (GH-TRN-01)
game          Grimheim as it is handed to those who run it
interrupts    the chances to step in: what lets each of them go by, and what it takes to use
              them
marks         what a model bears, worked out from everything it has
match         a Grimheim battle as plain data
moments       the places where special rules step in, around actions, activations and
              statistics
odds          exact chances where dice decide, in closed form
resolving     the work in hand: dice, throws, attacks, packets
rows          the tables of the book, read once from `data/`; a typo in them fails here, with
              the file and the field
table         the table at which Grimheim is played
actions/      one action a file; `catalogue` says which are open and why not (GH-ACT, GH-SPA)
bonuses/      what a Defender has of his own ground in a campaign (GH-DEFB)
bots/         players of Grimheim by script, on the skeleton of `wartable.wargame.bots`
campaign/     campaigns of Grimheim: warbands that live from battle to battle
combat/       close and ranged attacks (GH-CC, GH-RNG)
dice/         reading dice, throws and what may change them, dice as they lie on the table
              (GH-GEN, GH-CC-30)
equipment/    equipment (GH-EQP): what each item does, beside its clause
fate/         Fate Dice, their windows and abilities (GH-FAT)
magic/        spells and invocations (GH-MAG), a lore a file; `powers` is where they register
              and how one is worked
missions/     side quests, scoring, the end (GH-MIS, GH-END)
movement/     paths, climbs, jumps, drops, falls, pushes, ground (GH-MOV, GH-TER)
reactions/    Retreat, Dodge, Intercept, Quick Draw, Overwatch (GH-REA)
screen/       Grimheim as screens show it: the scene, its sides, sheets of models, options,
              sight and odds in players' words
setup/        roles, terrain, deployment (GH-SET)
sight/        who sees whom, cover, hiding (GH-LOS)
stakes/       what stepping in is worth: one unit for all of it, the share of a model that is
              lost or spared
traits/       each trait as a hook beside its clause (GH-TRT, GH-WTR)
turns/        the turn: its phases and what happens in them
warband/      warbands: building them, their prices and limits (GH-BLD, GH-STA), on what all
              lists share (`wargame.rosters`)
wounds/       damage, defeat, healing, injuries, statuses (GH-WND, GH-STS)
"""
