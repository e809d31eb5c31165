"""`python -m wartable.cli`."""

from wartable.cli.main import main

main()
