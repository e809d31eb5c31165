"""Lines between bases.

lines       the 289 lines between two bases           seeing      who sees whom, what is obscured
engagement  who engages whom, and through whom
"""
