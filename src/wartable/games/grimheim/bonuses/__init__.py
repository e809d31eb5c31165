"""What a Defender has of his own ground in a campaign (GH-DEFB): each bonus hooks in like a mission's special rule.

rows        the table of bonuses                    ground      Home Advantage, Familiar Ground, Arcane Wards
own_zone    Desperate Resolve, Sacred Ground        last_stand  Last Stand
fortifying  Fortified Position                      siege       Siege Preparations
events      what they bring about
"""
