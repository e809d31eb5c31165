"""`python -m wartable`."""

from wartable.cli.main import main

main(prog_name="wartable")
