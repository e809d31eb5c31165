"""Dice: where they come from, pools of them, tables to roll on, exact chances."""
