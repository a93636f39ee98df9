"""The start page: what it offers for each game, how a game is set up there, and that the way back loses nothing."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from skara.challenges import is_challenge, this_week
from skara.core.handed_in import HandedIn, IdeaMet, outcomes_from
from skara.core.language import language, set_language
from skara.core.plain_host import PlainHost
from skara.core.screen import Cell
from skara.games import GAMES, box_of
from skara.lessons import WRONG, Answered
from skara.panels import play, start
from skara.panels.keeping import keeper, kept_games
from skara.panels.learning import progress_of
from skara.panels.parts.new_game_form import PERSON, NewGameForm, option_values, possible_players
from skara.panels.parts.way_back import WayBack
from skara.panels.play_panel import PlayPanel
from skara.panels.start_panel import StartPanel


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SKARA_HOME", str(tmp_path))


@pytest.fixture
def both(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the toy game on the shelf beside the others."""
    monkeypatch.setitem(GAMES, "toy", "tests.toy")


@pytest.fixture
def toy_alone() -> Iterator[None]:
    """Leave only the toy game on the shelf; afterwards the others stand there in their order."""
    others = dict(GAMES)
    GAMES.clear()
    GAMES["toy"] = "tests.toy"
    yield
    GAMES.clear()
    GAMES.update(others)


