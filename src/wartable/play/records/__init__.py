"""Records of matches: written, read, checked, played again."""
