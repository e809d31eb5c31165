"""Lines of sight: any free line, named lines, size classes, heights; the rest stands behind these."""
