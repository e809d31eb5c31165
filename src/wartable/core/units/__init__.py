"""Units of several models: where they are, and where they may go together."""
