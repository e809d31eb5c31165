"""Grimheim as screens show it: the scene, its sides, sheets of models, options, sight and odds in players' words."""
