# Needs Python 3.11 or newer with venv, git and make; everything else is installed into .venv.

PYTHON ?= python3
JOBS ?= 2
LAB_ARGS ?=
PLAY_ARGS ?=
SERVE_ARGS ?=
TRUST_ARGS ?=
PYTHONS_ARGS ?=
COVERAGE_ARGS ?=
BALANCE_ARGS ?=
STORED_ARGS ?=
HOST ?= 0.0.0.0
PORT ?= 8866

VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(BIN)/uv pip install --quiet --python $(BIN)/python --constraints constraints.txt --build-constraints constraints.txt
START := en/00_start_here.ipynb
CODE := skara tests $(wildcard benchmarks)
NOTEBOOKS := $(wildcard notebooks)
NBMAKE := --nbmake --nbmake-timeout=60
SLOW := tests/contract/test_charts.py tests/contract/test_panels.py \
  $(addprefix tests/brae/,search puzzles bots study $(patsubst %,test_%.py,differential drawing drawing_digests nodes))

# Some machines forbid .pyc files; without them every notebook compiles all its imports anew.
unexport PYTHONDONTWRITEBYTECODE
export UV_COMPILE_BYTECODE := 1

# JupyterLab refuses root unless told, and no browser can be opened where there is no display.
ifeq ($(shell id -u),0)
  override LAB_ARGS += --allow-root
endif
ifeq ($(shell uname -s)$(DISPLAY)$(WAYLAND_DISPLAY),Linux)
  override LAB_ARGS += --no-browser
  override PLAY_ARGS += --no-browser
endif

.PHONY: help
help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: setup
setup: $(VENV)/.installed ## Create .venv and install Skara into it

# Voilà's page is copied when the kit is installed, also where everything else is used as it stands.
$(VENV)/.installed: pyproject.toml constraints.txt skara/panels/static/voila/index.html.j2
	@echo "Installing into $(VENV) ..."
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt uv
	@$(INSTALL) --reinstall-package skara --editable ".[dev,handouts]"
	@touch $@

$(VENV)/.bench: $(VENV)/.installed
	@$(INSTALL) --editable ".[bench]"
	@touch $@

.PHONY: lab
lab: setup ## Open JupyterLab on the start page
	JUPYTER_CONFIG_PATH="$(CURDIR)/.jupyter$${JUPYTER_CONFIG_PATH:+:$$JUPYTER_CONFIG_PATH}" $(BIN)/jupyter lab \
	  --ServerApp.root_dir=notebooks --LabApp.default_url=/doc/tree/$(START) $(LAB_ARGS)

.PHONY: play
play: setup ## Open the start page without code around it
	SKARA_HOME="$${SKARA_HOME:-$$($(BIN)/python -c 'from skara.panels import keeping; print(keeping.user_folder())')}" \
	  $(BIN)/voila notebooks/$(START) --template=skara --Voila.ip=127.0.0.1 $(PLAY_ARGS)

# A token or a code of one's own is not among the arguments, which others on this computer can read.
.PHONY: serve
serve: export SKARA_TOKEN := $(TOKEN)
serve: export SKARA_CODE := $(BOARD)
serve: setup ## Serve the start page to a class (docs/serving.md)
	@exec $(BIN)/python -m skara.panels.serving notebooks/$(START) --host=$(HOST) --port=$(PORT) \
	  --visitors=$(or $(VISITORS),0) $(SERVE_ARGS)

# Every step runs, whatever the others say. Types are checked beside the tests, on the core that these leave idle.
.PHONY: test
test: setup ## Run every check: style, types, layers, tests, notebooks
	@failed=""; \
	step() { echo; echo "== $$*"; "$(BIN)/$$@" || failed="$$failed, $$*"; }; \
	types=$$(mktemp); $(BIN)/mypy $(CODE) >"$$types" 2>&1 & checked=$$!; \
	step ruff check; \
	step ruff format --check; \
	step lint-imports --no-logo; \
	if [ -n "$$failed" ]; then echo; echo "Failed so far: $${failed#, }"; fi; \
	step pytest -n $(JOBS) --durations=20 $(NBMAKE) tests $(NOTEBOOKS); \
	echo "== mypy $(CODE)"; wait $$checked || failed="$$failed, mypy"; cat "$$types"; rm "$$types"; \
	if [ -n "$$failed" ]; then echo; echo "Failed: $${failed#, }"; exit 1; fi

.PHONY: quick
quick: setup ## Check an edit in half a minute: rules, sessions, notation, the contract on a few games
	SKARA_EFFORT=quick $(BIN)/pytest -q -n $(JOBS) tests/core tests/contract tests/toy tests/brae $(addprefix --ignore=,$(SLOW))

.PHONY: pictures
pictures: setup ## Take the pictures of the panels in docs/img (needs Chromium)
	$(BIN)/python -m tests.browser.pictures

