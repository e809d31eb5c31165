"""What players have agreed on before a game begins: variants, a mission, points, what each brings.

rows       the noun: Variant                    agreed     what a set-up says, read and refused by name
"""
