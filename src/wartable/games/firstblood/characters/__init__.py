"""Characters and officers.

presence    whom they help                            abilities   command abilities
nearness    how far they reach                        challenge   the Challenge action
provoked    reply or deny
"""
