"""What an active model may do, one action a file."""
