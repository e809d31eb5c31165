"""`python -m wartable.cli`."""

from wartable.cli.main import main

main(prog_name="wartable")
