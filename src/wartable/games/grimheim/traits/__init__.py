"""Each trait as a hook beside its clause (GH-TRT, GH-WTR)."""
