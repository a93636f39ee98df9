"""The design lab: figures in words, a guess before the games, both games on the same deals, and nothing lost."""

import re
import threading
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import skara
from skara import lab
from skara.brae.loading import load_figures
from skara.core.errors import OptionError
from skara.core.variants import Variant
from skara.games import GAMES, box_of
from skara.lab.figures import cell_in, figures_of, with_figure, without_change
from skara.lab.fitted import Fitted
from skara.lab.runs import fitted_name
from skara.panels import design_lab
from skara.panels.design.experiment_form import Yardstick, yardstick_words, yardsticks
from skara.panels.design.refitting import refit, refit_words
from skara.panels.design.results import PRINTED, variant_key
from skara.panels.design.themed_chart import ThemedChart
from skara.panels.lab_panel import DesignLabPanel
from skara.panels.parts import limits, server_queue
from tests.lab.made import made_run

HUNGRY = Variant("Hungry", "brae", {"frame": {"food_per_settler": 2}})

FOOD = "frame/food_per_settler/value"


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    skara.set_language("en")


def hungry(**options: Any) -> DesignLabPanel:
    """Open the lab, with settlers that eat more."""
    panel = design_lab(bot="random", players=1, games=8, workers=1, **options)
    panel.picker.choose(FOOD)
    panel.picker.change("2")
    return panel


# -- figures


@pytest.mark.parametrize("game", list(GAMES))
def test_every_figure_of_every_game_has_words_and_a_place_in_the_list(game: str):
    panel = design_lab(game=game)
    figures = figures_of(game)
    assert {figure.table for figure in figures} == set(box_of(game).figure_tables)  # type: ignore[attr-defined]
    assert len({figure.key for figure in figures}) == len(figures) > 100
    panel.picker.table.value = "frame"
    rows = {row["key"]: row["html"] for row in panel.picker.list.rows}
    assert len(rows) == sum(figure.table == "frame" for figure in figures)
    assert not any("_" in html.split("<span class='sb-lab-cell'>")[0] for html in rows.values()), rows


def test_a_figure_is_searched_for_changed_and_taken_back():
    panel = design_lab()
    panel.picker.search.value = "FOOD per"
    assert [row["key"] for row in panel.picker.list.rows] == [FOOD]
    panel.picker.choose(FOOD)
    assert "food per settler" in panel.picker.told.value and "printed: 1" in panel.picker.told.value
    panel.picker.more.click()
    panel.picker.cell.value = "3"
    assert panel.variant.figures["frame"]["food_per_settler"] == {"value": "3"}
    assert "1 → <b>3</b>" in panel.picker.list.rows[0]["html"]
    assert [button.description for button in panel.changes.children] == ["food per settler: 1 → 3  ✕"]
    panel.picker.table.value = "changed"
    assert len(panel.picker.list.rows) == 1
    panel.changes.children[0].click()
    assert panel.variant.is_printed and "nothing is changed" in panel.changes.children[0].value
    panel.picker.search.value = "nobody calls a figure so"
    assert not panel.picker.list.rows and "No figure" in panel.picker.rest.value


def test_what_is_printed_is_no_change_and_a_new_row_is_one():
    figure = next(figure for figure in figures_of("brae") if figure.key == FOOD)
    variant = Variant("x", "brae", {"workers": {"5": {"large": 1, "small": 2}}, "frame": {"rounds": 5}})
    changed = with_figure(variant, figure, "2")
    assert cell_in(changed, figure) == "2"
    assert with_figure(changed, figure, " 1 ") == variant
    words = [button.description for button in design_lab(variant).changes.children]
    assert len(words) == 2 and "new large workers: – → 1; " in words[0]
    assert without_change(variant, ("figures", "workers", "5")).figures == {"frame": {"rounds": {"value": "5"}}}


@pytest.mark.parametrize("game", list(GAMES))
def test_every_ban_on_offer_can_be_played(game: str):
    panel = design_lab(game=game, players=2)
    for _, text in panel.picker.forbid.options[1:]:
        panel.picker.ban(text)
        assert not panel.problem.value, text
        panel.take(Variant("x", game))


def test_a_move_is_forbidden_to_one_player():
    panel = design_lab(players=2)
    panel.picker.whom.value = 1
    panel.picker.forbid.value = "pass"
    assert [button.description for button in panel.changes.children] == ["forbidden to player 2: pass  ✕"]
    assert "pass" not in [value for _, value in panel.picker.forbid.options]
    panel.changes.children[0].click()
    assert not panel.variant.forbid


# -- what cannot be


