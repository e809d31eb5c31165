"""The Hub: where a warband goes between battles.

boneyard    a death of the Undead that is rolled for again
events      what happens in the Hub
favours     gambling, gossip, blessings: what is had for gold and a die
fitting     whether a model may be as something would make it
goods       equipment and poison
healing     what rids models of Permanent Wounds
openings    which merchants and trainers have come
places      where there is to go, and who may go there
recruiting  new models, fitted out piece by piece
selling     what was looted, for gold
services    what is to be had at a place, and what stands against it
smithy      upgrades, shields and weapons
training    traits that are learned
visiting    from place to place, until all is done
"""
