"""The database: matches, answers, rosters, who sits where.

backup       everything as one file that knows whether it is whole: JSON lines, table by table,
             then files beside it
base         the database itself: a file by default, PostgreSQL by its address
buckets      how much is left of what somebody may ask for, counted for all workers together
campaigns    campaigns: their records line by line, whose each place is, links to them, drafts of
             errands
files        the database as a file: nobody else's to read, used by one server at a time, looked
             over before it is trusted
folder       what lies beside the database and goes along with a backup: games of the terminal,
             the house's key
home         where a user's own things are kept: where the platform puts data, for nobody else to
             read
invitations  links and short codes to a seat: kept as hashes, good once, revocable
keepable     text that every database can keep
matches      matches: their records line by line, who sits where, and what is asked
places       who uses a database of PostgreSQL: a lock that lasts as long as a line to it, taken
             again when the line breaks
policies     when each seat of a match wants to be asked: read for the house, shown to nobody but
             its own player
promises     what the house has committed itself to before there is a match
restore      a backup put back: proved to be whole first, then all of it or nothing
rosters      rosters, and every form each of them ever had
sentences    what goes wrong with a database, in a sentence that names the thing and the remedy
tables       what the database holds
visitors     who comes by: visitors by their cookie, and the accounts that join several of them
migrations/  the tables' history: every version leads to the next, and a store is brought up to
             date when it is opened
"""
