"""Acts before they are done: what a gesture would answer, and what would come of it."""
