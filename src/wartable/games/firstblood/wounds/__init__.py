"""What wounds do: who takes them, who comes back, who runs.

sparing     whom an owner would spare
harm        an action and the wounds it has caused     allocation   who takes wounds
removal     a model is gone, and what follows          healing      wounds and models that come back
events      what they do to models and regiments      moments      where special rules have a say
returning   where they may be placed
morale      tests at the end of an action              breaking     broken regiments
"""
