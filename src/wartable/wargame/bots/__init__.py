"""Players by script, for any rulebook: they weigh what the rules offer and take what is worth most.

scripted      the player: a rulebook's own answers by the names of questions, plain ones for the rest
answers       ways to answer: the option worth most, as planned, the last, the first of some
mind, memory  what it thinks with about one question, and what it keeps for the next
planning      every open action weighed, the best one planned, its way gone
style         what it makes of a point, a wound, a risk
habits        an answer of any kind where nothing better is known
weighing      dice as expectations, and what is worth most
luck          what a die that is changed after its roll is worth
goal          spots that are worth going to, and what it is worth to stand somewhere
hunting       whom a model may attack from a spot, and who reaches it there
marching      where to go, and by which way
fields        how far it is to a goal by the ways that there are
companies     where to lead whole units: to goals, round what is in the way, up to enemies and away, side by side
laying        where to put things down
"""