def test_a_variant_that_cannot_be_played_is_kept_and_says_why():
    panel = design_lab()
    panel.picker.choose("frame/rounds/value")
    panel.picker.change("5")
    assert "workers.csv" in panel.problem.value and "at least 5" in panel.problem.value
    panel.predict("more")
    panel.start()
    assert "workers.csv" in panel.notice.value and not panel.work.running
    panel.picker.change("-1")
    assert "rounds" in panel.changes.children[0].description and "frame.csv" in panel.problem.value
    panel.picker.change("4")
    assert not panel.problem.value


def test_nobody_runs_without_a_guess_or_a_change():
    panel = design_lab()
    panel.start()
    # Said where the result will stand: a line above would push everything down.
    assert "Nothing is changed yet" in panel.result.told.value and not panel.notice.value
    panel.take(HUNGRY)
    assert "role='alert'" not in panel.result.told.value
    panel.start()
    assert "Guess first" in panel.result.told.value and not panel.notice.value
    panel.predict("less", 3)
    assert "role='alert'" not in panel.result.told.value


def test_bots_that_judge_play_unless_others_are_chosen():
    """With greedy bots doubling food changed nothing, and a class learned that hunger does not matter."""
    for game in ("brae", "stone_age"):
        assert design_lab(game=game).form.bot.value == "competent"
    panel = design_lab(HUNGRY, players=1, games=8, workers=1)
    panel.run_now()
    assert "8 stored games" in panel.result.told.value
    fed = panel.made.of(panel.form.setup)[""]
    feeding = lab.measured(fed, "feeding").iloc[0]
    assert feeding["value"] < 0.5


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"bot": "oracle"}, r"bots: 'oracle', possible are: random, greedy"),
        ({"players": 9}, r"players: 9, possible are: 1, 2, 3, 4"),
        ({"game": "stone_age", "variant": Variant("x", "brae")}, "one of 'brae'"),
    ],
)
def test_bad_options_are_refused(options: dict[str, Any], problem: str):
    with pytest.raises(OptionError, match=problem):
        design_lab(**options)


# -- games


