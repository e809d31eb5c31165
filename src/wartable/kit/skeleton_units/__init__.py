"""Skeleton: units of several models, four rounds, shots and blows. A game of units to begin with.

match      a battle as plain data, and the tables       lists      what a player brings, and cards of it
moving     setting up, moving whole units               attacking  who reaches and sees whom, hits and saves, traits
rounds     whose turn it is, what a unit does, the end  screen     what is drawn and told
bots       who plays by itself                          game       all of it, handed over as GAME
"""
