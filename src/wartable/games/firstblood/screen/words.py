"""What players say of actions and questions, and pictures of them."""

from wartable.core.parts import Verb

VERBS = {
    "deploy": Verb(noun="choice whom to deploy"),
    "set up": Verb(noun="deployment", icon="go"),
    "march": Verb(icon="go"),
    "charge": Verb(icon="charge"),
    "take-aim": Verb(told="takes aim", icon="aim"),
    "volley": Verb(icon="shoot"),
    "rally": Verb(icon="recover"),
    "clash": Verb(told="clashes", icon="fight"),
    "inspire": Verb(told="is inspired", icon="exert"),
    "combat-reform": Verb(told="reforms in combat", icon="go"),
    "disengage": Verb(icon="withdraw"),
    "combat-rally": Verb(told="rallies in combat", icon="recover"),
    "challenge": Verb(icon="fight"),
    "spellcasting": Verb(told="casts a spell", icon="cast"),
    "overcharge": Verb(icon="exert"),
    "flux-powered": Verb(title="Flux-powered", noun="Flux-powered", onto="is flux-powered"),
    "end": Verb(noun="end of the activation", icon="wait"),
    "activate": Verb(noun="choice who acts"),
}
