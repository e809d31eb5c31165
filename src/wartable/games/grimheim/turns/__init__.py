"""The turn: its phases and what happens in them."""
