"""How regiments move.

ways        what bars a model's way, and what it costs  nearness    how near one would be to enemies
events      what happens to regiments that move
march       the March action                            entering    marching onto the table
leaving     marching out of a garrison                  hazards     dice for dangerous ground
charges     a charge as it is carried out               charge      the Charge action
rushing     how charging models must go                 after_charge what a charge brings
pressing    the 2" that follow impact attacks           manoeuvre   moves of the engaged
disengage   the Disengage action                        odds        which charges fail
leaving_odds what it takes to disengage
manned      buildings with enemies in them              escape      that leaders get out of engagement
detours     that a charge takes none                    impact_odds what the impact of a charge would do
doors       where a march stops to go into a building
"""
