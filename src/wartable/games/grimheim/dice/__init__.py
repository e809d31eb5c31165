"""Reading dice, throws and what may change them, dice as they lie on the table (GH-GEN, GH-CC-30)."""
