"""The web API: thin, and every seat gets its own view.

app       the whole server, put together
coming    what goes over the wire when somebody comes to a table by a link or a code
hands     threads in which requests are worked off beside play, of one address a few at a time
house     what all requests share: the store, the matches in memory, the bots, the limits
listening how connections are taken
looking_back  what goes over the wire when somebody looks back on a match
settings  how a server is set up
tidying   memory is swept in small steps while tables are played at
wire      what goes over the wire
backroom  work for whoever asks: in processes of its own, so much for each address, with a deadline
bots/     bots in processes of their own
campaigns/
          campaigns on the server: founded, joined, run errand by errand, shown to each member
http/     requests and replies: who asks, how often, in which form
library/  rulebooks and rosters on the server: read, built, printed
matches/  matches on the server: made, kept, answered, shown, looked back at
routes/   thin: read, do, reply
"""
