"""Who sees whom, and who stands behind what.

seeing     lines between models, perimeters, woods, tops of hills
cover      what a unit or a model that is shot at stands in or behind
"""
