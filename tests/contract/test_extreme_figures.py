"""Every figure of a game at its least, its most and 0: either it is refused in words, or games come to their end."""

import re
from collections.abc import Iterator

import pytest

from skara.bots import play_game
from skara.core.errors import SkaraError
from skara.core.record import write_record
from skara.core.variants import Variant
from skara.games import GAMES, box_of
from skara.lab.figures import PrintedFigure, figures_of
from skara.records import open_game

FAR = 999
"""No figure is larger, nor further below nothing."""

SEATS = {"brae": (1, 2, 3, 4), "stone_age": (2, 3, 4)}

FIGURES = [(game, figure) for game in GAMES for figure in figures_of(game)]
TABLES = list(dict.fromkeys((game, figure.table) for game, figure in FIGURES))


def written(printed: str, number: int) -> str:
    """Put a number in the place of all numbers of a cell; a good without a number counts as 1."""

    def put(found: re.Match[str]) -> str:
        token = found[0]
        return str(number) if token.lstrip("-").isdecimal() else f"{token.partition('*')[0]}*{number}"

    return re.sub(r"-?\d+|[a-z_]+(?:\*\d+)?", put, printed)


def changed(game: str, figure: PrintedFigure, text: str) -> Variant:
    return Variant("changed", game, {figure.table: {figure.row: {figure.column: text}}})


def is_accepted(variant: Variant) -> bool:
    """Tell whether a variant can be played; where it cannot, that is said in words."""
    try:
        box_of(variant.game).new_game(SEATS[variant.game][1], 1, data=variant)
    except SkaraError as error:
        assert str(error).isprintable() and len(str(error)) < 1000
        return False
    return True


def extremes(game: str, figure: PrintedFigure) -> Iterator[Variant]:
    """Give the variants with a figure at its least and at its most, as far as the tables allow."""
    inside = next((number for number in map(int, re.findall(r"-?\d+", figure.printed))), 1)
    if not is_accepted(changed(game, figure, written(figure.printed, inside))):
        return
    for beyond in (-FAR, FAR):
        near = inside
        if is_accepted(changed(game, figure, written(figure.printed, beyond))):
            near = beyond
        while abs(beyond - near) > 1:
            middle = (near + beyond) // 2
            if is_accepted(changed(game, figure, written(figure.printed, middle))):
                near = middle
            else:
                beyond = middle
        yield changed(game, figure, written(figure.printed, near))


def play(variant: Variant, players: int, seed: int) -> None:
    """Play by chance to the end: every move that is listed can be played, and could be written down."""
    game = box_of(variant.game).new_game(players, seed, data=variant)
    play_game(game, ["random"] * players)
    assert game.is_over
    if not seed:
        assert open_game(write_record(game)) == game


def test_a_figure_of_nothing_is_refused_or_can_be_played():
    failed = []
    for place, (game, figure) in enumerate(FIGURES):
        for text in dict.fromkeys(("0", written(figure.printed, 0))):
            variant = changed(game, figure, text)
            seats = SEATS[game]
            try:
                if is_accepted(variant):
                    play(variant, seats[place % len(seats)], 1 + place)
            except Exception as error:
                failed.append(f"{game} {figure.key} {text}: {error!r}")
    assert not failed, "\n".join(failed)


@pytest.mark.parametrize(
    "game, table, row, column",
    [
        ("brae", "trade", "1", "cost"),
        ("stone_age", "spaces", "card1", "cost"),
        ("brae", "specials", "explore", "front"),
    ],
)
def test_what_would_leave_nothing_to_write_is_refused_by_its_place(game: str, table: str, row: str, column: str):
    with pytest.raises(SkaraError, match=rf"{table}\.csv, .*{column}: 0, expected at least 1"):
        box_of(game).new_game(2, 1, data=Variant("free", game, {table: {row: {column: "0"}}}))


def test_a_knife_makes_no_more_icons_than_are_listed():
    with pytest.raises(SkaraError, match=r"resources\.csv, .*icons: 61, expected at most 60"):
        box_of("brae").new_game(2, 1, data=Variant("sharp", "brae", {"resources": {"skaill_knife": {"icons": 61}}}))


@pytest.mark.soak
@pytest.mark.parametrize("game, table", TABLES)
def test_figures_at_their_ends_can_be_played(game: str, table: str):
    failed = []
    for figure in (figure for of, figure in FIGURES if (of, figure.table) == (game, table)):
        nothing = [changed(game, figure, text) for text in ("0", written(figure.printed, 0))]
        variants = dict.fromkeys([*filter(is_accepted, nothing), *extremes(game, figure)])
        for variant in variants:
            for seed in range(20):
                try:
                    play(variant, SEATS[game][seed % len(SEATS[game])], seed)
                except Exception as error:
                    failed.append(f"{variant.text}, seed {seed}: {error!r}")
                    break
    assert not failed, "\n".join(failed)
