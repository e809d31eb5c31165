"""The special rules of chapter SPR, one family a file, by whose chapter it bends.

moving      Fast, Slow, Strider, Flying, Immobile, Aircraft
shooting    Aircraft, Entrenched, Stealth as what is shot at; Indirect
striking    Furious, Relentless
charging    Lance
enduring    Regeneration                  spirit      Fear, Fearless
"""
