"""Paths, climbs, jumps, drops, falls, pushes, ground (GH-MOV, GH-TER)."""
