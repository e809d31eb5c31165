"""Linked battles: three scenarios in a row with the same two armies (FB-R-174, FB-R-175).

match      the series as plain data, and what a battle leaves behind
events     an army is brought, or changed
founding   its form, and what is agreed before it begins
armies     to bring an army, and to swap a part of it after a defeat
battles    how each battle is begun, reported and paid, and what follows
contradictions  what in a report contradicts itself
forms      the report of a battle at a real table
standings  how it stands, what is due, and how a screen draws it
checks     what must hold in every series, and how series are tried
table      the table at which it is run
rules      all of it, as it is handed over
"""