@pytest.fixture
def without_charts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the pictures out where only words are looked at."""
    monkeypatch.setattr(ThemedChart, "show", lambda self, make, about=None: None)


@pytest.fixture(scope="module")
def played() -> DesignLabPanel:
    """A lab in which random bots have played two variants."""
    panel = hungry()
    panel.predict("less", 40)
    panel.run_now()
    panel.take(Variant("Free", "brae", {"slider": {str(column): {"midden": 0} for column in range(1, 12)}}))
    panel.predict("more")
    panel.run_now()
    return panel


def test_both_games_are_played_on_the_same_deals(played: DesignLabPanel):
    runs = played.made.of(played.form.setup)
    assert next(iter(runs)) == PRINTED and len(runs) == 3
    assert {tuple(run.games["seed"]) for run in runs.values()} == {tuple(f"7 {deal}" for deal in range(8))}
    assert played.comparison is not None and played.comparison.difference.deals == 8


def test_the_result_is_told_in_words_with_the_guess(played: DesignLabPanel, without_charts: None):
    free = played.result.second.value
    assert (
        "Points: +" in played.result.told.value
        and "Your guess: more. The direction is right." in played.result.told.value
    )
    assert "8 deals, the same for both" in played.result.told.value
    first = list(played.made.of(played.form.setup))[1]
    played.result.second.value = first
    assert "Your guess: −40." in played.result.told.value and "food per settler: 1 → 2" in played.result.told.value
    # Two variants beside each other: nobody guessed how they differ.
    played.result.first.value, played.result.second.value = first, free
    assert "Your guess" not in played.result.told.value and "Free" in played.result.told.value
    played.result.first.value = free
    assert "two different" in played.result.told.value
    played.result.first.value = PRINTED


def test_another_effect_and_every_measure_can_be_looked_at(played: DesignLabPanel):
    for effect in yardsticks("brae", 1):
        played.form.effect.value = effect
        assert yardstick_words("brae", effect) in played.result.told.value.replace("&#x27;", "'")
    played.form.effect.value = Yardstick("vp")
    board = played.result.chart.boards["light"]
    assert "Free" in board.svg and "printed game" in board.svg
    played.result.measure.value = "drama"
    assert "at least two players" in played.result.chart.problem.value and not board.svg
    played.result.measure.value = "lines"
    assert "Slider" in board.svg and not played.result.chart.problem.value


def test_the_result_speaks_the_language_of_its_reader(played: DesignLabPanel, without_charts: None):
    played.languages.value = "fr"
    try:
        assert "Votre pari" in played.result.told.value and "jeu imprimé" in str(played.result.first.options)
        assert "nourriture" in played.picker.list.rows[0]["html"] or "manches" in played.picker.list.rows[0]["html"]
    finally:
        played.languages.value = "en"


def test_a_run_is_gone_on_with_and_another_seed_begins_anew(played: DesignLabPanel):
    before = played.made.of(played.form.setup)
    played.form.seed.value = "8"
    assert "sb-lab-steps" in played.result.told.value
    played.form.seed.value = "7"
    assert played.made.of(played.form.setup) is before


def test_a_changed_variant_asks_for_a_new_guess_and_a_new_name_does_not():
    panel = hungry()
    panel.predict("less", 2)
    panel.variant_name.value = "Hunger"
    assert panel.form.prediction is not None and panel.variant.name == "Hunger"
    panel.picker.change("3")
    assert panel.form.prediction is None


def test_bots_of_the_printed_game_are_named_beside_the_figure(without_charts: None):
    panel = hungry()
    ahead = {game: [[5, 1], [9, 3]] for game in range(10)}
    for variant in (None, panel.variant):
        run = made_run(ahead, variant=variant and variant.as_data(), fitted=[fitted_name(None)] * 2)
        panel.made.keep(panel.form.setup, variant, run)
    panel.result.show(panel.made, panel.form.setup, Yardstick("vp"), variant_key(panel.variant))
    assert "My variant: bots fitted on the printed game." in panel.result.told.value


def test_a_margin_tells_what_does_not_matter(played: DesignLabPanel, without_charts: None):
    found = played.comparison
    assert found is not None and found.margin is None
    wide = 1 + max(abs(found.difference.low), abs(found.difference.high))
    played.form.least.value = wide
    assert "no difference that matters" in played.result.told.value and "do not matter" in played.result.told.value
    played.form.least.value = 0
    assert "that matters" not in played.result.told.value


def test_bots_are_fitted_anew_and_both_differences_stand_beside_each_other(
    monkeypatch: pytest.MonkeyPatch, without_charts: None
):
    panel = hungry()
    assert panel.refit.layout.display == "none"
    panel.fit_bots()
    assert "first" in panel.notice.value
    panel.form.bot.value = "competent"
    setup = panel.form.setup
    ahead, behind = ({game: [[low, 1], [2 * low + game % 3, 3]] for game in range(10)} for low in (5, 9))
    for variant, run in ((None, ahead), (panel.variant, behind)):
        data = variant and variant.as_data()
        panel.made.keep(setup, variant, made_run(run, variant=data, fitted=[fitted_name(None)] * 2))
    panel.refresh()
    assert panel.refit.layout.display == ""
    asked: dict[str, Any] = {}

    def fit(variant: Variant, **given: Any) -> Fitted:
        given["progress"](3, 200)
        return Fitted("brae", variant, "[]", 200)

    def simulate(variant: Variant, bots: list[Any], **given: Any) -> Any:
        asked.update(given, bots=bots)
        return made_run(ahead, variant=variant.as_data(), fitted=[fitted_name(variant)] * 2)

    monkeypatch.setattr("skara.lab.fitting.fit", fit)
    monkeypatch.setattr("skara.lab.simulating.simulate", simulate)
    panel.fit_bots(wait=True)

    assert [bot.name for bot in asked["bots"]] == ["competent* My variant"] and asked["games"] == 10
    assert "With bots fitted on this variant: 0 (0 to 0): no difference in any deal" in panel.result.told.value
    assert "bots fitted on the printed game" in panel.result.told.value
    assert panel.refit.layout.display == "none" and panel.comparison.refitted is not None  # type: ignore[union-attr]


def test_a_fit_that_is_stopped_leaves_everything_as_it_was(monkeypatch: pytest.MonkeyPatch):
    def fit(variant: Variant, **given: Any) -> Fitted:
        given["progress"](3, 200)
        raise AssertionError("goes on")

    monkeypatch.setattr("skara.lab.fitting.fit", fit)
    panel = hungry()
    assert refit(panel.form.setup, panel.variant, 10, None, 1)(lambda share, words: None, lambda: True) is None


@pytest.mark.parametrize(
    ("done", "told"), [(0, "fitting: 0 of 200 games"), (50, "fitting: 50 of 200 games, about 1 min left"),
                       (220, "20 of 100 games, about 2 min left")],
)  # fmt: skip
def test_a_fit_says_how_far_it_is(done: int, told: str):
    assert refit_words(done, 200, 100, 0.0 if done < 100 else 330.0) == told


# -- rows


def test_a_row_is_added_to_a_numbered_table_changed_and_taken_back():
    panel = design_lab(players=1)
    panel.picker.table.value = "workers"
    assert panel.picker.grow.description == "Add a row: 5"
    panel.picker.grow.click()
    panel.picker.change("2")
    new = panel.variant.figures["workers"]["5"]
    assert new is not None and set(new) == {"large", "small"} and "2" in new.values()
    panel.picker.table.value = "frame"
    assert panel.picker.grow.layout.display == "none"
    panel.picker.choose("frame/rounds/value")
    panel.picker.change("5")
    assert panel.problem.value == ""
    assert load_figures(panel.variant).rounds == 5
    panel.changes.children[0].click()
    assert "5" not in panel.variant.figures.get("workers", {}) and "cannot be played" in panel.problem.value


# -- files


def test_a_variant_is_downloaded_and_uploaded_as_toml():
    panel = hungry()
    panel.files.file_name.value = "mine"
    panel.files.download.click()
    name, data = re.search(
        r"download='([^']*)' href='data:application/toml;base64,([^']*)'", panel.files.link.value
    ).groups()  # type: ignore[union-attr]
    other = design_lab()
    other.files._upload(({"name": name, "content": memoryview(b64decode(data))},))
    assert name == "mine.toml" and other.variant == panel.variant and "Loaded: mine.toml" in other.notice.value


@pytest.mark.parametrize(
    ("name", "content", "problem"),
    [
        ("odd.toml", b"name = ", "odd.toml is not TOML"),
        ("odd.toml", b"name = 'x'", "odd.toml: A variant needs"),
        ("odd.toml", b"\xff\xfe", "Cannot read odd.toml"),
        ("odd.toml", b" " * 300_000, "too large: at most 200 kB"),
        ("odd.json", b"[", "odd.json"),
        ("other.toml", b"name = 'x'\ngame = 'stone_age'", "is one of"),
        ("odd.toml", b"name = 'x'\ngame = 'brae'\nforbid = [7]", "forbid"),
    ],
)
def test_a_file_that_holds_no_variant_is_refused_and_changes_nothing(name: str, content: bytes, problem: str):
    panel = hungry()
    before = panel.variant
    panel.files._upload(({"name": name, "content": memoryview(content)},))
    assert problem in panel.notice.value and panel.variant == before


def test_a_variant_is_saved_and_loaded_by_name():
    panel = hungry()
    panel.files.file_name.value = "mine"
    panel.files.save.click()
    assert "Saved: mine.json" in panel.notice.value
    panel.files.save.click()
    assert "Replace it?" in panel.files.question.value
    other = design_lab()
    other.files.file_name.value = "mine"
    other.files.load.click()
    assert other.variant == panel.variant
    stone = design_lab(game="stone_age")
    stone.files.file_name.value = "mine"
    stone.files.load.click()
    assert "is one of" in stone.notice.value and stone.variant.is_printed


@pytest.mark.parametrize(
    "document",
    [
        {"format": "skara-position 1"},
        {"name": "x", "game": "brae", "figures": {"nowhere": {"a": {"b": 1}}}},
        {"name": "x", "game": "brae", "forbid": [7]},
        [1, 2],
    ],
)
def test_what_is_no_variant_is_refused_and_changes_nothing(document: Any):
    panel = hungry()
    before = panel.variant
    panel.files.saves.save("odd", document)
    panel.files.file_name.value = "odd"
    panel.files.load.click()
    assert "sb-warn" in panel.notice.value and panel.variant == before


def test_a_variant_can_be_given_as_a_file(tmp_path: Path):
    path = tmp_path / "hungry.toml"
    Variant("Hungry", "brae", {"frame": {"food_per_settler": 2}}).save(path)
    assert design_lab(path).variant_name.value == "Hungry"


# -- where the kit is served to others


def test_on_a_server_there_is_one_run_at_a_time_on_one_core(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.0")
    asked: dict[str, Any] = {}
    monkeypatch.setattr("skara.lab.beside.simulate_beside", lambda variants, games, **given: asked.update(given))
    panel = hungry()
    assert max(panel.form.games.options) <= limits.SERVED_GAMES
    panel.run_now()
    assert asked["workers"] == 1
    monkeypatch.setattr(server_queue, "default_folder", lambda: tmp_path / "studies")
    told: list[str] = []

    before = set(threading.enumerate())

    def work(tell: Any, stopped: Any) -> str:
        second = panel.work._served(lambda tell, stopped: "both at once")
        assert second(lambda share, words: told.append(words), lambda: bool(told)) is None
        return "first"

    assert panel.work._served(work)(lambda share, words: None, lambda: False) == "first"
    assert told == ["Waiting: another run is under way ..."]
    # What ends a run that takes too long must not wait for the thread that played it to do something else.
    begun = set(threading.enumerate()) - before
    for thread in begun:
        thread.join(1)
    assert not any(thread.is_alive() for thread in begun)
