"""Skeleton: three models a side, three rounds, one kind of blow. A game to begin with.

match      a game as plain data, and the tables      events     what can happen
moments    where special rules step in               traits     special rules
rounds     whose turn it is, and the end             actions    moving and striking
screen     what is drawn and told                    bots       who plays by itself
game       all of it, handed over as GAME
"""
