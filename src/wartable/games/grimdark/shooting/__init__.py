"""Shooting (GF-SHO): who fires what at whom.

groups       weapons of one type that fire together     targets    whom they reach and see
declaring    targets, named before any die is rolled    volley     from there to the attacks
events       what shooting uses up
"""
