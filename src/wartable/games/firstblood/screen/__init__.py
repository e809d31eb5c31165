"""First Blood as screens and terminals show it.

scene      the table: regiments, zones, sides, phases    sheets     everything about a model and its regiment
options    options of questions as players call them     brief      why one fights, and what would be scored
listing    what players read before they pick the game   recaps     what came of an action, in a sentence
looking    who sees whom, how far attacks go             words      what players say of actions
gestures   what hands on the table mean
"""
