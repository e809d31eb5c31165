"""What screens, logs and companions are given, whatever the game."""
