"""Matches on the server: made, kept, answered, shown, looked back at."""
