"""Where special rules step in, and whose have a say."""
