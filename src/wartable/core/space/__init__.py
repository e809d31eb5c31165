"""The table in whole hundredths of an inch.

    units     hundredths, radii, legs, rounding          kernels  exact tests on whole numbers
    lay       the terrain of a board, worked out once    ground   where all bases stand; who is near
    shapes    what the questions below return            along    the first point on a path, pushes, retreats
    anyline   sight: any free line between two bases     rays     sight: named lines, rim points
    sizes     sight: by size classes                     heights  sight: lines with heights
    moves     is a path clear, what does it cost         paths    the shortest way round
    reach     where a base can go with M inches          contact  where a charger ends, groups, retreats
    templates circles, lines, cones and who they touch   areas    zones, quarters, edges

Everything is pure and exact: comparisons are made on squares of integers; doubles appear only where a tangent needs a
root, then with + - * / and sqrt alone, so that every machine gives the same answer.
"""
