"""Leaders and those they lead.

command     command range, and how it holds together  promotion   acting leaders
stranded    tests of the stranded                     events      somebody leads from now on
"""
