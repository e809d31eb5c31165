"""pip install with a word on what it does and a line that moves; what pip said is shown if it fails.

python tools/install.py WORDS ARGUMENTS…
"""

import subprocess
import sys
from collections.abc import Iterable

STEPS = {
    "Collecting ": "looking up {}",
    "Downloading ": "fetching {}",
    "Using cached ": "unpacking {}",
    "Building editable for wartable": "building the screen",
    "Building wheel for ": "building {}",
    "Installing build dependencies": "fetching what builds it",
    "Installing collected packages": "installing",
}
WIDTH = 60
EVERY = 10  # steps between two lines where no line can move


def main(words: str, arguments: list[str]) -> int:
    print(f"Installing {words}; the first time this takes a few minutes.", flush=True)
    command = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check"]
    said: list[str] = []
    with subprocess.Popen(
        [*command, "--progress-bar", "off", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as pip:
        assert pip.stdout is not None
        show_steps(steps(pip.stdout, said), sys.stdout.isatty())
    if pip.returncode:
        print("".join(said), file=sys.stderr)
        print(f"pip could not install {words}: its last lines above say why.", file=sys.stderr)
    return pip.returncode


def steps(lines: Iterable[str], said: list[str]) -> Iterable[str]:
    """What pip is doing, in a few words; all that it says is kept."""
    for line in lines:
        said.append(line)
        for start, words in STEPS.items():
            told = line.strip()
            if told.startswith(start):
                yield words.format(told.removeprefix(start).split(" ")[0])


def show_steps(doing: Iterable[str], moves: bool) -> None:
    """One line that changes, or now and then a new one."""
    number = 0
    for number, words in enumerate(doing, 1):
        told = f"  {number:3} {words}"[:WIDTH]
        if moves:
            print(f"\r{told:{WIDTH}}", end="", flush=True)
        elif number % EVERY == 1:
            print(told, flush=True)
    if number and moves:
        print(f"\r{'':{WIDTH}}\r", end="", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
