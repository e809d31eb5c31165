"""How regiments move.

charges     a charge as it is carried out               march       the March action, entering, leaving a garrison
charge      the Charge action                           manoeuvre   moves of the engaged
disengage   the Disengage action                        ways        what a model's way costs, and what bars it
hazards     dice for dangerous ground
"""
