"""Duel as screens show it: the scene, sheets of models, options, sight."""
