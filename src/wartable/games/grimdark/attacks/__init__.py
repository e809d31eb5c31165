"""One attack by GF-SHO-18, from its dice to models removed: by shooting, in melee, on impact, by a spell.

arms      weapons and their special rules        moments    where special rules step in
blows     what counts for a group's dice         attack     one group's while it is resolved
hitting   dice to hit, hits and their AP         blocking   block dice
wounds    multiplied, ignored, placed            losing     who takes them, and who falls
sequence  group after group through all of it    ordering   which of them comes first
"""
