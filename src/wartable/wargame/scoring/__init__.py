"""Points: what happened or stands so that somebody scores, and who holds what lies on the table.

facts      functions by the names that a mission's rows give     holding    whose an objective is
match      the noun: Score                                       points     sums, by source too; who is ahead
"""
