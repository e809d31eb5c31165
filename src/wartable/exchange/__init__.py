"""Rosters in and out of the forms people keep them in: JSON and TOML as they are, text and Markdown to read.

writing    a roster in one of the forms         reading    out of one of them, with what was made of each line
markdown   a list with its cards as Markdown
"""
