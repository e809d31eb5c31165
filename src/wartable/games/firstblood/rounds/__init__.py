"""The round: reserves, command stacks, supremacy, activations, draw events.

new_round   reinforcement, command and supremacy      cards/      command cards
activating  a regiment's activation, step by step     acting      what a regiment may do
drawing     draw events                               ending      deactivation, whose turn it is then
events      what happens in a round                   steps       what comes next
"""
