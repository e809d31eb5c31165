"""Duel: the smallest complete game, for learning and for proving the engine.

attacks     what shooting and striking share: hits, saves, wounds (DU-STR)
changes     what stepping in would change
checks      what must hold in every state of a game of Duel
conceding   giving up while others play on (DU-END-05)
deployment  setting up (DU-SET): deploying, and naming a quarry
events      what happens in a game of Duel, besides moving and rolling
game        Duel as it is handed to those who run it (DU-GEN)
match       a game of Duel as plain data
moments     the places in Duel where special rules may step in
rounds      the round (DU-TRN): stances, initiative, activations
rows        the tables of Duel, read once from `data/`
scoring     the end of a round and of the game: morale, points (DU-MOR, DU-END)
table       the table at which Duel is played
traits      traits, stances and variants, each next to the clause that grants it
actions/    what an active model may do, one action a file
bots/       players of Duel by script, on the skeleton of `wartable.wargame.bots`
screen/     Duel as screens show it: the scene, sheets of models, options, sight
"""
