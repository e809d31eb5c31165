"""Players of Grimheim by script, on the skeleton of `wartable.wargame.bots`.

scripted                 what is answered to which question
chances                  expectations of attack, defense and block dice
weighing                 what a shot, a close combat, a model, a danger is worth
goals                    where the mission wants models to be
strongholds              what decides the battle for a stronghold
outlooks                 what a spot offers and threatens
plans                    whom to activate and what to do with him
blows, fortune, replies  dice of a combat, Fate Dice, reactions
luck                     what a changed die is worth
laying                   set-up and deployment
"""
