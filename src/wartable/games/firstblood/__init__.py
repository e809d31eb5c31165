"""Conquest: First Blood (FB): regiments on the table, orders in secret stacks, dice that want to be low.

rows       the tables of `data/`                    match      a battle as plain data
table      the table it is played at                moments    where special rules step in
events     what happens                             effects    what is lent to a regiment for a while
dice       rolls that want to be low                checks     what must always hold
choices    what play must have met                  stakes     what it is worth to step in
game       as it is handed to those who run it
army/      lists, cards, from a list to regiments   scenarios/ set-up, deployment, objectives, victory
rounds/    cards, supremacy, activations, events    moving/    marches, charges, manoeuvres, entering
regiments/ leaders, command range, the stranded     sight/     lines, what is obscured, who engages whom
terrain/   what ground does, ruins, garrisons       fighting/  hits, defence, clash, impact, volley
wounds/    allocation, healing, morale, broken      characters/ challenges, presence, officers, abilities
magic/     incantations                             rules/     the special rules of chapter SPR
screen/    how it is shown                          bots/      who plays by themselves
series/    three linked battles
"""
