"""What everything stands on: hundredths of an inch, terrain and bases as flat lists of numbers."""
