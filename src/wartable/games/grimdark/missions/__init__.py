"""What a battle is about: markers, cores and consoles on the table, scores, and how it ends.

preparing   the mission, what is laid for it, what players name     laying    markers by turns
holding     who counts near what, markers seized                    scoring   the score of each mission
carrying    cores that are lifted and dropped                       wrecking  consoles
deciding    who leads, the deadlock list, the result                events    what happens to all that
"""
