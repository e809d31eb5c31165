"""The database: matches, answers, rosters, who sits where."""
