"""Retreat, Dodge, Intercept, Quick Draw, Overwatch (GH-REA)."""
