"""Units of several models as shapes: distances, cohesion, formations, who goes where."""
