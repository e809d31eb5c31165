"""Grimdark Future (GF): units of models that act by turns, two to four armies, dice that want to be high.

match      a battle as plain data                 table      the table it is played at, and who bears what
events     what happens to units and models       moments    numbers that special rules bend
dice       tests, notations like D3+2             rows       the tables of `data/`
marks      special rules of weapons                whereabouts  in play, still to come, gone home
checks     what must always hold                  choices      what play must have met
game       as it is handed to those who run it
army/      lists, cards, from a list to units     rounds/    set-up, deployment, rounds, activations, the end
missions/  markers, cores, consoles, scores       moving/    manners of moving, charges, going apart, aircraft
terrain/   what ground does, tables laid by hand  sight/     lines, perimeters, cover
attacks/   one attack, stage by stage             shooting/  weapon groups and their targets
melee/     charge, strikes, result                morale/    tests, Shaken, Routed
transports/  who rides in them                    magic/     tries, bids, spells
rules/     the special rules of chapter SPR       bots/      the scripted player, in three styles
screen/    how it is shown
"""
