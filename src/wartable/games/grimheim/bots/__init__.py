"""Players of Grimheim by script: they weigh what the rules offer and take what is worth most.

scripted                 the player: answers every question from what its seat may see
style                    what it makes of a victory point, a wound, a risk
mind, memory             what it thinks with, and what it keeps from one answer to the next
habits                   an answer of any kind where nothing better is known, and a small source of chance
chances                  exact expectations of attack, defense and block dice
weighing                 what a shot, a close combat, a model, a danger is worth
goals                    where the mission wants models to be
marching                 where to go, and by which way
plans                    whom to activate and what to do with him
blows, fortune, replies  dice of a combat, Fate Dice, reactions
laying                   set-up and deployment
"""
