"""Close and ranged attacks (GH-CC, GH-RNG)."""
