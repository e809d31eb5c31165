"""What players say of actions and questions, and pictures of them."""

from wartable.core.parts import Verb

VERBS = {
    "activate": Verb(noun="choice who acts"),
    "deploy": Verb(told="takes its place", noun="choice whom to deploy"),
    "set up": Verb(noun="deployment", icon="go"),
    "scout": Verb(noun="place of the Scouts", icon="go"),
    "hold": Verb(told="holds", icon="guard"),
    "advance": Verb(told="advances", icon="go"),
    "rush": Verb(told="rushes", icon="run"),
    "charge": Verb(told="charges", icon="charge"),
    "idle": Verb(told="stays idle", icon="wait"),
    "shoot": Verb(noun="choice of targets", onto="shoots at", icon="shoot"),
    "strike": Verb(onto="strikes", icon="fight"),
    "strike back": Verb(told="strikes back", onto="strikes back at", icon="fight"),
    "counter": Verb(told="counters", onto="counters", icon="fight"),
    "pile in": Verb(noun="pile-in", icon="go"),
    "morale": Verb(noun="morale test", onto="tests its morale", icon="recover"),
    "lift": Verb(noun="choice of a core", onto="picks up", icon="loot"),
    "wreck": Verb(onto="wrecks", icon="break"),
    "use up": Verb(noun="use of a Limited weapon", icon="use"),
}
