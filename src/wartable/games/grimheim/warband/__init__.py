"""Warbands: building them, their prices and limits, rosters as files (GH-BLD, GH-STA).

roster     the nouns: Entry, Roster, Breach, Card
prices     what models and warbands cost            limits     is it legal, and if not, why not
cards      a model's base values                    models     from a roster to models in battle
arms       weapons as they are carried              attacks    how many dice a weapon brings
factions, skills, outfit, words                     the limits, by what they are about
samples    ready-made warbands                      chance, draft, names   random ones
text       a roster in words                        files      rosters as TOML and JSON
"""

from wartable.games.grimheim.warband.limits import check

__all__ = ["check"]
