"""What players say of actions and questions, and pictures of them."""

from wartable.core.parts import Verb

VERBS = {
    "deploy": Verb(told="takes its place", noun="choice whom to deploy"),
    "set up": Verb(noun="deployment", icon="go"),
    "march": Verb(told="marches", icon="go"),
    "charge": Verb(told="charges", icon="charge"),
    "take-aim": Verb(told="takes aim", icon="aim"),
    "volley": Verb(told="shoots a volley", icon="shoot"),
    "rally": Verb(told="rallies", icon="recover"),
    "clash": Verb(told="clashes", icon="fight"),
    "inspire": Verb(told="is inspired", icon="exert"),
    "combat-reform": Verb(told="reforms in combat", icon="go"),
    "disengage": Verb(told="disengages", icon="withdraw"),
    "combat-rally": Verb(told="rallies in combat", icon="recover"),
    "challenge": Verb(told="challenges", icon="fight"),
    "spellcasting": Verb(told="casts a spell", icon="cast"),
    "overcharge": Verb(told="overcharges", icon="exert"),
    "flux-powered": Verb(title="Flux-powered", noun="Flux-powered", onto="is flux-powered"),
    "end": Verb(noun="end of the activation", icon="wait"),
    "activate": Verb(noun="choice who acts"),
}
