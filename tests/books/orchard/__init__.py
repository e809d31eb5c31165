"""The smallest book for one to eight players: ours, and made for tests."""
