"""Characters and officers.

presence    whom they help                            abilities   command abilities
nearness    how far they reach                        challenge   the Challenge action
meeting     how two come to blows                     answering   the move of the challenged
provoked    reply or deny                             events      what happens between them
"""
