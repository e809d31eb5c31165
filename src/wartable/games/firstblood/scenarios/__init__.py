"""Scenarios: the table, deployment, objectives, victory.

rows        scenarios as tables have them             laying      board, zones and objectives of one
deploying   setting up by turns                       objectives  who claims what
victory     points, the end, who has won              arriving    from where reserves come
"""
