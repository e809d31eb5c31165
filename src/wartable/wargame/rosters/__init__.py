"""Building lists for a battle, whatever the rulebook: bands, armies, companies.

**The shape.** A list (`Roster`) has fields of its own and entries; an entry has an id, a name, a count and the fields
of its rulebook. Every field that holds ids of the book's tables is described by a `Shelf`: its rows with their prices,
what is on offer, whether it holds one or many, which clause says so. `ListRules.shelves(roster, entry)` names the
shelves, of the list itself for no entry. It is given the entry because what can be bought often hangs on it:

- a model put together from parts (body, tiers, armour, weapons): a shelf for each table; `sword+blessed` is a word with
  something `added`
- a hero with race, class and talents: the talents on the shelf are those that the class unlocks
- a unit with upgrades of its own: the shelf `upgrades` holds those of this unit; what they take away and give is worked
  out by `loadout`, model by model, for one, several or all of them, and may be bought `again`
- a body of troops with an officer, or a character with followers: a shelf with those who may join this one
- a hero or a passenger that goes with another unit: a shelf whose rows are the other entries, by their ids
- models bought by the head: `count` is how many there are; a shelf that is paid for `each` of them is multiplied

Two kinds of lists: where `units` is false an entry stands for *count* models that are alike, each with a bill; where it
is true an entry is one unit of *count* models, and its bill is of the whole.

What a rulebook adds is rules: `check_entry` and `check_whole` say what is wrong, each `Breach` with its clause. The
points agreed are given to `check_whole`, since limits such as "1 hero per 500 points" count by them; `limits` has what
such rules are made of. Everything else comes from the rows:

roster     the nouns: Entry, Roster, Shelf, Breach, ListRules        holding    what fields hold, put in and left out
rows       rows of the book's tables     shelving   shelves filled from them
prices     bills and totals              limits     going through a list; caps, shares, unknown words
judging    entries gone through once     mending    a way out of what is wrong
offers     what may be taken, why not    loadout    what each model carries after upgrades replaced this by that
checking   a list gone through           text, reading   as players write it down, and back
shape      plain data and its faults     identity   ids of entries       chance   a legal list from dice
builder    all of it as the screen asks for it (`core.roster.Builder`)
"""
