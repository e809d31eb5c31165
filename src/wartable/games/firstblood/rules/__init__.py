"""The special rules of chapter SPR, each beside its clause, where it steps in.

striking    in clashes and challenges                 shooting    in volleys
standing    morale, defence and being broken          moving      marches and charges
spirit      what belongs to activations and presence  devotion    on whom priests cast
feral       regiments that cannot be held
"""
