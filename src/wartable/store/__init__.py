"""The database: matches, answers, rosters, who sits where.

backup       everything as one file: JSON lines, table by table, that any database can be
             filled from again
base         the database itself: a file by default, PostgreSQL by its address
buckets      how much is left of what somebody may ask for, counted for all workers together
campaigns    campaigns: their records line by line, whose each place is, links to them, drafts of
             errands
invitations  links and short codes to a seat: kept as hashes, good once, revocable
matches      matches: their records line by line, who sits where, and what is asked
policies     when each seat of a match wants to be asked: read for the house, shown to nobody but
             its own player
rosters      rosters, and every form each of them ever had
tables       what the database holds
visitors     who comes by: visitors by their cookie, and the accounts that join several of them
migrations/  the tables' history: every version leads to the next, and a store is brought up to
             date when it is opened
"""
