"""Players of Grimheim by script, on the skeleton of `wartable.wargame.bots`.

scripted                 what is answered to which question
chances                  expectations of attack, defense and block dice
weighing                 what a shot, a close combat, a model, a danger is worth
goals                    where the mission wants models to be
strongholds, approaches  what decides the battle for a stronghold, and the ways there
marches                  how far a model comes, how long the battle lasts
outlooks                 what a spot offers and threatens
plans                    whom to activate and what to do with him
blows, fortune, replies  dice of a combat, Fate Dice, reactions
luck                     what a changed die is worth
laying                   set-up and deployment
"""
