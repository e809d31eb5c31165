"""What campaigns of all rulebooks share: they are matches too, played more slowly.

A step between two battles is a procedure with questions, dice and events. So a campaign's state extends `Match`, its
rulebook gives it a `Game` of its own, and the session that runs battles runs it.
"""

from wartable.core.campaign.events import BattleAgreed, BattleFought, Paid
from wartable.core.campaign.match import Battle, Campaign, Member

__all__ = ["Battle", "BattleAgreed", "BattleFought", "Campaign", "Member", "Paid"]
