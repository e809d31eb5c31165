"""What stepping in is worth: one unit for all of it, the share of a model that is lost or spared."""
