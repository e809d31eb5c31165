"""Grimdark Future as screens and terminals show it.

scene      the table: units, markers, sides, phases      sheets     everything about a model and its unit
options    options of questions as players call them     brief      why one fights, and how the score would stand
listing    what players read before they pick the game   words      what players say of actions
looking    who sees whom, who has cover, how far          recaps     what came of an action, in a sentence
gestures   what hands on the table mean                   chances    exact chances of what attacks do
odds       what shooting would do, in words               charge_odds  what a charge would do
"""
