"""Wartable plays, enforces and tracks tabletop skirmish wargames. Imports point downwards, in this order.

cli/       the terminal
server/    the web API: thin, and every seat gets its own view
store/     the database: matches, answers, rosters, who sits where
lab/       many games on the engine that people play on
campaigns/ campaigns being run, and what is kept of them
kit/       for tests of rules: build a table, run a procedure with its answers pinned, prove a clause
exchange/  rosters in and out of the forms people keep them in
bots/      players that answer by themselves, from what their seat may know
odds/      exact chances, by trying every answer
play/      a match being played, what people at it are shown, and what is kept of it
games/     the rulebooks, a package each; they know neither each other nor anything above them
wargame/   what wargames share and no rulebook owns
core/      what any game with rules needs; it knows no wargame
"""