.PHONY: handouts
handouts: setup ## Make the printed handouts as PDF in build/handouts, in every language
	$(BIN)/skara handouts

.PHONY: soak
soak: setup ## Play for minutes, looking for games that break a promise; run every notebook
	SKARA_EFFORT=all $(BIN)/pytest -n $(JOBS) $(NBMAKE) -m "soak or games or property or notebook" tests $(NOTEBOOKS)

# Tests may fail here that depend on how long something takes; what they ran counts all the same.
.PHONY: coverage
coverage: setup ## Measure which lines and branches the tests run, by package (half an hour)
	@rm -rf build/coverage; mkdir -p build/coverage
	-$(BIN)/coverage run -m pytest -n $(JOBS) -q $(NBMAKE) $(or $(COVERAGE_ARGS),tests $(NOTEBOOKS))
	$(BIN)/coverage combine --quiet
	$(BIN)/python -m tests.coverage_by_package

.PHONY: pythons
pythons: setup ## Run the tests on every Python from 3.11 to 3.14 that is installed (PYTHONS_ARGS: as for pytest)
	$(BIN)/python -m tests.pythons $(or $(PYTHONS_ARGS),-n $(JOBS) tests)

.PHONY: fuzz
fuzz: setup ## Attack every reader for minutes with input that is nearly right (SECONDS=300)
	$(BIN)/python -m tests.fuzz --seconds $(or $(SECONDS),300)

.PHONY: mutate
mutate: setup ## Change every figure by one and see that a test notices
	$(BIN)/python -m tests.mutate_figures
	$(BIN)/python -m tests.mutate_figures --game stone_age

.PHONY: bench
bench: $(VENV)/.bench ## Measure the speed, beside other game engines
	$(BIN)/python -m benchmarks

.PHONY: ladder
ladder: setup ## Measure how well the bots play (hours)
	$(BIN)/python -m benchmarks.stone_age_ladder
	$(BIN)/python -m benchmarks.ladder --processes $(JOBS)

.PHONY: trust
trust: setup ## Measure what the analysis promises, on new games (hours)
	$(BIN)/python -m benchmarks.trust $(TRUST_ARGS)

# After any change to how games are searched or played out; git diff shows what it changed.
.PHONY: stored
stored: setup ## Compute again all results that are stored: reviews, puzzles, balance, teaching (an hour)
	$(BIN)/python -m benchmarks.stored $(STORED_ARGS)

.PHONY: format
format: setup ## Put code and notebooks in shape
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	find notebooks -name '*.ipynb' -not -path '*/.*' -exec \
	  $(BIN)/nbstripout --keep-id --extra-keys metadata.language_info {} +

.PHONY: catalogues
catalogues: setup ## Collect the sentences of the code and compile their translations
	$(BIN)/python docs/make_catalogues.py

.PHONY: course
course: setup ## Make the notebooks of the course from the lesson files
	$(BIN)/python docs/make_course.py

.PHONY: teaching
teaching: setup ## Work out the answers on the pages for teachers
	$(BIN)/python docs/make_teaching.py

.PHONY: balance
balance: setup ## Let bots play the printed game and write what they show to docs/balance.md (twenty minutes)
	$(BIN)/python docs/make_balance.py $(BALANCE_ARGS)

# For the oldest Python allowed, so that every newer one can use them too. jsonschema from 4.25 on builds a
# grammar at every import, which makes a notebook start twice as slowly.
.PHONY: constraints
constraints: setup ## Move constraints.txt to the newest versions (then run make test)
	@{ echo "# The versions that the tests ran with. Written by: make constraints"; \
	  printf 'uv\njsonschema<4.25\n' | $(BIN)/uv pip compile --quiet --upgrade --no-header --no-annotate \
	    --python-version 3.11 --extra dev --extra handouts --extra bench pyproject.toml -; } > constraints.new
	@mv constraints.new constraints.txt

# With a hash for every file, so that what is installed is to the byte what was tried. Names and versions alone are in git.
# For every system, and with what builds Skara itself.
.PHONY: hashes
hashes: setup ## Write build/requirements.txt, with hashes, for those who serve
	@mkdir -p build
	@echo hatchling | $(BIN)/uv pip compile --quiet --no-header --no-annotate --universal --generate-hashes \
	  --constraints constraints.txt --python-version 3.11 pyproject.toml - -o build/requirements.txt

# The list is whole: without --no-deps, pip would look for what packages ask of each other, and refuse what it finds.
.PHONY: exact
exact: build/requirements.txt ## Make .venv anew, of the files that make hashes named and nothing else
	@$(PYTHON) -m venv --clear $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r build/requirements.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation .
	@$(BIN)/python -m pip check
	@touch $(VENV)/.installed

build/requirements.txt:
	@echo "There is no $@: run make hashes first, here or where you tried it." >&2; exit 1

.PHONY: clean
clean: ## Remove .venv and everything else that make or Python made
	rm -rf $(VENV) build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -prune -exec rm -rf {} +
