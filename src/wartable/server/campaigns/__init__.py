"""Campaigns on the server: founded, joined, run errand by errand, shown to each member.

battles   battles of a campaign at a table of this house, and what comes of them
founding  how a campaign comes about, and who comes to it
offices   campaigns in memory, one thing at a time in each
printing  a campaign on paper: how it stands, and what a member fights with
showing   what a member, or somebody who only looks on, is shown
veterans  those whom a visitor may bring from his campaigns that are over
wire      what goes over the wire
"""
