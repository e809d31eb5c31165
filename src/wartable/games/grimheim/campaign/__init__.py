"""Campaigns of Grimheim: warbands that live from battle to battle.

after         what a member does after a battle, in the order of the book
battles       how each is begun, what its report means, what follows from it
changing      another mission for a battle that is arranged
checks        what must hold in every state, and from each to the next
closing       a Simple Campaign that its members end
conquest/     the Conquest Campaign: a front that moves through five zones
consequences  what becomes of the Defeated and the injured
contradictions  what in a report contradicts itself, or is more than a battle can bring
corrections   what an organiser may put right beside accounts
deciding      plain answers for a member who leaves it to the house
due           what a member is to do next
events        what changes in warbands between battles
faces         what the faces of a die mean between battles
faults        what cannot be in a report
forfeits      battles that are given up, because nobody is left to fight them
founding      the two forms, and what is agreed for each before it begins
gold          what warbands earn, and what things cost them
home          what models bring home, and what is used up
hub/          the Hub: where a warband goes between battles
learning      whether a model can gain one more trait
match         a campaign as plain data: its warbands, and where the front stands
options       options of questions as players call them
phases        what a campaign needs before it runs, and that it ends by its own rules
reports       what a battle left behind, as warbands need it
roster        what is agreed when a campaign is founded
rows          the tables of campaigns and of the Hub
rules         all of it as it is handed over
showing       a campaign as a screen draws it
simple        the Simple Campaign: rounds, missions in sequence, the end
spending      how a plain player spends gold
standings     how a campaign stands, and who has won it
switches      rules of the house that hold in all battles
table         the table at which a campaign is run
tables        the tables that are rolled on after a battle
trial         how campaigns are tried: ready warbands take turns, every life is counted
warbands/     warbands as they enter a campaign and leave it
"""
