"""Duel: the smallest complete game, for learning and for proving the engine."""
