"""A match being played, what people at it are shown, and what is kept of it.

log       the log of a match as one seat may read it: sentences in spans, dice, modifiers
session   one match being played: plain data at rest, a procedure while something is resolved
taking    what happens to an answer on its way into a procedure, and to a procedure at its end
acting/   acts before they are done: what a gesture would answer, and what would come of it
prompts/  what a person is asked, and what may be found out before answering
records/  records of matches: written, read, checked, played again
"""
