"""Ways of bases: whether they are clear, what they cost, how far they lead, where they end."""
