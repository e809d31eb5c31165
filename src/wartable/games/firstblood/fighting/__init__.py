"""Hits, defence, and the actions that make them.

hits       hits as they are carried to the defence      striking   hit rolls, by groups of identical attackers
defence    who takes hits, at once or in batches        clash      the Clash action
saving     the dice of one profile, and what comes back
impact     impact attacks of a charge                   volley     the Volley action
spirit     Take Aim, Inspire, Rally, Combat Rally       duels      the strikes of a challenge
guarding   what they are made against                   events     what attacks use up
resolving  how somebody strikes or shoots               odds       what a volley or blows would do
chances    of wounds                                    batches    of hits on character regiments
regiment_losses who falls, morale, what becomes of it   assaults   what comes at a regiment in one action
returned   hits that are thrown back
opportunity attacks on who disengages                   lingering  Aura of Death, Decay
"""
