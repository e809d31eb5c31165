"""Areas: templates, zones, quarters, edges."""
