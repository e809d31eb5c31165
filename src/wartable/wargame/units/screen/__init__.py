"""Battles of units as screens and terminals show them, by what each rulebook says of its units.

scene      models with the state of their unit, units at a glance, who is inside what
battles    what a `Battle` itself has for it: who acts, points, markers held
cards      a unit in a list, a model and its unit on the table     looking  who sees whom, and how far it is
gestures   what a hand on a model means for its unit               recaps   what a unit did, in a sentence
"""
