"""What the kit knows about the printed game: stored results that are small, whole, and as the page tells them."""

import pandas as pd
import pytest

import skara
from docs import make_balance
from skara import charts, lab
from skara.core.errors import OptionError
from skara.lab.measure_tables import TABLE
from skara.lab.stored import balance_folder

MOST_BYTES = 1_000_000


def test_stored_results_are_small_and_every_part_is_a_measure():
    assert sum(path.stat().st_size for path in balance_folder().iterdir()) < MOST_BYTES
    for part in lab.balance_parts():
        table = lab.balance(part)
        assert list(table.columns) == list(TABLE) and len(table)
        assert (table["low"] <= table["value"]).all() and (table["value"] <= table["high"]).all()
        assert charts.measure_chart(table).to_dict()["title"]["text"]


def test_every_game_is_there_once_and_no_game_failed():
    games = lab.balance_games()

    assert set(games["status"]) <= {"done", "void"}
    assert not games.duplicated(["part", "bots", "bound", "variant", "game"]).any()


def test_stored_games_give_the_stored_strengths_again():
    games = lab.balance_games()
    own = games[(games["part"] == "specials") & (games["status"] == "done")]
    pairs = own.astype({"vp": int}).groupby("deal").filter(lambda deal: len(deal) == 2)
    more = pairs["vp"] - pairs.groupby("deal")["vp"].transform("mean")
    stored = lab.balance("specials").set_index("of")["value"]
    # Half the lead over the other tile of the hand, on average, has the sign and about the order of the worth.
    rough = more.groupby(pairs["special"].to_numpy()).mean().reindex(stored.index)
    assert rough.corr(stored) > 0.9


def test_parts_speak_the_language_spoken_now():
    english = lab.balance("pair_drama")["of"].iloc[0]
    skara.set_language("fr")

    assert lab.balance("pair_drama")["of"].iloc[0] != english


def test_what_is_not_stored_is_said():
    with pytest.raises(OptionError, match=r"chess.*specials"):
        lab.balance("chess")
    with pytest.raises(OptionError, match="stone_age"):
        lab.balance("specials", game="stone_age")


def test_the_page_shows_every_part_that_it_promises():
    known = set(lab.balance_parts())
    page = (make_balance.DOCS / "balance.md").read_text("utf-8")

    assert set(make_balance.SECTIONS) | set(make_balance.FIGURES) <= known
    for part, (title, _) in make_balance.SECTIONS.items():
        assert f"## {title}\n" in page and f"img/balance-{part.replace('_', '-')}.svg" in page
    assert str(len(lab.balance_games())) in page.replace(",", "").replace("\u202f", "").replace(" ", "")


def test_verdicts_name_only_what_is_sure():
    row = {"box": "brae", "measure": "strength", "deals": 50, "beside": 0.0, "note": "", "by": ""}
    table = pd.DataFrame([
        {**row, "of": "build", "value": 3.0, "low": 2.0, "high": 4.0, "chance": 0.001},
        {**row, "of": "muster", "value": -1.0, "low": -1.9, "high": -0.1, "chance": 0.2},
    ])  # fmt: skip

    told = make_balance._verdict(table)

    assert told == "Surely more: Build +3 (2.00 to 4.00). Not told apart with these 50 deals: 1 of 2."