@pytest.fixture(autouse=True)
def _host(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that has drawn no screen of its own yet is played at a plain one."""
    for game in GAMES:
        box = box_of(game)
        if not hasattr(box, "host"):
            monkeypatch.setattr(box, "host", PlainHost(), raising=False)


def cells(page: StartPanel) -> dict[str, Cell]:
    return {cell.id: cell for band in page.screen.stage for cell in band.cells}


def said(page: StartPanel) -> str:
    return str(page.frame.note.get("text", ""))


def begin(page: StartPanel, what: str = "play") -> PlayPanel:
    """Begin a new game with two clicks."""
    page.pick(what)
    page.press("begin")
    (panel,) = page.children
    assert isinstance(panel, PlayPanel)
    return panel


def play_something(panel: PlayPanel) -> None:
    """Make the first move that the engine lists."""
    panel.choose(panel.game.legal_moves()[0])


# ------------------------------------------------------------------------------------------------------------
# What it offers


def test_a_page_for_every_part_of_the_game():
    page = start()

    row = [f"game:{game}" for game in GAMES]
    assert list(cells(page)) == [*row, "learn", "play", "solo", "puzzles", "analyse", "position", "design"]
    assert page.screen.header.text == "Skara Brae"


def test_what_a_game_does_not_have_is_not_offered(toy_alone: None):
    page = start()

    assert list(cells(page)) == [what for what in ("play", "solo") if what == "play" or 1 in possible_players("toy")]
    page.pick("puzzles")
    assert page.children == (page.frame,)


def test_with_more_games_it_begins_with_a_row_of_them(both: None):
    page = start()
    assert list(cells(page))[:3] == ["game:brae", "game:stone_age", "game:toy"]
    assert cells(page)["game:brae"].state == "chosen"

    page.pick("game:toy")
    assert page.screen.header.text == "Embers"
    assert begin(page).game.box.ID == "toy"

    # The shelf remembers what was chosen last.
    assert start().game == "toy"


def test_stone_age_begins_with_two_clicks_in_either_edition():
    page = start()
    page.pick("game:stone_age")
    assert page.screen.header.text == "Stone Age" and "solo" not in cells(page)
    assert begin(page).game.settings.edition == "fr"
    form = NewGameForm("stone_age")
    assert option_values("stone_age", 2) == {"edition": ("fr", "int")}
    form.set_field("option:edition", "int", None)
    assert form.new_game().settings.edition == "int"
    labels = [choice.label for field in form.more_fields() for choice in field.choices if field.key == "option:edition"]
    assert labels == ["15 food, limited supply", "12 food, unlimited supply"]


def test_with_one_game_there_is_no_row(toy_alone: None):
    assert not any(id.startswith("game:") for id in cells(start()))


def test_the_language_is_remembered():
    page = start()
    page.pick("language:fr")
    assert cells(page)["play"].title == "Jouer"
    set_language("en")

    start()
    assert language() == "fr"
    start("en")
    assert language() == "en"


def test_in_french_nothing_stays_english():
    english = [(cell.title, cell.note) for cell in cells(start("en")).values() if cell.note]
    french = [(cell.title, cell.note) for cell in cells(start("fr")).values() if cell.note]

    assert not {note for _, note in english} & {note for _, note in french}
    assert {title for title, _ in english} & {title for title, _ in french} <= {"Solo", "Puzzles"}


# ------------------------------------------------------------------------------------------------------------
# A new game


def test_a_game_begins_with_two_clicks():
    page = start()
    panel = begin(page)

    assert len(panel.game.players) == 2 and list(panel.table.bots) == [1]
    assert not panel.table.session.moves or panel.game.decision.player == 0


def test_the_very_first_game_begins_with_the_reader():
    for _ in range(8):
        panel = begin(start())
        assert panel.game.decision.player == 0 and not panel.table.session.moves


def test_a_solo_game_begins_with_two_clicks():
    panel = begin(start(), "solo")

    assert len(panel.game.players) == 1 and not panel.table.bots


def test_every_choice_of_the_form_reaches_the_table():
    page = start()
    page.pick("play")
    page.set_field("players", "4", True)
    page.set_field("bots", "random", True)
    page.press("more")
    assert page.frame.sheet["id"] == "more"
    page.set_field("seat:2", "competent", True)
    page.set_field("seat:3", PERSON, True)
    page.set_field("hand_over", "", True)
    page.set_field("option:promo", "", True)
    page.set_field("seed", "", "storm")
    page.press("begin")

    (panel,) = page.children
    assert {seat: bot.name for seat, bot in panel.table.bots.items()} == {1: "random", 2: "competent"}
    assert panel.game.settings.promo is True and panel.game.seed == "storm" and panel.hand_over
    assert page.frame.sheet == {}


def test_every_option_on_offer_begins_a_game():
    for game in GAMES:
        for players in possible_players(game):
            for option, values in option_values(game, players).items():
                assert len(values) > 1
                for value in values:
                    form = NewGameForm(game, alone=players == 1)
                    form.set_field("players", str(players), True)
                    form.set_field(f"option:{option}", str(value), value)
                    assert getattr(form.new_game().settings, option) == value


def test_every_option_and_bot_has_a_name_in_every_language(both: None):
    for game in GAMES:
        glossary = box_of(game).words.glossary
        ids = [f"bot_{name}" for name in box_of(game).bots.BOTS] + [
            f"option_{name}" for name in box_of(game).OPTIONS[1:]
        ]
        assert [id for id in ids if id not in glossary] == []


def test_options_that_leave_no_choice_are_not_asked():
    assert "solo_tasks" in option_values("brae", 1)
    assert "solo_tasks" not in option_values("brae", 2)


def test_what_is_not_on_offer_changes_nothing():
    form = NewGameForm("brae")
    for field, key, value in (
        ("players", "9", True),
        ("bots", "nobody", True),
        ("seat:7", "greedy", True),
        ("option:solo_tasks", "99", True),
        ("option:unknown", "1", True),
        ("nothing", "", 1),
    ):
        form.set_field(field, key, value)

    assert (form.players, form.bots, form.options) == (2, {1: "greedy"}, {})


def test_fewer_players_forget_the_seats_beyond():
    form = NewGameForm("brae")
    form.set_field("players", "4", True)
    form.set_field("seat:3", "random", True)
    form.set_field("players", "2", True)

    assert form.bots == {1: "greedy"}


# ------------------------------------------------------------------------------------------------------------
# The way back, and on


def test_the_way_back_loses_nothing():
    page = start()
    panel = begin(page)
    play_something(panel)
    before = panel.game.position()

    panel.press("leave")
    assert page.children == (page.frame,)
    assert "continue" in cells(page)
    page.pick("continue")
    assert page.children == (panel,) and panel.game.position() == before


def test_a_game_is_gone_on_with_after_a_restart():
    panel = begin(start())
    play_something(panel)

    page = start()
    page.pick("continue")
    (again,) = page.children
    assert again is not panel
    assert again.game.position() == panel.game.position()
    assert [bot.name for bot in again.table.bots.values()] == ["greedy"]

    play_something(again)
    assert len(kept_games().newest_first()) == 1


def test_one_of_several_games_is_chosen_from_a_list():
    page = start()
    for _ in range(2):
        play_something(begin(page))
        page.come_back()
    page.pick("continue")
    newest, older = [choice.key for choice in page.screen.dock.fields[0].choices]
    page.set_field("left", older, True)
    page.press("begin")

    (panel,) = page.children
    assert panel.table.kept_id == older != newest


def test_a_game_without_a_move_is_not_offered_again():
    page = start()
    begin(page)
    page.come_back()

    assert "continue" not in cells(page)


def test_where_nothing_can_be_kept_an_open_table_is_still_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    file = tmp_path / "file"
    file.write_text("in the way")
    monkeypatch.setenv("SKARA_HOME", str(file))
    page = start()
    panel = begin(page)
    play_something(panel)
    page.come_back()

    assert keeper().trouble and keeper().trouble in said(page)
    page.pick("continue")
    assert page.children == (panel,)


def test_large_text_goes_along_into_a_lesson_its_exercises_and_back():
    page = start()
    page.set_field("projector", "", True)
    page.pick("lesson:first_turn")
    (lesson,) = page.children
    assert lesson.frame.settings["projector"] is True

    lesson.open_exercises()
    (exercises,) = lesson.children
    assert exercises.frame.settings["projector"] is True

    exercises.look_at("menu")
    exercises.set_field("projector", "", False)
    exercises.press("leave")
    lesson.press("leave")
    assert lesson.frame.settings["projector"] is False and page.frame.settings["projector"] is False


@pytest.mark.parametrize(("game", "name"), [("brae", "first_turn"), ("stone_age", "first_round")])
def test_the_first_lesson_opens_in_place_and_leads_back(game: str, name: str):
    page = start()
    page.pick(f"game:{game}")
    page.pick("learn")
    page.press(f"lesson:{name}")
    (panel,) = page.children
    assert panel.frame.hint["say"]

    panel.press("leave")
    assert page.children == (page.frame,)
    # A lesson is begun anew; only games are gone on with.
    assert "continue" not in cells(page)


@pytest.mark.parametrize("what", ["puzzles", "analyse", "position", "design"])
def test_other_panels_open_in_place_and_lead_back(what: str):
    page = start()
    page.pick(what)
    (shown,) = page.children
    assert isinstance(shown, WayBack)

    shown.button.click()
    assert page.children == (page.frame,)


def test_a_kept_game_can_be_analysed():
    page = start()
    play_something(begin(page, "solo"))
    page.come_back()
    page.pick("analyse")
    assert [choice.chosen for choice in page.screen.dock.fields[0].choices] == [True, False]
    page.press("begin")

    (shown,) = page.children
    assert len(shown.panel.table.game.players) == 1


def test_a_game_without_a_move_can_be_analysed():
    page = start()
    table = begin(page)
    page.come_back()
    assert not table.table.session.moves
    page.pick("analyse")
    labels = [choice.label for choice in page.screen.dock.fields[0].choices]
    names = ", ".join(player.name for player in table.game.players)
    assert labels[0] == f"Set-up · {names}" and labels[1:] == ["An example"]
    page.press("begin")

    (shown,) = page.children
    assert shown.panel.game == table.game and "example" not in shown.panel.heading.value


def test_continue_and_analyse_follow_the_game_that_is_chosen():
    page = start()
    made: dict[str, PlayPanel] = {}
    for game in GAMES:
        page.pick(f"game:{game}")
        assert "continue" not in cells(page)
        play_something(made.setdefault(game, begin(page)))
        page.come_back()
    for game, panel in made.items():
        page.pick(f"game:{game}")
        page.pick("analyse")
        assert [choice.key for choice in page.screen.dock.fields[0].choices] == [panel.table.kept_id, "example"]
        page.press("back")
        page.pick("continue")
        assert page.children == (panel,)
        page.come_back()


def test_kept_games_are_told_apart_by_who_plays_and_when():
    page = start()
    for bot in ("random", "competent"):
        page.pick("play")
        page.set_field("bots", bot, True)
        page.press("begin")
        (panel,) = page.children
        assert isinstance(panel, PlayPanel)
        play_something(panel)
        page.come_back()
    page.pick("continue")
    kept = {game.id: game for game in kept_games().newest_first()}
    choices = page.screen.dock.fields[0].choices
    assert len(choices) == 2
    for choice, bot in zip(choices, ("competent", "random"), strict=True):
        assert f"({bot})" in choice.label
        assert f"{kept[choice.key].when.astimezone():%Y-%m-%d %H:%M}" in choice.label


# ------------------------------------------------------------------------------------------------------------
# The page of a browser that shows nothing else


@pytest.fixture
def own_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")


def reloaded(address: str, languages: Any = ()) -> StartPanel:
    """Open the page again, as a browser does that is at an address."""
    page = start()
    page.frame._heard(None, {"type": "hello", "address": address, "languages": list(languages)}, None)
    return page


def place_of(page: StartPanel) -> str:
    assert page.address is not None
    return page.address.place


@pytest.mark.parametrize("what", ["puzzles", "analyse", "position", "design"])
@pytest.mark.parametrize("game", GAMES)
def test_reload_leads_to_the_panel(own_page: None, what: str, game: str):
    page = start()
    page.pick(f"game:{game}")
    if what not in cells(page):
        pytest.skip("this game has none")
    page.pick(what)
    (before,) = page.children
    page.pick("game:brae")

    (after,) = reloaded(place_of(page)).children
    assert type(after.panel) is type(before.panel)
    assert after.panel.heading.value == before.panel.heading.value


def test_reload_leads_to_the_table_before_and_after_the_first_move(own_page: None):
    page = start()
    panel = begin(page)
    (again,) = reloaded(place_of(page)).children
    assert again.game.position() == panel.game.position()

    play_something(panel)
    (again,) = reloaded(place_of(page)).children
    assert again.game.position() == panel.game.position()


def test_reload_leads_to_the_lesson_that_came_after_another(own_page: None):
    page = start()
    page.pick("lesson:first_turn")
    (panel,) = page.children
    panel.open_lesson("room")
    (again,) = reloaded(place_of(page)).children
    assert again.coach.lesson.id == "room"


def test_back_and_forward_lead_through_the_panels_that_were_open(own_page: None):
    page = start()
    panel = begin(page)
    table = place_of(page)
    panel.press("leave")
    assert place_of(page) == ""
    page.pick("design")
    design = place_of(page)
    (shown,) = page.children

    # What the browser says when somebody presses Back twice, then Forward.
    assert page.address is not None
    page.address.place = ""
    assert page.children == (page.frame,) and shown.panel.comm is None
    page.address.place = table
    assert page.children == (panel,)
    page.address.place = design
    assert isinstance(page.children[0], WayBack) and place_of(page) == design


def test_a_game_that_nobody_touched_is_kept_for_a_reload_only(own_page: None):
    page = start()
    begin(page)
    assert len(kept_games().newest_first()) == 1
    page.come_back()
    assert "continue" not in cells(page) and not kept_games().newest_first()


@pytest.mark.parametrize(
    "address", ["table/none", "lesson/brae/none", "design/chess", "?", "play/brae", "%ff", "x" * 999]
)
def test_an_address_that_leads_nowhere_shows_the_page(own_page: None, address: str):
    page = reloaded(address)
    assert page.children == (page.frame,)


def test_elsewhere_the_address_is_not_ours():
    page = start()
    page.frame._heard(None, {"type": "hello", "address": "design/brae", "languages": ["fr"]}, None)
    assert page.address is None and page.children == (page.frame,) and language() == "en"


@pytest.mark.parametrize(
    ("languages", "spoken"), [(["fr-CA", "en"], "fr"), (["de", "fr"], "fr"), (["de"], "en"), ([None, 3], "en")]
)
def test_a_page_speaks_the_browsers_language_until_one_is_chosen(own_page: None, languages: list[Any], spoken: str):
    page = reloaded("", languages)
    assert language() == spoken
    page.pick("language:en")
    set_language("en")
    reloaded("", ["fr"])
    assert language() == "en"


@pytest.mark.parametrize(("code", "names"), [("en", ["Enter", "Esc"]), ("fr", ["Entrée", "Échap"])])
def test_keys_are_called_as_they_are_printed(code: str, names: list[str]):
    page = start(code)
    page.look_at("help")
    told = json.dumps(page.frame.sheet, ensure_ascii=False)
    assert all(name in told for name in names)
    assert [page.frame.labels[key] for key in ("enter", "escape")] == names


def test_a_page_without_cells_is_reloaded(own_page: None):
    labels = start().frame.labels
    assert "Reload this page" in labels["lost"] and "Reload this page" in labels["gone"]


def test_elsewhere_the_cell_is_run_again():
    labels = start().frame.labels
    assert "Run this cell again" in labels["lost"] and "Run this cell again" in labels["gone"]


@pytest.mark.parametrize("players", [1, 2])
def test_only_several_choose_at_the_same_time(players: int):
    panel = play(players=players, bots={}, seed=1)
    said = panel.screen.dock.sentences
    assert any("go back to the box" in sentence for sentence in said)
    assert any("same time" in sentence for sentence in said) == (players > 1)
    panel.look_at("help")
    assert ("same time" in json.dumps(panel.frame.sheet)) == (players > 1)


def test_a_language_that_was_asked_for_is_spoken(own_page: None):
    page = start("en")
    page.frame._heard(None, {"type": "hello", "languages": ["fr"]}, None)
    assert language() == "en"


def test_an_example_is_called_so_for_each_game():
    for game in ("brae", "stone_age"):
        page = start()
        page.pick(f"game:{game}")
        page.pick("analyse")
        (shown,) = page.children
        assert game == shown.panel.game.box.ID and "An example" in shown.panel.heading.value


def test_it_loads_neither_tables_nor_charts():
    found = subprocess.run(
        [sys.executable, "-c", "import sys; from skara.panels import start; start(); print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert not {"pandas", "altair", "numpy"} & set(found.stdout.split())


def test_the_page_answers_what_is_clicked_in_the_browser():
    page = start()

    def hear(**message: Any) -> None:
        page.frame._heard(None, message, None)

    hear(type="pick", id="play", touch=False, version=page.frame.version)
    hear(type="set", field="players", key="3", value=True)
    hear(type="open", id="help")
    assert page.frame.sheet["id"] == "help"
    hear(type="press", id="close")
    assert page.frame.sheet == {} and page.form is not None
    hear(type="press", id="begin")
    assert len(page.children[0].game.players) == 3


# --------------------------------------------------------------------------------------------------
# The challenge of the week


def test_the_challenge_of_the_week_is_two_clicks_away_under_solo():
    page = start()
    page.pick("solo")
    (field,) = page.screen.dock.fields
    assert [choice.chosen for choice in field.choices] == [True, False] and this_week() in field.choices[1].label
    page.set_field("cards", "week", True)
    assert [choice.chosen for choice in page.screen.dock.fields[0].choices] == [False, True]
    page.press("begin")
    (panel,) = page.children
    assert is_challenge(panel.game, this_week())


def test_new_cards_can_be_chosen_again_and_another_week_typed():
    form = NewGameForm("brae", alone=True)
    form.set_field("cards", "week", True)
    form.set_field("cards", "new", True)
    assert form.seed == "" and not is_challenge(form.new_game(), this_week())
    form.set_field("seed", "", " 2026-w47 ")
    assert is_challenge(form.new_game(), "2026-W47")
    assert not [choice for choice in form.main_fields()[0].choices if choice.chosen and choice.key == "new"]
    with_others = NewGameForm("brae")
    with_others.set_field("cards", "week", True)
    assert with_others.seed == ""


# ------------------------------------------------------------------------------------------------------------
# Wrong ideas are handed in


def _met(page: StartPanel) -> list[dict[str, Any]]:
    """Meet a wrong idea, and collect what is sent to the page from then on."""
    progress_of(page.game).record("room/a", Answered(WRONG, "No.", "it-fits"))
    sent: list[dict[str, Any]] = []
    page.frame.send = sent.append  # type: ignore[method-assign, assignment]
    return sent


def test_a_served_page_hands_in_by_a_download(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.8")
    page = start()
    sent = _met(page)
    page.pick("learn")
    assert "hand_in" in [button.id for button in page.screen.dock.buttons]
    page.press("hand_in")
    page.set_field("nickname", "", "Zoë")
    page.press("give")

    (file,) = [message for message in sent if message.get("type") == "download"]
    assert file["name"] == "zoë.outcomes.json"
    assert outcomes_from(json.loads(file["text"])) == HandedIn("Zoë", "brae", (IdeaMet("room", "it-fits", 1),))
    assert "zoë.outcomes.json" in said(page)
    assert list(tmp_path.rglob("*.outcomes.json")) == []


def test_without_a_nickname_nothing_is_handed_in():
    page = start()
    sent = _met(page)
    page.pick("learn")
    page.press("hand_in")
    page.press("give")

    assert [message for message in sent if message.get("type") == "download"] == []
    assert "nickname" in said(page)


def test_who_met_no_wrong_idea_has_nothing_to_hand_in():
    page = start()
    page.pick("learn")

    assert "hand_in" not in [button.id for button in page.screen.dock.buttons]
