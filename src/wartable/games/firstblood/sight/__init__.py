"""Lines between bases.

seeing      the 289 lines, who sees whom, what is obscured
engagement  who engages whom, and through whom
"""
