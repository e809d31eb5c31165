"""Leaders and those they lead.

command     command range and who is out of it        promotion   acting leaders
stranded    tests of the stranded                     events      somebody leads from now on
"""
