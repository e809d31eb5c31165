"""Fate Dice, their windows and abilities (GH-FAT)."""
