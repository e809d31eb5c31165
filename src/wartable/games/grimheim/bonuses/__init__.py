"""What a Defender has of his own ground in a campaign (GH-DEFB): each bonus hooks in like a mission's special rule.

rows       the table of bonuses
"""
