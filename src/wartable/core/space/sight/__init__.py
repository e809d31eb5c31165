"""Lines of sight: any free line, named lines, veils, heights; the rest stands behind these."""
