"""Scenarios: the table, deployment, objectives, victory.

rows        scenarios as tables have them             laying      board, zones and objectives of one
beginning   from what was agreed to a battle          deploying   sides, reserves, setting up by turns
objectives  who claims what                           victory     points, the end, who has won
arriving    from where reserves come                  events      what happens in all of this
"""
