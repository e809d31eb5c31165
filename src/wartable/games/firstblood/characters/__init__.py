"""Characters and officers.

presence    whom they help                            abilities   command abilities
challenge   the Challenge action                      provoked    reply or deny
"""
