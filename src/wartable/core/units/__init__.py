"""Units of several models: where they may go together, who of them is lost."""
