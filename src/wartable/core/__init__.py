"""What any game with rules needs: matches as data, questions, events, hooks, dice and the table. It knows no wargame.

acts       what players call one thing done: an action, a reaction, an activation, a step of the
           round
ask        what the rulebook leaves open: a player's choice, a place, a path, or a die
bot        someone who answers by himself, from what his seat may know and what he has noted down
events     a change to a match, and the changes every game knows
game       what a rulebook hands to those who run it
match      what every match has, whatever the game: pieces on a board and beside it, and secrets
members    the models of a match by their units, sorted once while they are the same
names      what people may call themselves and write for others to read: letters that can be seen
offers     what may be chosen, and what stands against the rest: said once, and worked out only
           as far as somebody looks
parts      the four parts of a rulebook as it is handed over: its rules, its screen, its lists,
           its checks on itself
plain      structs as plain data, without what stands at its default: a field added later changes
           nothing written before
reading    raw answers read piece by piece; what is no answer is refused by the question it was
           given to
refused    what the rules do not allow, by which clause and why
regions    where a base may go: tests by the name a `Region` gives, and what can be asked of a
           region
result     how a match ended
roster     what players bring to a match before it begins, and what is told of it while it is put
           together
setups     ready set-ups: for how many each is, and those that so many can play
sides      who stands together, as it is agreed on, and what it takes for one to have won
table      the match as a rule sees it while something is being resolved
views      what a seat may know: the same match without the others' secrets
window     chances to step in, and what would come of it
words      ids and numbers as players say them
worth_asking  does a chance to step in matter? The one authority on it, for every rulebook
campaign/  what campaigns of all rulebooks share
dice/      dice: where they come from, pools of them, tables to roll on, exact chances
hooks/     where special rules step in, and whose have a say
rulebook/  rulebooks as texts with clauses, and which code carries out what
screen/    what screens, logs and companions are given, whatever the game
space/     the table in whole hundredths of an inch
units/     units of several models: where they may go together, who of them is lost
"""
