"""Equipment (GH-EQP): what each item does, beside its clause."""
