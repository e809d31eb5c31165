"""What campaigns of all rulebooks share.

A campaign is data like a match, and changes by events. All that is done in it is an errand: a procedure with questions
and dice that belongs to one member. Members do theirs side by side; each is judged by the campaign as it then stands.

about       what comes with a deed when it is begun: plain data from outside, read field by field
deeds       the errands of every campaign, and who may do which
events      the changes that every campaign knows
match       a campaign as plain data: its members, their battles, what each was paid
membership  deeds about who belongs to a campaign, and how far it has come
parts       what a rulebook hands over so that campaigns of it can be run
reporting   deeds about battles and their reports, and an organiser's corrections
scene       a campaign as a screen draws it, whatever the rulebook: zones, bands with their
            people, tables of dice
"""
