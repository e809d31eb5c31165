"""A match being played, what people at it are shown, and what is kept of it.

course       what happened, event after event: gone through once for all who read of it
hiding       what a question tells those who look over the shoulder of the one who is asked
log          the log of a match as one seat may read it: sentences in spans, dice, modifiers
open_acts    which act every event belongs to, and how the pieces went
passing      windows that go by: a seat's policy answers those that its player need not see
policy       when a player wants to be asked whether he steps in
recap        one sentence for each act, as one seat may know it
session      one match being played: plain data at rest, a procedure while something is resolved
taking       what happens to an answer on its way into a procedure, and to a procedure at its end
typesetting  sentences as they are printed: a capital first, signs for inches and for what is quoted
acting/      acts before they are done: what a gesture would answer, and what would come of it
prompts/     what a person is asked, and what may be found out before answering
records/     records of matches: written, read, checked, played again
"""
