"""The reference pages of the docs, made from the code: `make docs` writes them, and nothing of them is kept.

pages     which module is told of on which page
reading   a module as its source tells it: docstrings, signatures, fields with the comment behind them
linking   where a name leads to
telling   a module as a page has it
wiring    routes, socket messages and lines of a record, from what the server itself declares
"""
