"""The table in whole hundredths of an inch.

Everything is pure and exact: comparisons are made on squares of integers; doubles appear only where a tangent needs a
root, then with + - * / and sqrt alone, so that every machine gives the same answer.

shapes     what the questions below take and return
ground/    `hundredths` (rounding), `kernels` (exact tests), `lay` (terrain, worked out once), `bases` (where all stand)
sight/     `anyline` (any free line; with `corridor`, `bars`, `seams`, `between` and `tangents` behind it), `rays`
           (named lines; `stops` says what stops them), `sizes` (size classes), `heights` (lines with heights;
           `solids` behind it)
movement/  `moves` (is a path clear; `slides` behind it), `costs` (what a path costs), `paths` (the shortest way round;
           `rings` behind it), `reach` (where a base can go), `along` (the first point, pushes, retreats), `contact`
           (where a charger ends)
units/     `bodies` (distances, perimeter, quarter, who reaches whom), `cohesion` (chains, spread, command range),
           `slots` (the shapes a unit can take), `assign` (who goes where)
areas/     `templates` (circles, lines, cones), `zones` (zones, quarters, edges), `contours` (the edge of any area)
"""
