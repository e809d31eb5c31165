"""The rulebooks, a package each; they know neither each other nor anything above them.

duel/        Duel: the smallest complete game, for learning and for proving the engine
firstblood/
grimdark/
grimheim/    Grimheim, a skirmish of two warbands
istra/
"""
