"""The scripted player of First Blood, in three styles.

reckoning   what attacks are expected to cost       worth      what regiments and places are worth
deeds       what a regiment does with an action     marching   where regiments go
stacking    the order of command cards              commanding whom a command helps
choosing    all the smaller choices                sheltering buildings and upper floors
scripted    its answers, by the names of questions
"""
