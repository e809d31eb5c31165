"""Players of Duel by script, on the skeleton of `wartable.wargame.bots`.

weighing   what an attack, a model, a spot is worth
scripted   what is answered to which question
"""
