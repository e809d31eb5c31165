"""How regiments move.

ways        what bars a model's way, and what it costs  together    what judges of a whole regiment share
march       the March action                            entering    marching onto the table
leaving     marching out of a garrison                  hazards     dice for dangerous ground
charges     a charge as it is carried out               charge      the Charge action
manoeuvre   moves of the engaged                        disengage   the Disengage action
events      what happens to regiments that move
"""
