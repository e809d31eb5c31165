"""Exact chances: of a shot, of a pool of dice, of a whole close combat."""
